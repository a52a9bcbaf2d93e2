import { type SignedAccount, daysAgo, type ExchangeRow } from "../signed.ts";

/** First id of an account: building it again gives the same ids. */
const FIRST_ID = 100;
let ids = FIRST_ID;

const log = (
  now: number,
  days: number,
  type: string,
  currency: string,
  change: string,
  more: ExchangeRow = {},
): ExchangeRow => ({
  id: `592324_${currency}_${(ids += 1)}`,
  symbol: "",
  category: "",
  side: "None",
  transactionTime: String(daysAgo(now, days)),
  type,
  transSubType: "",
  qty: "0",
  size: "0",
  currency,
  tradePrice: "",
  funding: "",
  fee: "0",
  cashFlow: change,
  change,
  cashBalance: "",
  feeRate: "",
  bonusChange: "",
  tradeId: "",
  orderId: "",
  orderLinkId: "",
  ...more,
});

const fill = (days: number) => ({
  symbol: "BTCEUR",
  category: "spot",
  orderId: `order-${days}`,
  tradeId: `trade-${days}`,
});

/**
 * Money in, bitcoin for it, a loss with a perpetual, a coin moved into Earn, a withdrawal. Figures:
 * trader.expected.json.
 */
export function trader(now: number): SignedAccount {
  ids = FIRST_ID;
  return {
    id: "592324803",
    lists: {
      "/account/transaction-log": [
        log(now, 400, "TRANSFER_IN", "ETH", "3"),
        log(now, 390, "TRADE", "ETH", "-1", { ...fill(390), symbol: "ETHEUR", cashFlow: "-1" }),
        log(now, 390, "TRADE", "EUR", "1998", { ...fill(390), symbol: "ETHEUR", cashFlow: "2000", fee: "2" }),
        log(now, 380, "TRADE", "EUR", "-1500", { ...fill(380), cashFlow: "-1500" }),
        log(now, 380, "TRADE", "BTC", "0.04995", { ...fill(380), cashFlow: "0.05", fee: "0.00005" }),
        log(now, 200, "TRADE", "EUR", "-10", { ...fill(200), category: "linear", symbol: "BTCPERP" }),
        log(now, 199, "SETTLEMENT", "EUR", "-0.25", {
          category: "linear",
          symbol: "BTCPERP",
          funding: "-0.25",
        }),
        log(now, 100, "AIRDROP", "SOL", "0.5"),
        log(now, 90, "FLEXIBLE_STAKING_SUBSCRIPTION", "ETH", "-1"),
        log(now, 51, "TRANSFER_OUT", "BTC", "-0.0201"),
      ],
      "/asset/deposit/query-record": [
        {
          coin: "ETH",
          chain: "ETH",
          amount: "3",
          txID: "0x1d7fc1a3d3a2e3a4f5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6d7e8f901234",
          status: 3,
          toAddress: "0x57acce57acce57acce57acce57acce57acce57ac",
          tag: "",
          depositFee: "",
          successAt: String(daysAgo(now, 401)),
          txIndex: "0",
          batchReleaseLimit: "-1",
          depositType: "0",
        },
        {
          coin: "ETH",
          chain: "ETH",
          amount: "9",
          txID: "0x2d7fc1a3d3a2e3a4f5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6d7e8f901234",
          status: 4,
          toAddress: "0x57acce57acce57acce57acce57acce57acce57ac",
          tag: "",
          depositFee: "",
          successAt: String(daysAgo(now, 399)),
          txIndex: "0",
          depositType: "0",
        },
      ],
      "/asset/withdraw/query-record": [
        {
          coin: "BTC",
          chain: "BTC",
          amount: "0.02",
          txID: "9c1ae8d7c2a24d1f9c70b6c8e4f1d0b3a5968778695a4b3c2d1e0f9a8b7c6d5e",
          status: "success",
          toAddress: "bc1qbybitsandbox",
          tag: "",
          withdrawFee: "0.0001",
          createTime: String(daysAgo(now, 50)),
          updateTime: String(daysAgo(now, 50)),
          withdrawId: "10197",
          withdrawType: 0,
        },
      ],
    },
    held: {
      "/account/wallet-balance UNIFIED": { EUR: "487.75", BTC: "0.02985", ETH: "1", SOL: "0.5" },
      "/asset/transfer/query-account-coins-balance FUND": {},
      "/earn/position FlexibleSaving": { ETH: "1" },
    },
  };
}

/** The given number of log rows in the last seventy days. */
export const whale = (now: number, count: number): SignedAccount => {
  const step = (69 * 86_400_000) / Math.max(count, 1);
  const rows = Array.from({ length: count }, (_, i): ExchangeRow => {
    const [pair, isBase] = [Math.floor(i / 2), i % 2 === 0];
    const buys = pair % 2 === 0;
    const fee = isBase || buys ? "0" : "0.5";
    return {
      ...log(
        now,
        0,
        "TRADE",
        isBase ? "BTC" : "EUR",
        isBase ? (buys ? "0.01" : "-0.01") : buys ? "-300" : "309.5",
        {
          symbol: "BTCEUR",
          category: "spot",
          orderId: `o${pair}`,
          tradeId: `t${pair}`,
        },
      ),
      id: `row-${i}`,
      cashFlow: isBase ? (buys ? "0.01" : "-0.01") : buys ? "-300" : "310",
      fee,
      transactionTime: String(Math.floor(now - 70 * 86_400_000 + step * i)),
    };
  });
  const sum = (asset: string): number =>
    rows.reduce(
      (total, row) => total + (row["currency"] === asset ? Math.round(Number(row["change"]) * 100) : 0),
      0,
    ) / 100;
  return {
    id: String(9_000_000 + count),
    lists: { "/account/transaction-log": rows },
    held: { "/account/wallet-balance UNIFIED": { BTC: String(sum("BTC")), EUR: String(sum("EUR")) } },
  };
};
