import { absolute, negate, signOf, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, freeText, type RowOf, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing, type ParsedRow } from "../../rows.ts";
import { pairOf } from "./pair.ts";
import { message } from "../../../wording/messages/index.ts";

const EXPORT = {
  de: "poloniex.com → Verlauf → Export (CSV)",
  en: "poloniex.com → History → Export (CSV)",
} as const;

const TRADES = {
  time: time("Date"),
  market: text("Market"),
  side: text("Type"),
  coins: amount("Amount"),
  total: amount("Total"),
  /** Signed, after the fee: Poloniex calls the money of a market its base, and the coin its quote. */
  moneyNet: amount("Base Total Less Fee"),
  coinsNet: amount("Quote Total Less Fee"),
} as const;

/** Poloniex's trades: the fee is the difference between gross and net amounts. */
export const poloniexTrades = tableFormat({
  name: "poloniex-trades",
  label: "Poloniex (trades)",
  providerKey: "poloniex",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2014",
      columns:
        "Date, Market, Category, Type, Price, Amount, Total, Fee, Order Number, Base Total Less Fee, Quote Total Less Fee, Fee Currency?, Fee Total?",
    },
  ],
  fields: TRADES,
  word: (row) => row.side,
  words: { buy: "buy", sell: "sell" } as const,
  read: (row, side) => trade(row, side),
});

function trade(row: RowOf<typeof TRADES>, side: "buy" | "sell"): ParsedRow {
  const pair = pairOf(row.market);
  if (pair === null) return failure("bad-row", message("row.unknownMarket"));
  const { coins, total, coinsNet, moneyNet } = row;
  if (coins === null || total === null || coinsNet === null || moneyNet === null)
    return failure("bad-amount", message("row.missingOneAmount"));
  const [got, net, given] = side === "buy" ? [coins, coinsNet, total] : [total, moneyNet, coins];
  const [to, from] = side === "buy" ? [pair.base, pair.quote] : [pair.quote, pair.base];
  const fee = subtract(got, absolute(net));
  if (signOf(net) < 0 || signOf(fee) < 0) return failure("bad-amount", message("row.receivedLessThanNet"));
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: from, amount: negate(given) },
      { asset: to, amount: got },
    ],
    fees: [{ asset: to, amount: fee }],
  });
}

/** Deposits to Poloniex, and withdrawals, which have a transaction id after their status. */
export const poloniexDeposits = tableFormat({
  name: "poloniex-deposits",
  label: "Poloniex (deposits)",
  providerKey: "poloniex",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [{ name: "since 2014", columns: "Date, Currency, Amount, Address, Status", exact: true }],
  fields: {
    time: time("Date"),
    coin: asset("Currency"),
    amount: amount("Amount"),
    address: freeText("Address"),
    status: text("Status"),
  },
  word: (row) => row.status.replace(/^(complete): \S+$/i, "$1: sent"),
  words: { complete: "in", "complete: sent": "out", pending: "none", failed: "none" } as const,
  read: (row, direction) =>
    direction === "none"
      ? nothing
      : event({
          type: "transfer",
          time: row.time,
          flows: [
            {
              asset: row.coin,
              amount: direction === "out" && row.amount !== null ? negate(row.amount) : row.amount,
            },
          ],
          address: row.address,
        }),
});

export const poloniexWithdrawals = tableFormat({
  name: "poloniex-withdrawals",
  label: "Poloniex (withdrawals)",
  providerKey: "poloniex",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2019",
      columns: "Date, Currency, Amount, Fee Deducted, Amount - Fee, Address, Status",
    },
  ],
  fields: {
    time: time("Date"),
    coin: asset("Currency"),
    gross: amount("Amount"),
    fee: amount("Fee Deducted"),
    net: amount("Amount - Fee"),
    address: freeText("Address"),
    status: text("Status"),
  },
  word: (row) => row.status.replace(/^(complete)d?(?:: \S+)?$/i, "$1"),
  words: { complete: "done", pending: "none", failed: "none" } as const,
  read: (row, done) => {
    if (done === "none") return nothing;
    const { gross, fee, net } = row;
    if (gross === null || net === null || signOf(subtract(subtract(gross, fee ?? "0"), net)) !== 0)
      return failure("bad-amount", message("row.amountFeeNetMismatch"));
    return event({
      type: "transfer",
      time: row.time,
      flows: [{ asset: row.coin, amount: negate(net) }],
      fees: [{ asset: row.coin, amount: fee }],
      address: row.address,
    });
  },
});

export const poloniexDistributions = tableFormat({
  name: "poloniex-distributions",
  label: "Poloniex (distributions)",
  providerKey: "poloniex",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [{ name: "since 2018", columns: "date, currency, amount, wallet", exact: true }],
  fields: { time: time("date"), coin: asset("currency"), amount: amount("amount"), wallet: text("wallet") },
  word: () => "",
  words: { "": "airdrop" } as const,
  read: (row) => event({ type: "airdrop", time: row.time, flows: [{ asset: row.coin, amount: row.amount }] }),
});
