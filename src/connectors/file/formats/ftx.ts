import { negate, signOf } from "../../../ledger/amounts.ts";
import { amount, asset, freeText, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const COMMON = {
  providerKey: "ftx",
  export: {
    de: "FTX (geschlossen): die CSV-Dateien aus dem Forderungsportal oder von früher",
    en: "FTX (closed): the CSV files of the claims portal, or those you exported before",
  },
  proven: "layout",
  zone: "UTC",
} as const;

/** FTX's spot trades. Futures (`BTC-PERP`) have no coin on either side, and fail. A negative fee is a rebate. */
export const ftxTrades = tableFormat({
  ...COMMON,
  name: "ftx-trades",
  label: "FTX (trades)",
  generations: [
    { name: "page", columns: "ID, Time, Market, Side, Order Type, Size, Price, Total, Fee, Fee Currency" },
    { name: "claims portal", columns: "id, time, market, side, type, size, price, total, fee, feeCurrency" },
  ],
  fields: {
    id: text("ID"),
    time: time("Time"),
    market: text("Market"),
    side: text("Side"),
    size: amount("Size"),
    total: amount("Total"),
    fee: amount("Fee"),
    feeCoin: asset("Fee Currency", "feeCurrency"),
  },
  id: "id",
  word: (row) => row.side,
  words: { buy: "buy", sell: "sell" } as const,
  read: (row, side) => {
    const [coin = "", money = "", ...more] = row.market.split("/");
    if (coin === "" || money === "" || more.length > 0)
      return failure("bad-row", message("row.unknownMarket"));
    const { size, total } = row;
    if (size === null || total === null) return failure("bad-amount", message("row.missingOneAmount"));
    const fee = row.fee ?? "0";
    const isRebate = signOf(fee) < 0;
    return event({
      // Coins at a total of zero were given away by the platform.
      type: signOf(total) === 0 && side === "buy" ? "unclear" : "trade",
      time: row.time,
      flows: [
        { asset: coin, amount: side === "buy" ? size : negate(size) },
        { asset: money, amount: side === "buy" ? negate(total) : total },
        ...(isRebate ? [{ asset: row.feeCoin, amount: negate(fee) }] : []),
      ],
      fees: isRebate ? [] : [{ asset: row.feeCoin, amount: fee }],
    });
  },
});

const MOVE = {
  time: time("Time"),
  coin: asset("Coin"),
  amount: amount("Amount", "size"),
  status: text("Status"),
  hash: freeText("Transaction ID", "txid"),
} as const;

export const ftxDeposits = tableFormat({
  ...COMMON,
  name: "ftx-deposits",
  label: "FTX (deposits)",
  generations: [
    { name: "page", columns: "Time, Coin, Amount, Status, Additional info, Transaction ID" },
    // With any other column it may be a list of withdrawals that lacks one of theirs.
    {
      name: "claims portal",
      columns: "id, time, coin, size, status, additionalInfo?, txid, _delete?",
      exact: true,
    },
  ],
  fields: MOVE,
  word: (row) => row.status,
  words: { complete: "done", confirmed: "done", cancelled: "none", unconfirmed: "none" } as const,
  read: (row, state) =>
    state === "none"
      ? nothing
      : event({
          type: "transfer",
          time: row.time,
          flows: [{ asset: row.coin, amount: row.amount }],
          hash: row.hash,
        }),
});

/** FTX's withdrawals: the fee is on top of the amount. */
export const ftxWithdrawals = tableFormat({
  ...COMMON,
  name: "ftx-withdrawals",
  label: "FTX (withdrawals)",
  generations: [
    { name: "page", columns: "Time, Coin, Amount, Destination, Status, Transaction ID, fee" },
    { name: "claims portal", columns: "time, coin, size, address, status, txid, fee, id" },
  ],
  fields: { ...MOVE, fee: amount("fee") },
  word: (row) => row.status,
  words: { complete: "done", confirmed: "done", cancelled: "none", rejected: "none" } as const,
  read: (row, state) =>
    state === "none"
      ? nothing
      : event({
          type: "transfer",
          time: row.time,
          flows: [{ asset: row.coin, amount: row.amount === null ? null : negate(row.amount) }],
          fees: [{ asset: row.coin, amount: row.fee ?? "0" }],
          hash: row.hash,
        }),
});
