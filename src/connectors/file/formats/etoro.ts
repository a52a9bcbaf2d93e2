import { absolute, negate } from "../../../ledger/amounts.ts";
import { type RowOf, text, timeIn, freeText } from "../table/fields.ts";
import { type DecimalStyle, readNumber, untouched } from "../table/numbers.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing, type ParsedRow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  time: timeIn("dmy", "Date"),
  type: text("Type"),
  details: freeText("Details"),
  amount: text("Amount"),
  units: text("Units", "Units / Contracts"),
  result: text("Realized Equity Change"),
  position: text("Position ID"),
  class: text("Asset type"),
} as const;

const BEHIND = "Realized Equity Change, Realized Equity, Balance, Position ID, Asset type, NWA";

/**
 * eToro's sheet "Account Activity", in dollars. Coins are lots under § 23 EStG, contracts for difference are results
 * under § 20.
 */
export const etoro = tableFormat({
  name: "etoro",
  label: "eToro (account activity)",
  providerKey: "etoro",
  export: {
    de: "etoro.com → Portfolio → Verlauf → Kontoauszug → XLSX (Blatt „Account Activity“)",
    en: "etoro.com → Portfolio → History → account statement → XLSX (sheet “Account Activity”)",
  },
  // The published rows are of shares; rows of coins have the same columns.
  proven: "layout",
  zone: "UTC",
  generations: [
    { name: "units", columns: `Date, Type, Details, Amount, Units, ${BEHIND}` },
    { name: "units or contracts", columns: `Date, Type, Details, Amount, Units / Contracts, ${BEHIND}` },
  ],
  fields: FIELDS,
  word: (row) => row.type,
  words: {
    "open position": "open",
    "position closed": "close",
    deposit: "in",
    "withdraw request": "out",
    "withdraw fee": "fee",
    "withdrawal conversion fee": "fee",
    "deposit conversion fee": "fee",
    "overnight fee": "cost",
    "overnight refund": "cost",
    dividend: "other",
    "interest payment": "other",
    sdrt: "other",
  } as const,
  read: (row, kind, at) => {
    const money = numberOf(row.amount);
    if (money === null) return failure("bad-amount", message("row.missingOrAmbiguousAmount"));
    const moved = (type: "transfer" | "fee", amount: string): ParsedRow =>
      event({ type, time: row.time, flows: [{ asset: "USD", amount }] });
    if (kind === "in") return moved("transfer", absolute(money));
    if (kind === "out") return moved("transfer", negate(absolute(money)));
    if (kind === "fee") return moved("fee", negate(absolute(money)));
    if (kind === "other") return otherAsset(row);
    if (kind === "cost") return /^cfd$/i.test(row.class) ? result(row, money) : otherAsset(row);
    if (/^crypto/i.test(row.class))
      return trade(row, kind === "open", absolute(money), untouched(at.decimal));
    if (!/^cfd$/i.test(row.class)) return otherAsset(row);
    const gained = numberOf(row.result);
    return kind === "open" || gained === null ? nothing : result(row, gained);
  },
});

type Row = RowOf<typeof FIELDS>;

/** `(0,10)` is negative; ` 1 757,95 ` and `4,581.91` occur in one file. */
function numberOf(cell: string): string | null {
  const [, inside] = /^\((.*)\)$/.exec(cell.trim()) ?? [];
  const value = readNumber(inside ?? cell, "mixed");
  return value === null || inside === undefined ? value : negate(absolute(value));
}

/** A position is bought with its amount and sold for it. */
function trade(row: Row, bought: boolean, money: string, decimal: DecimalStyle): ParsedRow {
  const coin = row.details.split("/")[0]?.trim() ?? "";
  const units = readNumber(row.units, decimal);
  if (units === null || coin === "") return failure("bad-amount", message("row.missingUnitsOrCoin"));
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: coin, amount: bought ? units : negate(units) },
      { asset: "USD", amount: bought ? negate(money) : money },
    ],
    note: `Position ${row.position}`,
  });
}

const result = (row: Row, amount: string): ParsedRow =>
  event({
    type: "derivative_settlement",
    time: row.time,
    flows: [{ asset: "USD", amount }],
    note: `Position ${row.position}`,
  });

const otherAsset = (row: Row): ParsedRow => ({
  kind: "nothing",
  issue: {
    code: "other-asset",
    message: message("row.eToroNotCryptoAsset", {
      type: row.type,
      details: row.details,
      class: row.class || "money",
    }),
  },
});
