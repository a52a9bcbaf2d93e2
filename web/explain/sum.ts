import { countDecimals, formatScaled, parseScaled } from "../../src/money/index.ts";

/** The exact sum of decimal strings with any number of decimals. */
export function sumOf(amounts: readonly string[]): string {
  const scale = Math.max(2, ...amounts.map(countDecimals));
  return formatScaled(
    amounts.reduce<bigint>((sum, amount) => sum + (parseScaled(amount, scale) ?? 0n), 0n),
    scale,
  );
}
