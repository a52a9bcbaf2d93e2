import { absolute, negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, nothing } from "../../rows.ts";

const COLUMNS = "Internal id, Date and time, Transaction type, Coin type, Coin amount, USD Value";

/** Celsius: one row per change, with its value in dollars. A swap is two rows of one moment. Lent coins remain held. */
export const celsius = tableFormat({
  name: "celsius",
  label: "Celsius",
  providerKey: "celsius",
  export: {
    de: "Celsius (geschlossen): die CSV-Datei der Transaktionen, wie sie früher in der App zu laden war",
    en: "Celsius (closed): the CSV file of transactions, as its app gave it",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "interest",
      columns: `${COLUMNS}, Original Interest Coin, Interest Amount In Original Coin, Confirmed`,
    },
    {
      name: "rewards",
      columns: `${COLUMNS}, Original Reward Coin, Reward Amount In Original Coin, Confirmed`,
    },
  ],
  fields: {
    id: text("Internal id"),
    time: time("Date and time"),
    type: text("Transaction type"),
    coin: asset("Coin type"),
    amount: amount("Coin amount"),
    value: amount("USD Value"),
    confirmed: text("Confirmed"),
  },
  word: (row) => (/^no$/i.test(row.confirmed) ? "not confirmed" : row.type.replaceAll("_", " ")),
  words: {
    "not confirmed": null,
    deposit: { type: "transfer", comes: true },
    "inbound transfer": { type: "transfer", comes: true },
    transfer: { type: "transfer", comes: true },
    withdrawal: { type: "transfer", comes: false },
    "outbound transfer": { type: "transfer", comes: false },
    interest: { type: "lending_interest", comes: true },
    reward: { type: "lending_interest", comes: true },
    "promo code reward": { type: "referral_reward", comes: true },
    "referred award": { type: "referral_reward", comes: true },
    "referrer award": { type: "referral_reward", comes: true },
    "bonus token": { type: "referral_reward", comes: true },
    "swap in": { type: "trade", comes: true },
    "swap out": { type: "trade", comes: false },
  } as const,
  read: (row, meant) => {
    if (meant === null) return nothing;
    const size = row.amount === null ? null : absolute(row.amount);
    return event({
      type: meant.type,
      time: row.time,
      flows: [
        {
          asset: row.coin,
          amount: size === null || meant.comes ? size : negate(size),
          value: row.value === null ? null : { amount: absolute(row.value), currency: "USD" },
        },
      ],
      group: meant.type === "trade" ? `swap ${row.time}` : null,
    });
  },
});
