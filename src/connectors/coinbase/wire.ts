import { isFiat } from "../../ledger/index.ts";
import { absolute, readDecimal, signOf } from "../../ledger/amounts.ts";
import type { Money } from "../normalized.ts";
import { asInstant, asObject, asText, type Loose } from "../wire.ts";
import { assetOf } from "./assets.ts";

export { asInstant, asObject, asText, type Loose };

/** A money object `{amount, currency}`, with its sign. */
export const asMoney = (value: unknown): Money | null => {
  const hash = asObject(value);
  const amount = readDecimal(hash?.["amount"]);
  const currency = asText(hash?.["currency"]);
  const code = currency === null ? null : assetOf(currency);
  return amount === null || code === null ? null : { amount, currency: code };
};

/** Money without its sign; null for zero: a value below a cent is unknown with two decimals. */
export const asValue = (value: unknown): Money | null => {
  const money = asMoney(value);
  return money === null || signOf(money.amount) === 0 ? null : { ...money, amount: absolute(money.amount) };
};

/** The row's value in the user's own currency, which is fiat money. */
export const asNative = (value: unknown): Money | null => {
  const money = asValue(value);
  return money !== null && isFiat(money.currency) ? money : null;
};
