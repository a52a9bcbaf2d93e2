import { absolute, negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, nothing } from "../../rows.ts";

const EXPORT = {
  de: "BlockFi (geschlossen): Transaktionen und Trades als CSV, wie sie früher unter Reports zu laden waren",
  en: "BlockFi (closed): transactions and trades as CSV, as its reports gave them",
};

/** BlockFi: one row per change, signed. A trade has one row per side, at the same moment. */
export const blockfi = tableFormat({
  name: "blockfi",
  label: "BlockFi",
  providerKey: "blockfi",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "transactions",
      columns: "Cryptocurrency, Amount, Transaction Type, Exchange Rate Per Coin (USD)?, Confirmed At",
    },
  ],
  fields: {
    coin: asset("Cryptocurrency"),
    amount: amount("Amount"),
    type: text("Transaction Type"),
    confirmed: text("Confirmed At"),
    time: time("Confirmed At"),
  },
  // Unconfirmed rows had no effect.
  word: (row) => (row.confirmed === "" ? "not confirmed" : row.type),
  words: {
    "not confirmed": null,
    deposit: "transfer",
    "wire deposit": "transfer",
    "ach deposit": "transfer",
    "crypto transfer": "transfer",
    withdrawal: "transfer",
    "wire withdrawal": "transfer",
    "ach withdrawal": "transfer",
    "withdrawal fee": "fee",
    "interest payment": "lending_interest",
    "bonus payment": "referral_reward",
    "referral bonus": "referral_reward",
    trade: "trade",
    // From the interest account to the trading account: both belong to this user.
    "bia withdraw": null,
    "bia deposit": null,
  } as const,
  read: (row, type) =>
    type === null
      ? nothing
      : event({
          type,
          time: row.time,
          flows: [{ asset: row.coin, amount: row.amount }],
          group: type === "trade" ? `trade ${row.time}` : null,
        }),
});

/** Both sides of each trade in one row; the transactions file contains the same trades. */
export const blockfiTrades = tableFormat({
  name: "blockfi-trades",
  label: "BlockFi (trades)",
  providerKey: "blockfi",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  yieldsTo: ["blockfi"],
  generations: [
    {
      name: "trades",
      columns:
        "Trade ID, Date, Buy Quantity, Buy Currency, Sold Quantity, Sold Currency, Rate Amount, Rate Currency, Type, Frequency?, Destination?",
    },
  ],
  fields: {
    id: text("Trade ID"),
    time: time("Date"),
    bought: amount("Buy Quantity"),
    boughtCoin: asset("Buy Currency"),
    sold: amount("Sold Quantity"),
    soldCoin: asset("Sold Currency"),
  },
  id: "id",
  word: () => "trade",
  words: { trade: true },
  read: (row) =>
    event({
      type: "trade",
      time: row.time,
      flows: [
        { asset: row.boughtCoin.toUpperCase(), amount: row.bought },
        { asset: row.soldCoin.toUpperCase(), amount: row.sold === null ? null : negate(absolute(row.sold)) },
      ],
    }),
});
