import type { DecimalText } from "../../../ledger/index.ts";
import { absolute, compareDecimals, multiply, subtract } from "../../../ledger/amounts.ts";

/**
 * A printed number as decimal text, without its sign: `6.235,94`, `3110,01`, `0.001206`. With one separator the caller
 * says which it is: `3.415` is a price in a German document and a quantity in an English one.
 */
export function decimal(printed: string, mark: "," | "." = ","): string {
  const digits = printed.replaceAll(/[^\d.,]/g, "");
  return mark === "," ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
}

/** An amount of money: the last two digits are cents, whatever separates them. */
export const money = (printed: string): string => {
  const digits = printed.replaceAll(/\D/g, "").padStart(3, "0");
  return `${digits.slice(0, -2).replace(/^0+(?=\d)/, "")}.${digits.slice(-2)}`;
};

export const isNegative = (printed: string): boolean => /^\s*[-−–]/.test(printed);

/** `03.01.2022` as `2022-01-03`; a year of two digits belongs to this century. */
export const day = (printed: string): string => {
  const [date = "", month = "", year = ""] = printed.split(".");
  return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
};

const MONTHS = ["jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"];
const OTHERS: Readonly<Record<string, number>> = { mar: 3, mrz: 3, may: 5, oct: 10, dec: 12 };

/** Number of a month by its name, `Nov.`, `Sept.`, `March`; null if it is none. */
export function month(name: string): number | null {
  const start = name.slice(0, 3).toLowerCase();
  const at = MONTHS.indexOf(start) + 1;
  return at > 0 ? at : (OTHERS[start] ?? null);
}

/** `13. Februar 2021` as `2021-02-13`; null if it is no day. */
export function namedDay(date: string, name: string, year: string): string | null {
  const number = month(name);
  return number === null ? null : `${year}-${String(number).padStart(2, "0")}-${date.padStart(2, "0")}`;
}

/** Whether two amounts differ by at most so much. */
export const isWithin = (a: DecimalText, b: DecimalText, tolerance: DecimalText): boolean =>
  compareDecimals(absolute(subtract(a, b)), tolerance) <= 0;

/** Quantity times price is the value, as far as the price is rounded to a cent. */
export const isProduct = (quantity: string, price: string, value: string): boolean =>
  compareDecimals(
    absolute(subtract(multiply(quantity, price), value)),
    compareDecimals(multiply(quantity, "0.01"), "0.02") > 0 ? multiply(quantity, "0.01") : "0.02",
  ) <= 0;
