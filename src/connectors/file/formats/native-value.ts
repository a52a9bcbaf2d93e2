import { isFiat } from "../../../ledger/index.ts";
import { absolute, signOf } from "../../../ledger/amounts.ts";
import type { Money } from "../../normalized.ts";
import { type DecimalStyle, readNumber } from "../table/numbers.ts";

/** More decimals than any value needs; some vendors write forty of them. */
const LONGER = /([.,]\d{18})\d+$/;

/** Value of an amount as the vendor states it; null if the cell is empty, zero or negative. */
export function nativeValue(cell: string, currency: string, decimal: DecimalStyle): Money | null {
  if (!isFiat(currency)) return null;
  const value = readNumber(cell.replace(LONGER, "$1"), decimal);
  return value === null || signOf(value) === 0 ? null : { amount: absolute(value), currency };
}
