import type { DecimalText } from "../../../ledger/index.ts";
import { asInstant } from "../../coinbase/wire.ts";
import { compareDecimals, multiply, signOf } from "../../../ledger/amounts.ts";
import { readNumber } from "../table/numbers.ts";

/** `2023-04-20T04:05:40Z`, or since 2024 `2025-01-21 21:32:46 UTC`. */
export const readTime = (text: string): string | null =>
  asInstant(text.trim().replace(" UTC", "Z").replace(" ", "T"));

/** `Converted 0.00087766 ETH to 1.629352 USDC`: the only place in the export that names the received amount. */
export const convertedTo = (notes: string): { amount: DecimalText; asset: string } | null => {
  const match = /^Converted \S+ \S+ to (\S+) ([A-Za-z0-9]{1,20})\b/.exec(notes);
  const amount = readNumber(match?.[1] ?? "", ".");
  return amount === null || match?.[2] === undefined ? null : { amount, asset: match[2] };
};

/** `Bought 3.8 LINK for £22.00 GBP on LINK-USDT`: the trading pair. */
export const productOf = (notes: string): { base: string; quote: string } | null => {
  const match = / on ([A-Za-z0-9]{1,20})-([A-Za-z0-9]{1,20})\b/.exec(notes);
  return match?.[1] === undefined || match[2] === undefined ? null : { base: match[1], quote: match[2] };
};

/**
 * `Bought 0.33694052 ETH for 0.012835268969159 BTC on ETH-BTC at 0.03781 BTC/ETH`, since 2025: the amount paid
 * including the fee, or received after it. Null if the amount is not in the quote asset, or does not fit the price.
 */
export const paidIn = (
  notes: string,
  quantity: DecimalText,
): { amount: DecimalText; asset: string } | null => {
  const match =
    / for ([\d.,]+(?:[eE][+-]?\d+)?) ([A-Za-z0-9]{1,20}) on [A-Za-z0-9]{1,20}-([A-Za-z0-9]{1,20})(?: at (\S+) \S+)?$/.exec(
      notes.trim(),
    );
  const [, amountText = "", asset = "", quote = "", at] = match ?? [];
  const amount = readNumber(amountText, ".");
  if (amount === null || signOf(amount) <= 0 || asset.toUpperCase() !== quote.toUpperCase()) return null;
  const price = at === undefined ? null : readNumber(at, ".");
  if (at !== undefined && (price === null || !isNear(amount, multiply(quantity, price)))) return null;
  return { amount, asset };
};

/** Tolerance for the fee of one or two percent. */
const isNear = (amount: DecimalText, expected: DecimalText): boolean =>
  compareDecimals(amount, multiply(expected, "0.95")) >= 0 &&
  compareDecimals(amount, multiply(expected, "1.05")) <= 0;
