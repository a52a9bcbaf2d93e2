import { formatCents, parseScaled } from "../money/index.ts";

/** More decimals than any quantity or price has; tax figures never come from this. */
export const DECIMALS = 36;

/** Value of a quantity at a price per unit, in cents rounded half up; null without a price. */
export function worthOf(quantity: string, price: string | null): string | null {
  const [amount, unit] = [
    parseScaled(quantity, DECIMALS),
    price === null ? null : parseScaled(price, DECIMALS),
  ];
  if (amount === null || unit === null) return null;
  const scale = 10n ** BigInt(2 * DECIMALS - 2);
  return formatCents((amount * unit + scale / 2n) / scale);
}
