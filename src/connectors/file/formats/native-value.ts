import { isFiat } from "../../../ledger/index.ts";
import { absolute, readDecimal, signOf } from "../../decimal.ts";
import type { Money } from "../../normalized.ts";

/** More places than any value needs; vendors write forty of them. */
const PLACES = 18;

/** What a vendor says something was worth; none where it says nothing, or nothing above zero. */
export function nativeValue(cell: string, currency: string): Money | null {
  if (!isFiat(currency)) return null;
  const plain = cell.replaceAll(/[€$£,\s]/g, "").replace(new RegExp(String.raw`(\.\d{${PLACES}})\d+$`), "$1");
  const value = readDecimal(plain);
  return value === null || signOf(value) === 0 ? null : { amount: absolute(value), currency };
}
