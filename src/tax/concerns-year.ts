import type { Issue, IssueCode } from "./issue.ts";

/** Their assumption lies in the figures of their own year; a lot of unknown cost is flagged again when it is sold. */
export const OF_ITS_YEAR: readonly string[] = [
  "missing-acquisition",
  "missing-price",
  "origin-after-event",
  "invalid-origins",
] satisfies readonly IssueCode[];

type Concern = Pick<Issue, "severity" | "year"> & { readonly code: string };

/** Whether an issue bears on a year: on its own, and where coins may have been booked wrongly on every later one. */
export function concernsYear(issue: Concern, year: number): boolean {
  const { year: own } = issue;
  return own === null || own === year || (own < year && !isOfItsYear(issue));
}

const isOfItsYear = ({ code, severity }: Concern): boolean =>
  severity !== "error" || OF_ITS_YEAR.includes(code);

/** The issues that bear on each of these years, in their order. Nearly all bear on their own year alone. */
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
