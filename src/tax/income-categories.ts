import { INCOME_CATEGORIES, categoryResults } from "./germany/income-categories.ts";
import type { Disposal, Slice } from "./result-rows.ts";
import type { Assessment, CategoryResult } from "./result.ts";

/** The income categories of a year. Figures stored before they existed belong to the default country. */
export const categoriesIn = ({
  boxes,
  section23,
  section22,
  section20,
}: Omit<Assessment, "boxes"> & {
  readonly boxes?: readonly CategoryResult[] | undefined;
}): readonly CategoryResult[] => boxes ?? categoryResults(section23, section22, section20);

/**
 * The slices of a disposal. Slices stored before income categories existed count, if within the period, in the default
 * country's.
 */
export const slicesIn = ({ slices }: Pick<Disposal, "slices">): Slice[] =>
  slices.map((slice: Omit<Slice, "box"> & { readonly box?: Slice["box"] }) => ({
    ...slice,
    box: slice.box === undefined ? (slice.inside ? INCOME_CATEGORIES.section23.key : null) : slice.box,
  }));

/** Whether an income category is separate from the others: without a limit, its taxable amount is its net. */
export const isSeparate = ({ limit }: Pick<CategoryResult, "limit">): boolean => limit === null;

/** Taxable amount of an income category after the losses of other years. */
export const taxedOf = (category: CategoryResult): string =>
  isSeparate(category) ? category.net : (category.taxableAfterLosses ?? category.taxable);
