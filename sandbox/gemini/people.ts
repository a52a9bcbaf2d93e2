import { type SignedAccount, fills, leftOf, type ExchangeRow } from "../signed.ts";

const at = (day: string): number => Date.parse(`${day}T09:00:00.000Z`);

const fill = (
  tid: number,
  timestampms: number,
  type: "Buy" | "Sell",
  [symbol, fee_currency]: readonly [string, string],
  [amount, price, fee_amount]: readonly [string, string, string],
): ExchangeRow => ({
  price,
  amount,
  timestamp: Math.floor(timestampms / 1_000),
  timestampms,
  type,
  aggressor: true,
  fee_currency,
  fee_amount,
  tid,
  order_id: String(tid - 1),
  exchange: "gemini",
  is_clearing_fill: false,
  symbol,
});

const transfer = (eid: number, timestampms: number, type: string, more: ExchangeRow): ExchangeRow => ({
  type,
  status: "Complete",
  timestampms,
  eid,
  ...more,
});

const EUR = ["BTCEUR", "EUR"] as const;

/** Euro in, bitcoin for them, some sold, some exchanged for gold, a withdrawal. Figures: trader.expected.json. */
export const trader = (): SignedAccount => ({
  id: "trader",
  lists: {
    "/v1/mytrades": [
      fill(107317526, at("2024-01-11"), "Buy", EUR, ["0.05", "40000", "7"]),
      fill(107317530, at("2024-06-11"), "Sell", EUR, ["0.01", "60000", "2.1"]),
      // PAXG for bitcoin: the fee shows where the pair's name is split.
      fill(107317540, at("2024-07-11"), "Buy", ["PAXGBTC", "BTC"], ["0.5", "0.04", "0.00007"]),
    ],
    "/v2/transfers": [
      transfer(309356150, at("2024-01-10"), "Deposit", { currency: "EUR", amount: "2500", method: "SEPA" }),
      transfer(309356151, at("2024-02-10"), "Deposit", {
        status: "Pending",
        currency: "ETH",
        amount: "9",
        network: "ethereum",
      }),
      transfer(309356152, at("2024-08-01"), "Withdrawal", {
        currency: "BTC",
        amount: "0.005",
        network: "bitcoin",
        feeAmount: "0.0001",
        feeCurrency: "BTC",
        txHash: "714a15c4fd2d37629d27e56a63aaec5f91e0053dde3eb357be71663c1197b391",
        destination: "bc1qgeminisandbox",
        withdrawalId: "69ab0b0f-3c76-433d-84a5-c8bcc6718411",
      }),
      transfer(309356153, at("2024-09-01"), "AdminCredit", {
        currency: "BTC",
        amount: "0.0002",
        purpose: "Fee reimbursement credit",
      }),
    ],
  },
  held: { "/v1/balances": { EUR: "1090.9", BTC: "0.01503", PAXG: "0.5" }, "/v1/balances/staking": {} },
});

export const whale = (now: number, count: number): SignedAccount => ({
  id: `whale-${count}`,
  lists: {
    "/v1/mytrades": fills(now, count, 70).map(({ i, buys, ms }) =>
      buys
        ? fill(5_000 + i, ms, "Buy", EUR, ["0.01", "30000", "0"])
        : fill(5_000 + i, ms, "Sell", EUR, ["0.01", "31000", "0.5"]),
    ),
  },
  held: { "/v1/balances": leftOf(count) },
});
