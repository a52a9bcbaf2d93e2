import { add, decimalPlaces, formatScaled, type Int, parseScaled } from "../../src/money/index.ts";

/** The exact sum of decimal texts, whatever their number of places. */
export function sumOf(amounts: readonly string[]): string {
  const scale = Math.max(2, ...amounts.map(decimalPlaces));
  return formatScaled(
    amounts.reduce<Int>((sum, amount) => add(sum, parseScaled(amount, scale) ?? 0), 0),
    scale,
  );
}
