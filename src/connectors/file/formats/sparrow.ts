import { quoted } from "../../../ledger/index.ts";
import { absolute, add, compareDecimals, multiply, signOf } from "../../../ledger/amounts.ts";
import { readDate } from "../table/dates.ts";
import { amount, type RowOf, text, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing, type ParsedRow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  // An unconfirmed row has a word instead of its time.
  date: text("Date (UTC)", "Date"),
  label: freeText("Label"),
  plain: amount("Value"),
  written: text("Value"),
  plainBalance: amount("Balance"),
  plainFee: amount("Fee"),
  value: amount("Value (BTC)"),
  sats: amount("Value (sats)"),
  balance: amount("Balance (BTC)"),
  balanceSats: amount("Balance (sats)"),
  fee: amount("Fee (BTC)"),
  feeSats: amount("Fee (sats)"),
  hash: freeText("Txid"),
} as const;

const columns = (unit: string): string =>
  `Date (UTC), Label, Value (${unit}), Balance (${unit}), Fee (${unit}), Value ({money})?, Txid`;
const PLAIN = "Label, Value, Balance, Fee, Value ({money})?, Txid";

const wallet = (
  differing: Pick<Parameters<typeof tableFormat>[0], "name" | "label" | "zone" | "generations">,
) =>
  tableFormat({
    ...differing,
    providerKey: "sparrow",
    export: {
      de: "Sparrow → Transactions → Export (CSV)",
      en: "Sparrow → Transactions → Export (CSV)",
    },
    proven: "layout",
    footer: /^#/,
    fields: FIELDS,
    word: (row) => (/^unconfirmed$/i.test(row.date) ? "unconfirmed" : ""),
    words: { "": "moved", unconfirmed: "unconfirmed" } as const,
    read: (row, kind, at) =>
      kind === "unconfirmed" ? nothing : parseRow(row, readDate(row.date, "unknown", at.zone)),
  });

/** Sparrow: signed, the fee in the amount sent; each row states the balance after it. */
export const sparrow = wallet({
  name: "sparrow",
  label: "Sparrow",
  zone: "UTC",
  generations: [
    { name: "in BTC", columns: columns("BTC") },
    { name: "in sats", columns: columns("sats") },
    { name: "1.8.6 to 2.5.4", columns: `Date (UTC), ${PLAIN}`, exact: true },
  ],
});

/** Before 1.8.6 the times are in the computer's zone. */
export const sparrowOld = wallet({
  name: "sparrow-old",
  label: "Sparrow (to 1.8.5)",
  zone: "asked",
  generations: [
    { name: "1.7.2 to 1.8.5", columns: `Date, ${PLAIN}`, exact: true },
    { name: "1.5.1 to 1.7.1", columns: "Date, Label, Value, Balance, Txid", exact: true },
  ],
});

type Row = RowOf<typeof FIELDS>;

const SATOSHI = "0.00000001";

const coins = (whole: string | null, sats: string | null): string | null =>
  whole ?? (sats === null ? null : multiply(sats, SATOSHI));

/**
 * Smallest payment on the chain: a smaller whole number is an amount in bitcoin whose decimals were cut off, not
 * satoshis.
 */
const DUST = "294";

/** Detects the unit if no column names it: Sparrow writes bitcoins with decimals and satoshis without. */
function inSats(row: Row): boolean | null {
  if (row.plain === null || /[.,]/.test(row.written)) return false;
  return signOf(row.plain) !== 0 && compareDecimals(absolute(row.plain), DUST) < 0 ? null : true;
}

function parseRow(row: Row, time: string | null): ParsedRow {
  if (time === null) return failure("bad-time", message("row.unreadableTime"));
  const small = inSats(row);
  if (small === null)
    return failure("bad-amount", message("row.bitcoinOrSatoshi", { written: quoted(row.written) }));
  const plain = (cell: string | null): string | null =>
    cell === null ? null : small ? multiply(cell, SATOSHI) : cell;
  const value = plain(row.plain) ?? coins(row.value, row.sats);
  const sent = value !== null && signOf(value) < 0;
  const fee = sent ? absolute(plain(row.plainFee) ?? coins(row.fee, row.feeSats) ?? "0") : "0";
  const after = plain(row.plainBalance) ?? coins(row.balance, row.balanceSats);
  return event({
    type: "transfer",
    time,
    flows: [{ asset: "BTC", amount: value === null ? null : add(value, fee) }],
    fees: [{ asset: "BTC", amount: fee }],
    hash: row.hash,
    note: row.label,
    balance: after === null ? null : { account: "wallet", after, asset: "BTC" },
  });
}
