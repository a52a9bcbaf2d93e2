import type { DecimalText } from "../../../ledger/index.ts";
import { asInstant } from "../../coinbase/wire.ts";
import { readNumber } from "../table/numbers.ts";

/** `2023-04-20T04:05:40Z`, or since 2024 `2025-01-21 21:32:46 UTC`. */
export const readTime = (text: string): string | null =>
  asInstant(text.trim().replace(" UTC", "Z").replace(" ", "T"));

/** `Converted 0.00087766 ETH to 1.629352 USDC`: the only place where the export names what came. */
export const convertedTo = (notes: string): { amount: DecimalText; asset: string } | null => {
  const match = /^Converted \S+ \S+ to (\S+) ([A-Za-z0-9]{1,20})\b/.exec(notes);
  const amount = readNumber(match?.[1] ?? "", ".");
  return amount === null || match?.[2] === undefined ? null : { amount, asset: match[2] };
};

/** `Bought 3.8 LINK for £22.00 GBP on LINK-USDT`: the pair it was traded in. */
export const productOf = (notes: string): { base: string; quote: string } | null => {
  const match = / on ([A-Za-z0-9]{1,20})-([A-Za-z0-9]{1,20})\b/.exec(notes);
  return match?.[1] === undefined || match[2] === undefined ? null : { base: match[1], quote: match[2] };
};
