import { columnName, fieldName } from "./said/field-names.ts";

/** A sentence in English, and what it is in German. */
export type Line = readonly [said: RegExp, german: string | ((found: RegExpExecArray) => string)];

const F = "([\\w.]+)";
/** A sentence about a field of a form. */
export const field = (rest: string, german: string): Line => [
  new RegExp(`^${F} ${rest}\\.?$`),
  (found) =>
    `${fieldName(found[1] ?? "")} ${german.replaceAll(/\$(\d)/g, (_, n: string) => found[Number(n) + 1] ?? "")}.`,
];

const COLUMN = "^(?:Line \\d+: )?([a-z][A-Za-z_]*) ";
/** A sentence about a column of a ledger row, or about the field of a form that is such a row. */
export const column = (rest: string, german: string): Line => [
  new RegExp(`${COLUMN}${rest}\\.?$`),
  (found) =>
    `${columnName(found[1] ?? "")} ${german.replaceAll(/\$(\d)/g, (_, n: string) => found[Number(n) + 1] ?? "")}.`,
];
