import { multiply, negate, shareOf, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, freeText, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const COMMON = {
  providerKey: "cryptopia",
  export: {
    de: "Cryptopia (geschlossen): die CSV-Dateien, die Sie dort einmal exportiert haben",
    en: "Cryptopia (closed): the CSV files that you once exported there",
  },
  proven: "layout",
  zone: "UTC",
} as const;

/** Cryptopia's trades: rate times amount is the price to eight places, the fee is in what was received. */
export const cryptopiaTrades = tableFormat({
  ...COMMON,
  name: "cryptopia-trades",
  label: "Cryptopia (trades)",
  generations: [{ name: "trades", columns: "#, Market, Type, Rate, Amount, Total, Fee, Timestamp" }],
  fields: {
    id: text("#"),
    market: text("Market"),
    type: text("Type"),
    rate: amount("Rate"),
    amount: amount("Amount"),
    fee: amount("Fee"),
    time: time("Timestamp"),
  },
  id: "id",
  word: (row) => row.type,
  words: { buy: "buy", sell: "sell" } as const,
  read: (row, side) => {
    const [coin = "", money = "", ...more] = row.market.split("/");
    if (coin === "" || money === "" || more.length > 0)
      return failure("bad-row", message("row.unknownMarket"));
    if (row.rate === null || row.amount === null)
      return failure("bad-amount", message("row.missingOneAmount"));
    const total = shareOf(multiply(row.rate, row.amount), "1", "1", 8);
    return event({
      type: "trade",
      time: row.time,
      flows: [
        { asset: coin, amount: side === "buy" ? row.amount : negate(row.amount) },
        { asset: money, amount: side === "buy" ? negate(total) : total },
      ],
      fees: [{ asset: side === "buy" ? coin : money, amount: row.fee ?? "0" }],
    });
  },
});

export const cryptopiaDeposits = tableFormat({
  ...COMMON,
  name: "cryptopia-deposits",
  label: "Cryptopia (deposits)",
  generations: [
    { name: "deposits", columns: "#, Currency, Amount, Status, Type, Transaction, Conf., Timestamp" },
  ],
  fields: {
    id: text("#"),
    coin: asset("Currency"),
    amount: amount("Amount"),
    status: text("Status"),
    hash: freeText("Transaction"),
    time: time("Timestamp"),
  },
  id: "id",
  word: (row) => row.status,
  words: { confirmed: "done", complete: "done" } as const,
  read: (row) =>
    event({
      type: "transfer",
      time: row.time,
      flows: [{ asset: row.coin, amount: row.amount }],
      hash: row.hash,
    }),
});

/** Cryptopia's withdrawals: the amount contains the fee. */
export const cryptopiaWithdrawals = tableFormat({
  ...COMMON,
  name: "cryptopia-withdrawals",
  label: "Cryptopia (withdrawals)",
  generations: [
    { name: "withdrawals", columns: "#, Currency, Amount, Fee, Status, TransactionId, Address, Timestamp" },
  ],
  fields: {
    id: text("#"),
    coin: asset("Currency"),
    amount: amount("Amount"),
    fee: amount("Fee"),
    status: text("Status"),
    hash: freeText("TransactionId"),
    time: time("Timestamp"),
  },
  id: "id",
  word: (row) => row.status,
  words: { complete: "done", confirmed: "done" } as const,
  read: (row) => {
    const fee = row.fee ?? "0";
    return event({
      type: "transfer",
      time: row.time,
      flows: [{ asset: row.coin, amount: row.amount === null ? null : negate(subtract(row.amount, fee)) }],
      fees: [{ asset: row.coin, amount: fee }],
      hash: row.hash,
    });
  },
});
