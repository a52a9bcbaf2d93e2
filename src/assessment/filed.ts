import { formatCents, parseScaled } from "../money/index.ts";
import {
  categoriesIn,
  countryOf,
  DEFAULT_COUNTRY,
  type Issue,
  type Person,
  plainIssue,
  taxedOf,
  type YearResult,
} from "../tax/index.ts";
import type { Figures } from "./years.ts";

/** What was handed in for a year: the last filing of it counts. */
export type FiledYear = {
  readonly id: string;
  readonly year: number;
  readonly person: Person;
  readonly figures: Figures;
};

/**
 * Whether an amount that was filed is another one now. A figure that a later version tells besides is no change, nor is a
 * gap that was closed without changing any.
 */
export const figuresDiffer = (filed: Figures, now: Figures): boolean => differs(filed, now);

const NO_AMOUNTS: ReadonlySet<string> = new Set(["complete", "scope", "openLaw"]);

/** Names, labels and words are none. */
const isAmount = (value: unknown): boolean => !Number.isNaN(Number(value));

function differs(filed: unknown, now: unknown): boolean {
  if (typeof filed !== "object" || filed === null) return isAmount(filed) && Number(filed) !== Number(now);
  const other = (now ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(filed).some(([name, value]) => !NO_AMOUNTS.has(name) && differs(value, other[name]));
}

type TaxedFigures = Pick<Figures, "assessment">;

/** What is taxable in all boxes together after carried losses, in cents. */
const taxableOf = ({ assessment }: TaxedFigures) =>
  categoriesIn(assessment).reduce((sum, category) => sum + (parseScaled(taxedOf(category), 2) ?? 0n), 0n);

/** Of one person, or of two who are assessed together. */
export const taxableEur = (...of: readonly TaxedFigures[]): string =>
  formatCents(of.reduce((sum, one) => sum + taxableOf(one), 0n));

/** Null: a year in which nothing is left has no row of its own, and all of its figures are zero. */
export const filedDiffers = (filed: Figures, now: Figures | YearResult | null): boolean =>
  now === null ? hasAmounts(filed) : figuresDiffer(filed, now);

/** A filed year of a person whose figures are others now. */
export function filedIssues(
  years: readonly YearResult[],
  filed: readonly FiledYear[],
  person: Person,
): readonly Issue[] {
  return filed.flatMap(({ year, figures, ...of }) => {
    if (of.person !== person) return [];
    const now = years.find((one) => one.year === year);
    if (!filedDiffers(figures, now ?? null)) return [];
    const [before, after] = [taxableOf(figures), now === undefined ? 0n : taxableOf(now)];
    const effect = after - before;
    const amounts = { filedEur: formatCents(before), nowEur: formatCents(after) };
    const country = countryOf(now?.jurisdiction ?? "") ?? DEFAULT_COUNTRY;
    return plainIssue({
      code: "filed-year-changed",
      severity: "warning",
      year,
      effectEur: formatCents(effect < 0n ? -effect : effect),
      facts: {
        year,
        ...amounts,
        differenceEur: formatCents(effect < 0n ? -effect : effect),
        // Of the notice a run knows nothing: both remedies are named.
        remedy: country.remedyOf({ ...amounts, noticeDate: null, today: "" }).code,
        ...(country === DEFAULT_COUNTRY ? {} : { jurisdiction: country.key }),
        ...(person === "b" ? { person } : {}),
      },
    });
  });
}

const LIMITS: ReadonlySet<string> = new Set(["limit", "rate"]);

const hasAmounts = (figures: unknown): boolean =>
  typeof figures === "object" && figures !== null
    ? Object.entries(figures).some(
        ([name, value]) => !NO_AMOUNTS.has(name) && !LIMITS.has(name) && hasAmounts(value),
      )
    : isAmount(figures) && Number(figures) !== 0;
