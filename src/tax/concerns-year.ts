import type { Issue, IssueCode } from "./issue.ts";

/** Their assumption lies in the figures of their own year; a lot of unknown cost is flagged again when it is sold. */
const OF_ITS_YEAR: ReadonlySet<string> = new Set<IssueCode>([
  "missing-acquisition",
  "missing-price",
  "origin-after-event",
  "invalid-origins",
]);

/** Whether an issue bears on a year: on its own, and where coins may have been booked wrongly on every later one. */
export function concernsYear(
  { code, severity, year: own }: Pick<Issue, "severity" | "year"> & { readonly code: string },
  year: number,
): boolean {
  if (own === null || own === year) return true;
  return own < year && severity === "error" && !OF_ITS_YEAR.has(code);
}
