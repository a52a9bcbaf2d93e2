import { negate, signOf, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, freeText, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing } from "../../rows.ts";
import { pairOf } from "./pair.ts";
import { message } from "../../../wording/messages/index.ts";

const EXPORT = {
  de: "mexc.com → Aufträge bzw. Wallet → Verlauf → Exportieren",
  en: "mexc.com → orders or wallet → history → export",
} as const;

/** MEXC's trades: the fee is in the received coin. Times name no zone. */
export const mexcTrades = tableFormat({
  name: "mexc-trades",
  label: "MEXC (trades)",
  providerKey: "mexc",
  export: EXPORT,
  proven: "layout",
  zone: "asked",
  generations: [
    {
      name: "trade history",
      columns: "Pairs, Time, Side, Filled Price, Executed Amount, Total, Fee, Role",
    },
  ],
  fields: {
    pair: text("Pairs"),
    time: time("Time"),
    side: text("Side"),
    coins: amount("Executed Amount"),
    total: amount("Total"),
    fee: amount("Fee"),
  },
  word: (row) => row.side,
  words: { buy: "buy", sell: "sell" } as const,
  read: (row, side) => {
    const pair = pairOf(row.pair);
    if (pair === null) return failure("bad-row", message("row.unknownMarket"));
    const { coins, total } = row;
    if (coins === null || total === null) return failure("bad-amount", message("row.missingOneAmount"));
    const buys = side === "buy";
    return event({
      type: "trade",
      time: row.time,
      flows: [
        { asset: pair.base, amount: buys ? coins : negate(coins) },
        { asset: pair.quote, amount: buys ? negate(total) : total },
      ],
      fees: [{ asset: buys ? pair.base : pair.quote, amount: row.fee }],
    });
  },
});

export const mexcDeposits = tableFormat({
  name: "mexc-deposits",
  label: "MEXC (deposits)",
  providerKey: "mexc",
  export: EXPORT,
  proven: "layout",
  zone: "asked",
  generations: [
    { name: "funding history", columns: "Status, Time, Crypto, Network, Deposit Amount, TxID, Progress" },
  ],
  fields: {
    status: text("Status"),
    time: time("Time"),
    coin: asset("Crypto"),
    amount: amount("Deposit Amount"),
    hash: freeText("TxID"),
  },
  word: (row) => row.status,
  words: { "credited successfully": "done", pending: "none", failed: "none" } as const,
  read: (row, done) =>
    done === "none"
      ? nothing
      : event({
          type: "transfer",
          time: row.time,
          flows: [{ asset: row.coin, amount: row.amount }],
          hash: row.hash,
        }),
});

export const mexcWithdrawals = tableFormat({
  name: "mexc-withdrawals",
  label: "MEXC (withdrawals)",
  providerKey: "mexc",
  export: EXPORT,
  proven: "layout",
  zone: "asked",
  generations: [
    {
      name: "funding history",
      columns:
        "Status, Time, Crypto, Network, Request Amount, Withdrawal Address, TxID, Trading Fee, Settlement Amount, Withdrawal Descriptions",
    },
  ],
  fields: {
    status: text("Status"),
    time: time("Time"),
    coin: asset("Crypto"),
    requested: amount("Request Amount"),
    fee: amount("Trading Fee"),
    paid: amount("Settlement Amount"),
    address: freeText("Withdrawal Address"),
    hash: freeText("TxID"),
  },
  word: (row) => row.status,
  words: { "withdrawal successful": "done", pending: "none", failed: "none", canceled: "none" } as const,
  read: (row, done) => {
    if (done === "none") return nothing;
    const { requested, fee, paid } = row;
    if (requested === null || paid === null || signOf(subtract(subtract(requested, fee ?? "0"), paid)) !== 0)
      return failure("bad-amount", message("row.amountFeeNetMismatch"));
    return event({
      type: "transfer",
      time: row.time,
      flows: [{ asset: row.coin, amount: negate(paid) }],
      fees: [{ asset: row.coin, amount: fee }],
      hash: row.hash,
      address: row.address,
    });
  },
});
