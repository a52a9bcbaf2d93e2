import type { DecimalText } from "../../../ledger/index.ts";
import { readDecimal } from "../../../ledger/amounts.ts";

/**
 * Decimal separator of a whole file; `mixed` if both occur or there is no evidence: then each cell is decided alone.
 */
export const DECIMAL_STYLES = [".", ",", "mixed"] as const;
export type DecimalStyle = (typeof DECIMAL_STYLES)[number];

/** Length limit: a cell may have a megabyte, a number does not. */
const MAX_WRITTEN = 200;

/** Notations of an empty cell in exports. */
export const isEmptyCell = (text: string): boolean => text === "" || text === "-" || text === "--";

/**
 * A number with the surroundings that exports add: a sign, a currency sign, a unit after it, the apostrophe that guards
 * against formulas.
 */
const WRITTEN =
  /^'?\s?([-+\u2212]?)\s?([^\d\s.,+\-\u2212]{0,6})\s?([-\u2212]?)\s?(\d[\d.,'\u00a0\u202f ]*(?:[eE][+-]?\d{1,3})?|[.,]\d+)\s?([^\d\s.,]{0,6})$/u;

/** Collapses runs of blanks, so that the pattern need not backtrack: to a space if they may group digits, else to a tab. */
const oneBlank = (text: string): string =>
  text.replaceAll(/\s{2,}/g, (blanks) => (/[^\u00a0\u202f ]/.test(blanks) ? "\t" : " "));

type Written = { readonly minus: boolean; readonly digits: string };

function written(text: string): Written | null {
  if (text.length > MAX_WRITTEN) return null;
  const match = WRITTEN.exec(oneBlank(text.trim()));
  if (match === null) return null;
  const [, sign = "", , inner = "", digits = ""] = match;
  return { minus: /[-\u2212]/.test(sign + inner), digits: digits.replaceAll(/['\u00a0\u202f ]/g, "") };
}

/** Evidence of one cell for the decimal separator: null if it has no separator, or is ambiguous. */
export function styleOf(text: string): "." | "," | null {
  const [digits, exponent] = written(text)?.digits.split(/[eE]/) ?? [];
  if (digits === undefined) return null;
  const [dot, comma] = [digits.lastIndexOf("."), digits.lastIndexOf(",")];
  if (dot >= 0 && comma >= 0) return dot > comma ? "." : ",";
  if (dot < 0 && comma < 0) return null;
  const sign = dot >= 0 ? "." : ",";
  const parts = digits.split(sign);
  if (parts.length > 2) return sign === "." ? "," : "."; // 1.234.567 only has thousands separators
  // 1.234 is ambiguous; 0.234, 1234.567 and 1.234E-5 have no thousands separator.
  return exponent === undefined && /^[1-9]\d{0,2}$/.test(parts[0] ?? "") && parts[1]?.length === 3
    ? null
    : sign;
}

/**
 * Style for numbers with a unit, which a spreadsheet treats as text: they keep the vendor's notation when other numbers
 * change.
 */
export const untouched = (style: DecimalStyle): DecimalStyle => (style === "." ? "." : "mixed");

/** The number in plain form; null if it is none, or if its separator is ambiguous. */
export function readNumber(text: string, style: DecimalStyle): DecimalText | null {
  const number = written(text);
  if (number === null) return null;
  const plainDigits = /[.,]/.test(number.digits) ? null : number.digits;
  const own = style === "mixed" ? styleOf(text) : style;
  const digits = plainDigits ?? (own === null ? null : withPoint(number.digits, own));
  if (digits === null) return null;
  return readDecimal(`${number.minus ? "-" : ""}${digits}`);
}

/**
 * Thousands separators are removed only if every group has three digits: otherwise the separator means something else.
 */
function withPoint(digits: string, style: "." | ","): string | null {
  const thousands = style === "." ? "," : ".";
  const [mantissa = "", exponent = ""] = digits.split(/(?=[eE])/);
  const [whole = "", fraction, ...more] = mantissa.split(style);
  if (more.length > 0 || fraction?.includes(thousands) === true) return null;
  if (whole.includes(thousands) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return null;
  const left = whole.replaceAll(thousands, "") || "0";
  return `${fraction === undefined || fraction === "" ? left : `${left}.${fraction}`}${exponent}`;
}

/** A number with its unit: `0.1BTC`, `1.00000000 ETH`, `€35,761.54`, `71000,00 CZK`. */
export type Quantity = { readonly amount: DecimalText; readonly unit: string };

const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", $: "USD", "£": "GBP", Kč: "CZK", "¥": "JPY" };
const UNIT_BEHIND = /^([-+\u2212]?[\d.,'\u00a0\u202f]+(?:[eE][+-]?\d{1,3})?)\s*(\d*[A-Za-z][\w.$-]{0,31})$/u;

export function readQuantity(text: string, style: DecimalStyle): Quantity | null {
  if (text.length > MAX_WRITTEN) return null;
  const sign = /^['\s]*(?:[-+\u2212]\s*)?(€|\$|£|Kč|¥)/u.exec(text)?.[1] ?? /(€|£|Kč|¥)\s*$/u.exec(text)?.[1];
  if (sign !== undefined) {
    const amount = readNumber(text, style);
    return amount === null ? null : { amount, unit: SIGNS[sign] ?? "" };
  }
  const match = UNIT_BEHIND.exec(text.trim());
  const amount = readNumber(match?.[1] ?? "", style);
  return amount === null || match?.[2] === undefined ? null : { amount, unit: match[2] };
}
