import { formatCents, parseScaled } from "../../../money/index.ts";
import { type Filer, MAX_INCOME, tariffTax } from "./tariff.ts";

/** What the coins of a year cost in tax, as far as anybody can say who does not know the rest of the return. */
type Estimate = {
  readonly incomeTax: string;
  readonly surcharge: string;
  readonly total: string;
};

/** By a rate in percent that she knows, such as 42 or 35.5; the surcharge is what 5.5 percent of that are. */
export function byRate(taxable: string, rate: string, withSurcharge: boolean): Estimate | null {
  const amount = cents(taxable);
  const percent = parseScaled(rate, 4);
  if (amount === null || percent === null || percent < 0n || percent > 1_000_000n) return null;
  const tax = (amount * percent) / 1_000_000n;
  return formatEstimate(tax, withSurcharge ? (tax * 55n) / 1000n : 0n);
}

/** By the tariff: what is due with the coins less what is due without them. Null where the year's is not confirmed. */
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

/** An amount that is not negative, in cents. */
function cents(text: string): bigint | null {
  const parsed = parseScaled(text, 2);
  return parsed === null || parsed < 0n || parsed > BigInt(MAX_INCOME) * 100n ? null : parsed;
}
