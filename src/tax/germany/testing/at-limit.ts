import type { Leg, Transaction } from "../../../ledger/index.ts";
import { fraction, minus, type Fraction } from "./fraction.ts";
import { transaction } from "./transaction.ts";

const leg = (asset: string, amount: bigint): Leg => ({ asset, amount: String(amount), valueEur: null });

/** Maximum number of digits of an amount. */
const MAX_DIGITS = 60;

/**
 * A purchase and a sale of one more coin that bring the net of a year exactly to its limit, whatever fraction is
 * missing, or one unit of that coin below or above. Null if the fraction is too long to be written as a decimal.
 */
export function upToLimit(
  net: Fraction,
  limit: string,
  year: number,
  unitsLess: -1n | 0n | 1n,
): readonly Transaction[] | null {
  const missing = minus(fraction(limit), net);
  const unitsPerEuro = missing.d;
  // A coin with `unitsPerEuro` units per euro: selling `sold` of them for `price` leaves price - sold / unitsPerEuro.
  const price = missing.n > 0n ? missing.n / missing.d + 1n : 0n;
  const sold = price * unitsPerEuro - missing.n + unitsLess;
  if (sold <= 0n) return null;
  const cost = sold / unitsPerEuro + 2n;
  const bought = cost * unitsPerEuro;
  if (String(bought).length > MAX_DIGITS) return null;
  return [
    transaction({
      id: "edge-1",
      time: `${year}-01-02T10:00:00.000Z`,
      type: "spot_buy",
      sent: leg("EUR", cost),
      received: leg("EDGE", bought),
    }),
    transaction({
      id: "edge-2",
      time: `${year}-12-30T10:00:00.000Z`,
      type: "spot_sell",
      sent: leg("EDGE", sold),
      received: leg("EUR", price),
    }),
  ];
}
