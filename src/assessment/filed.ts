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

/** The filed figures of a year: the last filing of the year counts. */
export type FiledYear = {
  readonly id: string;
  readonly year: number;
  readonly person: Person;
  readonly figures: Figures;
};

/**
 * Whether a filed amount has changed. A figure that only a later version computes is no change, nor is a closed gap
 * that changes no amount.
 */
export const figuresDiffer = (filed: Figures, now: Figures): boolean => differs(filed, now);

const NO_AMOUNTS: ReadonlySet<string> = new Set(["complete", "scope", "openLaw"]);

/** Whether a value is an amount rather than a name or a label. */
const isAmount = (value: unknown): boolean => !Number.isNaN(Number(value));

function differs(filed: unknown, now: unknown): boolean {
  if (typeof filed !== "object" || filed === null) return isAmount(filed) && Number(filed) !== Number(now);
  const other = (now ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(filed).some(([name, value]) => !NO_AMOUNTS.has(name) && differs(value, other[name]));
}

type TaxedFigures = Pick<Figures, "assessment">;

/** Taxable amount of all income categories together after carried losses, in cents. */
const taxableOf = ({ assessment }: TaxedFigures) =>
  categoriesIn(assessment).reduce((sum, category) => sum + (parseScaled(taxedOf(category), 2) ?? 0n), 0n);

/** Taxable amount in euro of one person, or of two jointly assessed persons. */
export const taxableEur = (...of: readonly TaxedFigures[]): string =>
  formatCents(of.reduce((sum, one) => sum + taxableOf(one), 0n));

/**
 * Whether a filing differs from the current figures. Null: a year without events has no row of its own, and all of its
 * figures are zero.
 */
export const filedDiffers = (filed: Figures, now: Figures | YearResult | null): boolean =>
  now === null ? hasAmounts(filed) : figuresDiffer(filed, now);

/** Issues for filed years of a person whose figures have changed. */
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
        // A run has no information about the notice: both remedies are named.
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
