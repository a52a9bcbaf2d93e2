import { INCOME_CATEGORIES, categoryResults } from "./germany/income-categories.ts";
import type { Disposal, Slice } from "./result-rows.ts";
import type { Assessment, CategoryResult } from "./result.ts";

/** The boxes of a year. Figures that were kept before there were any know those of one country alone. */
export const categoriesIn = ({
  boxes,
  section23,
  section22,
  section20,
}: Omit<Assessment, "boxes"> & {
  readonly boxes?: readonly CategoryResult[] | undefined;
}): readonly CategoryResult[] => boxes ?? categoryResults(section23, section22, section20);

/** The slices of a disposal. Those that were kept before there were boxes count, inside the period, in the same country's. */
export const slicesIn = ({ slices }: Pick<Disposal, "slices">): Slice[] =>
  slices.map((slice: Omit<Slice, "box"> & { readonly box?: Slice["box"] }) => ({
    ...slice,
    box: slice.box === undefined ? (slice.inside ? INCOME_CATEGORIES.section23.key : null) : slice.box,
  }));

/** A box without a limit stands apart from the others: what is taxed of it is its net, whichever that is. */
export const isSeparate = ({ limit }: Pick<CategoryResult, "limit">): boolean => limit === null;

/** What is taxed of a box after the losses of other years. */
export const taxedOf = (category: CategoryResult): string =>
  isSeparate(category) ? category.net : (category.taxableAfterLosses ?? category.taxable);
