import { type FormField, formLine } from "../../../src/tax/germany/forms.ts";
import type { YearFigures } from "../../api/tax.ts";

type Field = Extract<
  FormField,
  | "servicesCryptoActivity"
  | "servicesCryptoReceipts"
  | "servicesCosts"
  | "servicesIncome"
  | "salesCryptoSold"
  | "salesProceeds"
  | "salesAcquisitionCost"
  | "salesCosts"
  | "salesResult"
  | "salesPerPerson"
  | "salesFurther"
>;

export type FormEntry = {
  readonly field: Field;
  /** The number of a line; `list` for what belongs into the separate list; null where none is established. */
  readonly line: string | null;
  readonly source: "read" | "guide" | null;
  /** Null for a yes/no field, which is answered yes. */
  readonly amount: string | null;
};

/**
 * The year's figures where Anlage SO asks for them; a block without anything to declare is left out. The crypto block
 * has room for one disposal: with several, their result goes into one line, and the sums into a separate list.
 */
export function formEntries(
  of: Pick<YearFigures, "year" | "turnover" | "assessment" | "disposals">,
): readonly FormEntry[] {
  const entry = (field: Field, amount: string | null): FormEntry => {
    const known = formLine(of.year, field);
    return { field, line: known?.line ?? null, source: known?.source ?? null, amount };
  };
  const listed = (field: Field, amount: string): FormEntry => ({ ...entry(field, amount), line: "list" });
  const { section22, section23 } = of.assessment;
  const { proceeds, cost, costs } = of.turnover.insidePeriod;
  return [
    ...(isZero(section22.receipts) && isZero(section22.costs)
      ? []
      : [
          entry("servicesCryptoActivity", null),
          entry("servicesCryptoReceipts", section22.receipts),
          entry("servicesCosts", section22.costs),
          entry("servicesIncome", section22.net),
        ]),
    ...(isZero(proceeds) && isZero(cost)
      ? []
      : of.disposals > 1
        ? [
            entry("salesCryptoSold", null),
            listed("salesProceeds", proceeds),
            listed("salesAcquisitionCost", cost),
            listed("salesCosts", costs),
            entry("salesFurther", section23.net),
          ]
        : [
            entry("salesCryptoSold", null),
            entry("salesProceeds", proceeds),
            entry("salesAcquisitionCost", cost),
            entry("salesCosts", costs),
            entry("salesResult", section23.net),
            entry("salesPerPerson", section23.net),
          ]),
  ];
}

const isZero = (amount: string): boolean => /^-?0(\.0*)?$/.test(amount);
