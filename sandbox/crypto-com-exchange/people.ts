import { type SignedAccount, daysAgo, fills, leftOf, type ExchangeRow } from "../signed.ts";

const fill = (
  id: number,
  ms: number,
  side: "BUY" | "SELL",
  instrument_name: string,
  [traded_quantity, traded_price, fees, fee_instrument_name]: readonly [string, string, string, string],
): ExchangeRow => ({
  account_id: "52e7c00f-1324-5a6z-bfgt-de445bde21a5",
  event_date: new Date(ms).toISOString().slice(0, 10),
  journal_type: "TRADING",
  traded_quantity,
  traded_price,
  fees,
  order_id: String(id + 1_000_000),
  trade_id: String(id),
  trade_match_id: String(id),
  client_oid: `c${id}`,
  taker_side: "MAKER",
  side,
  instrument_name,
  fee_instrument_name,
  create_time: String(ms),
  create_time_ns: `${ms}${String(id % 1_000_000).padStart(6, "0")}`,
});

const moved = (now: number, days: number, id: string, more: ExchangeRow): ExchangeRow => ({
  create_time: String(daysAgo(now, days)),
  update_time: String(daysAgo(now, days)),
  id,
  ...more,
});

/**
 * Dollar coins in, CRO for them, some sold, a contract that is not read, a withdrawal. Figures: trader.expected.json.
 */
export const trader = (now: number): SignedAccount => ({
  id: "52e7c00f-1324-5a6e-bf01-de445bde21a5",
  lists: {
    "private/get-trades": [
      fill(38554660, daysAgo(now, 120), "BUY", "ETH_USDT", ["0.5", "2000", "-0.0005", "ETH"]),
      fill(38554661, daysAgo(now, 100), "SELL", "ETH_USDT", ["0.1", "2500", "-0.25", "USDT"]),
      fill(38554669, daysAgo(now, 90), "BUY", "BTCUSD-PERP", ["0.05", "51278.5", "0", "USD"]),
    ],
    "private/get-deposit-history": [
      moved(now, 130, "2220", {
        currency: "USDT",
        fee: "0",
        amount: "1500",
        address: "0x57acce57acce57acce57acce57acce57acce57ac",
        status: "1",
        txid: "0x3d7fc1a3d3a2e3a4f5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6d7e8f901234/1",
      }),
      moved(now, 129, "2221", { currency: "USDT", fee: "0", amount: "7", address: "0x57", status: "0" }),
    ],
    "private/get-withdrawal-history": [
      moved(now, 50, "2225", {
        currency: "ETH",
        client_wid: "my_withdrawal_002",
        fee: "0.004",
        amount: "0.2",
        address: "0x57acce57acce57acce57acce57acce57acce57ac",
        status: "5",
        txid: "0x4d7fc1a3d3a2e3a4f5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6d7e8f901234",
        network_id: null,
      }),
    ],
  },
  held: { balance: { USDT: "749.75", ETH: "0.1955" } },
});

export const whale = (now: number, count: number): SignedAccount => ({
  id: `52e7c00f-1324-5a6e-bf01-${String(count).padStart(12, "0")}`,
  lists: {
    "private/get-trades": fills(now, count, 70).map(({ i, buys, ms }) =>
      buys
        ? fill(5_000 + i, ms, "BUY", "BTC_EUR", ["0.01", "30000", "0", "EUR"])
        : fill(5_000 + i, ms, "SELL", "BTC_EUR", ["0.01", "31000", "-0.5", "EUR"]),
    ),
  },
  held: { balance: leftOf(count) },
});
