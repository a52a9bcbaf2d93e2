import { atMost, formatCents, type Int, multiplyDivide, parseScaled } from "../../../money/index.ts";
import { type Filer, MOST_INCOME, tariffTax } from "./tariff.ts";

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
  if (amount === null || percent === null || !atMost(0, percent) || !atMost(percent, 100_0000)) return null;
  const tax = multiplyDivide(amount, percent, 100_0000);
  return shown(tax, withSurcharge ? multiplyDivide(tax, 55, 1000) : 0);
}

/** By the tariff: what is due with the coins less what is due without them. Null where the year's is not confirmed. */
export function byTariff(
  taxable: string,
  of: { readonly year: number; readonly income: string; readonly filer: Filer },
): Estimate | null {
  const [amount, other] = [cents(taxable), cents(of.income)];
  if (amount === null || other === null) return null;
  const euro = (sum: Int): number => Math.floor(Number(sum) / 100);
  const without = tariffTax(of.year, euro(other), of.filer);
  const withCoins = tariffTax(of.year, euro(Number(other) + Number(amount)), of.filer);
  if (without === null || withCoins === null) return null;
  return shown(
    (withCoins.incomeTax - without.incomeTax) * 100,
    withCoins.surchargeCents - without.surchargeCents,
  );
}

const shown = (tax: Int, extra: Int): Estimate => ({
  incomeTax: formatCents(tax),
  surcharge: formatCents(extra),
  total: formatCents(Number(tax) + Number(extra)),
});

/** An amount that is not negative, in cents. */
function cents(text: string): Int | null {
  const parsed = parseScaled(text, 2);
  return parsed === null || !atMost(0, parsed) || !atMost(parsed, MOST_INCOME * 100) ? null : parsed;
}
