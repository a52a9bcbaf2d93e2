import { formatCents, parseScaled } from "../../../money/index.ts";
import { type Filer, MAX_INCOME, tariffTax } from "./tariff.ts";

/** Estimated tax on a year's crypto income, which ignores the rest of the return. */
type Estimate = {
  readonly incomeTax: string;
  readonly surcharge: string;
  readonly total: string;
};

/** Estimate by a known rate in percent, such as 42 or 35.5; the surcharge is 5.5 percent of the result. */
export function byRate(taxable: string, rate: string, withSurcharge: boolean): Estimate | null {
  const amount = cents(taxable);
  const percent = parseScaled(rate, 4);
  if (amount === null || percent === null || percent < 0n || percent > 1_000_000n) return null;
  const tax = (amount * percent) / 1_000_000n;
  return formatEstimate(tax, withSurcharge ? (tax * 55n) / 1000n : 0n);
}

/**
 * Estimate by the tariff: tax with the crypto income minus tax without it. Null if the tariff of the year is not
 * confirmed.
 */
export function byTariff(
  taxable: string,
  of: { readonly year: number; readonly income: string; readonly filer: Filer },
): Estimate | null {
  const [amount, other] = [cents(taxable), cents(of.income)];
  if (amount === null || other === null) return null;
  const euro = (sum: bigint): number => Math.floor(Number(sum) / 100);
  const without = tariffTax(of.year, euro(other), of.filer);
  const withCoins = tariffTax(of.year, euro(other + amount), of.filer);
  if (without === null || withCoins === null) return null;
  return formatEstimate(
    BigInt((withCoins.incomeTax - without.incomeTax) * 100),
    BigInt(withCoins.surchargeCents - without.surchargeCents),
  );
}

const formatEstimate = (tax: bigint, extra: bigint): Estimate => ({
  incomeTax: formatCents(tax),
  surcharge: formatCents(extra),
  total: formatCents(tax + extra),
});

/** Parses a non-negative amount into cents. */
function cents(text: string): bigint | null {
  const parsed = parseScaled(text, 2);
  return parsed === null || parsed < 0n || parsed > BigInt(MAX_INCOME) * 100n ? null : parsed;
}
