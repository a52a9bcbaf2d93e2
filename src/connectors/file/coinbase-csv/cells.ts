import type { DecimalText } from "../../../ledger/index.ts";
import { readDecimal } from "../../decimal.ts";
import { asInstant } from "../../coinbase/wire.ts";

/** A cell may hold a megabyte; a number does not. */
const MAX_WRITTEN = 200;

/**
 * A number as the export writes it: a currency sign before it (also one that lost its encoding), a minus before or
 * behind that, commas between thousands. A comma anywhere else is refused: it might be a decimal one.
 */
export const readCell = (text: string): DecimalText | null => {
  if (text.length > MAX_WRITTEN) return null;
  const match = /^(-?)\s*(?:[^\d\s.,+-]{1,6})?\s*(-?)\s*([\d.,]+(?:[eE][+-]?\d{1,3})?)$/.exec(text.trim());
  if (match === null) return null;
  const [, before = "", behind = "", digits = ""] = match;
  if (digits.includes(",") && !/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return null;
  return readDecimal(`${before === "-" || behind === "-" ? "-" : ""}${digits.replaceAll(",", "")}`);
};

/** `2023-04-20T04:05:40Z`, or since 2024 `2025-01-21 21:32:46 UTC`. */
export const readTime = (text: string): string | null =>
  asInstant(text.trim().replace(" UTC", "Z").replace(" ", "T"));

/** `Converted 0.00087766 ETH to 1.629352 USDC`: the only place where the export names what came. */
export const convertedTo = (notes: string): { amount: DecimalText; asset: string } | null => {
  const match = /^Converted \S+ \S+ to (\S+) ([A-Za-z0-9]{1,20})\b/.exec(notes);
  const amount = readCell(match?.[1] ?? "");
  return amount === null || match?.[2] === undefined ? null : { amount, asset: match[2] };
};

/** `Bought 3.8 LINK for £22.00 GBP on LINK-USDT`: the pair it was traded in. */
export const productOf = (notes: string): { base: string; quote: string } | null => {
  const match = / on ([A-Za-z0-9]{1,20})-([A-Za-z0-9]{1,20})\b/.exec(notes);
  return match?.[1] === undefined || match[2] === undefined ? null : { base: match[1], quote: match[2] };
};
