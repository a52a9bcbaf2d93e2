import { absolute, negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, nothing } from "../table/told.ts";

const COLUMNS = "Internal id, Date and time, Transaction type, Coin type, Coin amount, USD Value";

/** Celsius: a row for each change, its value in dollars beside it. A swap is two rows of one moment. What was lent stays lent. */
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
    deposit: { as: "transfer", comes: true },
    "inbound transfer": { as: "transfer", comes: true },
    transfer: { as: "transfer", comes: true },
    withdrawal: { as: "transfer", comes: false },
    "outbound transfer": { as: "transfer", comes: false },
    interest: { as: "lending_interest", comes: true },
    reward: { as: "lending_interest", comes: true },
    "promo code reward": { as: "referral_reward", comes: true },
    "referred award": { as: "referral_reward", comes: true },
    "referrer award": { as: "referral_reward", comes: true },
    "bonus token": { as: "referral_reward", comes: true },
    "swap in": { as: "trade", comes: true },
    "swap out": { as: "trade", comes: false },
  } as const,
  read: (row, meant) => {
    if (meant === null) return nothing;
    const size = row.amount === null ? null : absolute(row.amount);
    return event({
      as: meant.as,
      time: row.time,
      flows: [
        {
          asset: row.coin,
          amount: size === null || meant.comes ? size : negate(size),
          value: row.value === null ? null : { amount: absolute(row.value), currency: "USD" },
        },
      ],
      group: meant.as === "trade" ? `swap ${row.time}` : null,
    });
  },
});
