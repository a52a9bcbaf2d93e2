import { absolute, add, multiply, signOf } from "../../decimal.ts";
import { readDate } from "../table/dates.ts";
import { amount, type RowOf, text } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing, type Told } from "../table/told.ts";

const FIELDS = {
  // A row that is not in a block yet has a word in the place of its time.
  date: text("Date (UTC)"),
  label: text("Label"),
  value: amount("Value (BTC)"),
  sats: amount("Value (sats)"),
  balance: amount("Balance (BTC)"),
  balanceSats: amount("Balance (sats)"),
  fee: amount("Fee (BTC)"),
  feeSats: amount("Fee (sats)"),
  hash: text("Txid"),
} as const;

const columns = (unit: string): string =>
  `Date (UTC), Label, Value (${unit}), Balance (${unit}), Fee (${unit}), Value ({money})?, Txid`;

/** Sparrow: signed, the fee in what was sent; what is held after each row stands beside it. */
export const sparrow = tableFormat({
  name: "sparrow",
  label: "Sparrow",
  providerKey: "sparrow",
  export: {
    de: "Sparrow → Transactions → Export (CSV)",
    en: "Sparrow → Transactions → Export (CSV)",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    { name: "in BTC", columns: columns("BTC") },
    { name: "in sats", columns: columns("sats") },
  ],
  footer: /^#/,
  fields: FIELDS,
  word: (row) => (/^unconfirmed$/i.test(row.date) ? "unconfirmed" : ""),
  words: { "": "moved", unconfirmed: "unconfirmed" } as const,
  read: (row, kind, at) =>
    kind === "unconfirmed" ? nothing : told(row, readDate(row.date, "unknown", at.zone)),
});

type Row = RowOf<typeof FIELDS>;

const coins = (whole: string | null, sats: string | null): string | null =>
  whole ?? (sats === null ? null : multiply(sats, "0.00000001"));

function told(row: Row, time: string | null): Told {
  if (time === null) return failure("bad-time", "The time cannot be read.");
  const value = coins(row.value, row.sats);
  const sent = value !== null && signOf(value) < 0;
  const fee = sent ? absolute(coins(row.fee, row.feeSats) ?? "0") : "0";
  const after = coins(row.balance, row.balanceSats);
  return event({
    as: "transfer",
    time,
    flows: [{ asset: "BTC", amount: value === null ? null : add(value, fee) }],
    fees: [{ asset: "BTC", amount: fee }],
    hash: row.hash,
    note: row.label,
    balance: after === null ? null : { account: "wallet", after, asset: "BTC" },
  });
}
