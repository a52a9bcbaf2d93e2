import { type SignedAccount, daysAgo, type ExchangeRow } from "../signed.ts";

/** First id of an account: building it again gives the same ids. */
const FIRST_ID = 1_000;
let ids = FIRST_ID;

const row = (
  now: number,
  days: number,
  bizType: string,
  [direction, amount, currency]: readonly ["in" | "out", string, string],
  fee = "0",
  context = "",
): ExchangeRow => ({
  id: `611a1e7c6a053300067a${(ids += 1)}`,
  currency,
  amount,
  fee,
  balance: "0",
  accountType: "TRADE",
  bizType,
  direction,
  createdAt: daysAgo(now, days),
  context,
});

const spot = (order: string): string =>
  JSON.stringify({ symbol: "BTC-EUR", orderId: order, tradeId: `t${order}` });
const fast = (order: string): string => `{'symbol':'ETH-EUR','orderId':'${order}','tradeId':'7'}`;

/**
 * Bitcoin deposited, some sold and bought back, some in an earn product, a withdrawal. Figures: trader.expected.json.
 */
export function trader(now: number): SignedAccount {
  ids = FIRST_ID;
  return {
    id: "166112345",
    lists: {
      "/api/v1/accounts/ledgers": [
        row(now, 200, "Deposit", ["in", "0.5", "BTC"]),
        row(now, 199, "Transfer", ["out", "0.5", "BTC"]),
        row(now, 199, "Transfer", ["in", "0.5", "BTC"]),
        row(now, 150, "Exchange", ["out", "0.1", "BTC"], "0", spot("a1")),
        row(now, 150, "Exchange", ["in", "3996", "EUR"], "0", spot("a1")),
        row(now, 120, "Exchange", ["out", "1001", "EUR"], "1", spot("a2")),
        row(now, 120, "Exchange", ["in", "0.02", "BTC"], "0", spot("a2")),
        row(now, 90, "Staking Profits", ["in", "0.001", "BTC"]),
        row(now, 40, "Withdrawal", ["out", "0.2005", "BTC"], "0.0005"),
      ],
      "/api/v1/hf/accounts/ledgers": [
        row(now, 100, "TRADE_EXCHANGE", ["out", "500.5", "EUR"], "0.5", fast("f1")),
        row(now, 100, "TRADE_EXCHANGE", ["in", "0.25", "ETH"], "0", fast("f1")),
      ],
      "/api/v1/deposits": [
        {
          currency: "BTC",
          chain: "btc",
          status: "SUCCESS",
          address: "bc1qkucoin",
          memo: "",
          isInner: false,
          amount: "0.5",
          fee: "0",
          walletTxId: "7c1ae8d7c2a24d1f9c70b6c8e4f1d0b3a5968778695a4b3c2d1e0f9a8b7c6d5e@bc1qkucoin",
          createdAt: daysAgo(now, 200),
          updatedAt: daysAgo(now, 200),
        },
      ],
      "/api/v1/withdrawals": [
        {
          id: "63564dbbd17bef00019371fb",
          currency: "BTC",
          chain: "btc",
          status: "SUCCESS",
          address: "bc1qelsewhere",
          memo: "",
          isInner: false,
          amount: "0.2",
          fee: "0.0005",
          walletTxId: "6c1ae8d7c2a24d1f9c70b6c8e4f1d0b3a5968778695a4b3c2d1e0f9a8b7c6d5e",
          createdAt: daysAgo(now, 40),
          updatedAt: daysAgo(now, 40),
        },
      ],
    },
    held: { "/api/v1/accounts": { BTC: "0.2205", EUR: "2494.5", ETH: "0.25" } },
  };
}

/** The given number of rows in the last ten days: alternating purchases and sales. */
export const whale = (now: number, count: number): SignedAccount => {
  const step = (9.5 * 86_400_000) / Math.max(count, 1);
  const rows = Array.from({ length: count }, (_, i): ExchangeRow => {
    const [pair, isBase] = [Math.floor(i / 2), i % 2 === 0];
    const comes = isBase === (pair % 2 === 0);
    return {
      ...row(now, 0, "Exchange", [comes ? "in" : "out", isBase ? "0.01" : "300", isBase ? "BTC" : "EUR"]),
      id: `row-${i}`,
      createdAt: Math.floor(now - 10 * 86_400_000 + step * i),
      context: spot(`w${pair}`),
    };
  });
  const sum = (currency: string): string =>
    (
      rows.reduce((total, one) => {
        const amount = one["currency"] === currency ? Math.round(Number(one["amount"]) * 100) : 0;
        return one["direction"] === "in" ? total + amount : total - amount;
      }, 0) / 100
    ).toString();
  return {
    id: String(7_000_000 + count),
    lists: { "/api/v1/accounts/ledgers": rows },
    held: { "/api/v1/accounts": { BTC: sum("BTC"), EUR: sum("EUR") } },
  };
};
