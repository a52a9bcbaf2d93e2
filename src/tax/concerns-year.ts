import type { Issue, IssueCode } from "./issue.ts";

/**
 * Issues whose assumption affects the figures of their own year only; a lot of unknown cost is flagged again when it is
 * sold.
 */
export const OF_ITS_YEAR: readonly string[] = [
  "missing-acquisition",
  "missing-price",
  "origin-after-event",
  "invalid-origins",
  // Every year after a move has an issue of its own.
  "moved",
] satisfies readonly IssueCode[];

type Concern = Pick<Issue, "severity" | "year"> & { readonly code: string };

/** Whether an issue affects a year: its own year, and every later one if coins may have been booked wrongly. */
export function concernsYear(issue: Concern, year: number): boolean {
  const { year: own } = issue;
  return own === null || own === year || (own < year && !isOfItsYear(issue));
}

const isOfItsYear = ({ code, severity }: Concern): boolean =>
  severity !== "error" || OF_ITS_YEAR.includes(code);

/** The issues that affect each of these years, in their order. Nearly all affect their own year only. */
export function issuesByYear<T extends Concern>(
  issues: readonly T[],
  years: readonly number[],
): ReadonlyMap<number, readonly T[]> {
  const found = new Map(years.map((year) => [year, [] as T[]]));
  for (const issue of issues) {
    if (issue.year !== null && isOfItsYear(issue)) found.get(issue.year)?.push(issue);
    else for (const [year, list] of found) if (concernsYear(issue, year)) list.push(issue);
  }
  return found;
}
