import { instantOf } from "../../calendar/index.ts";
import { isFiat } from "../../ledger/index.ts";
import { absolute, readDecimal, signOf } from "../decimal.ts";
import type { Money } from "../normalized.ts";
import { assetOf } from "./assets.ts";

/** A JSON object whose every field may be missing or of the wrong type. */
export type Loose = { readonly [key: string]: unknown };

export const asObject = (value: unknown): Loose | null => (isLoose(value) ? value : null);

const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const MAX_TEXT = 256;

export const asText = (value: unknown): string | null =>
  typeof value === "string" && value !== "" && value.length <= MAX_TEXT ? value : null;

/** A money hash `{amount, currency}`, signed as it came. */
export const asMoney = (value: unknown): Money | null => {
  const hash = asObject(value);
  const amount = readDecimal(hash?.["amount"]);
  const currency = asText(hash?.["currency"]);
  const code = currency === null ? null : assetOf(currency);
  return amount === null || code === null ? null : { amount, currency: code };
};

/** Money without its sign; null where it is nothing: below a cent two places say nothing. */
export const asValue = (value: unknown): Money | null => {
  const money = asMoney(value);
  return money === null || signOf(money.amount) === 0 ? null : { ...money, amount: absolute(money.amount) };
};

/** The row's value in the user's own currency, which is a state's. */
export const asNative = (value: unknown): Money | null => {
  const money = asValue(value);
  return money !== null && isFiat(money.currency) ? money : null;
};

const EARLIEST = Date.UTC(2009, 0, 3);
const LATEST = Date.UTC(2100, 0, 1);

/** An instant of ISO 8601 with its offset, as UTC; null outside the time in which coins can have moved. */
export const asInstant = (value: unknown): string | null => {
  if (
    typeof value !== "string" ||
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/.test(value)
  ) {
    return null;
  }
  const millis = instantOf(value);
  if (!(millis >= EARLIEST && millis < LATEST)) return null;
  return new Date(millis).toISOString();
};
