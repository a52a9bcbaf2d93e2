import type { LedgerFile, RowError } from "../ledger/index.ts";
import {
  concernsYear,
  type Country,
  inCents,
  type Issue,
  SEVERITIES,
  type TaxResult,
  type View,
  type YearResult,
} from "../tax/index.ts";
import { issueText } from "../wording/index.ts";
import { textOf } from "../wording/messages/index.ts";
import { detailText } from "../wording/messages/stored.ts";

/** Categories that are not offset against others: derivatives and income taxed like them. */
const SEPARATE_CATEGORIES: ReadonlySet<string> = new Set(["section20", "derivatives"]);

/** The year object with its lists in full. */
export function yearJson(country: Country, result: TaxResult, figures: YearResult, ledger: LedgerFile) {
  const { disposals, income, capital, ...of } = yearObject(country, result, figures, ledger);
  return { ...of, disposals: [...disposals], income: [...income], capital: [...capital] };
}

/**
 * The year's figures with everything they rest on, as `lotbuch calculate --json` prints them. Its long lists can be
 * read once and are written item by item: those of a large file would take more memory than the file.
 */
export function yearObject(country: Country, result: TaxResult, figures: YearResult, ledger: LedgerFile) {
  const { year } = figures;
  const { range, complete, runId, ...sums } = sumsOf(country, result, figures, ledger);
  return {
    ...sums,
    disposals: itemsOf(result.disposals, year),
    income: only(itemsOf(result.income, year), ({ box }) => !SEPARATE_CATEGORIES.has(box)),
    capital: only(itemsOf(result.income, year), ({ box }) => SEPARATE_CATEGORIES.has(box)),
    warnings: [
      ...ledger.errors.map((error) => rowWarning("bad-row", "error", error)),
      ...moreBadRows(ledger.moreBadRows),
      ...ledger.warnings.map((warning) => rowWarning(warning.code, "warning", warning)),
      ...ledger.notes.map((note) => rowWarning("ambiguous-time", "info", note)),
      ...warningsOf(result, year).map((issue) => ({
        ...inCents(issue),
        message: issueText(issue, "en", detailText),
      })),
    ],
    range,
    complete,
    runId,
  };
}

/** The figures alone, with the number of entries of each kind, as `--summary` prints them for a large file. */
export function yearSummary(country: Country, result: TaxResult, figures: YearResult, ledger: LedgerFile) {
  return {
    ...sumsOf(country, result, figures, ledger),
    disposalCount: figures.disposals,
    warningCounts: warningCounts(result, figures.year, ledger),
  };
}

export type WarningCount = {
  readonly code: string;
  readonly severity: Issue["severity"];
  readonly count: number;
};

/** The number of warnings of each kind in the year, the most severe first. */
export function warningCounts(result: TaxResult, year: number, ledger: LedgerFile): readonly WarningCount[] {
  const counts = new Map<string, WarningCount>();
  const addCount = (code: string, severity: Issue["severity"], more: number): void => {
    const count = (counts.get(code)?.count ?? 0) + more;
    if (count > 0) counts.set(code, { code, severity, count });
  };
  addCount("bad-row", "error", ledger.errors.length + ledger.moreBadRows);
  for (const { code } of ledger.warnings) addCount(code, "warning", 1);
  addCount("more-rows", "warning", ledger.warningCount - ledger.warnings.length);
  addCount("ambiguous-time", "info", ledger.notes.length);
  for (const { code, severity } of warningsOf(result, year)) addCount(code, severity, 1);
  return SEVERITIES.flatMap((severity) => [...counts.values()].filter((one) => one.severity === severity));
}

function sumsOf(country: Country, result: TaxResult, figures: YearResult, ledger: LedgerFile) {
  const { year, taxableGains, taxableLosses, taxFreeGains, incomeTotal, assessment } = figures;
  return {
    year,
    jurisdiction: country.key,
    currency: "EUR" as const,
    taxableGains,
    taxableLosses,
    taxFreeGains,
    incomeTotal,
    method: result.method,
    ruleSetVersion: result.ruleSetVersion,
    assessment,
    boxes: assessment.boxes,
    outsidePeriod: assessment.outsidePeriod,
    forms: country.formEntries(figures),
    range: figures.range,
    complete: figures.complete && ledger.errors.length === 0,
    runId: result.runId,
  };
}

function rowWarning(code: string, severity: Issue["severity"], { line, column, reason }: RowError) {
  return {
    code,
    severity,
    line,
    column,
    message: `line ${line}: ${column ?? "row"}: ${textOf(reason, "en")}`,
  };
}

const moreBadRows = (count: number) =>
  count === 0
    ? []
    : [
        {
          code: "more-bad-rows",
          severity: "error",
          line: null,
          column: null,
          message: `${count} more rows cannot be read`,
        },
      ];

/** The items of one year of a list sorted by time: a binary search reads only those of the year and a few more. */
export function ofYear<T extends { readonly year: number }>(items: View<T>, year: number): readonly T[] {
  return [...itemsOf(items, year)];
}

function* itemsOf<T extends { readonly year: number }>(items: View<T>, year: number): Generator<T> {
  const firstFrom = (from: number): number => {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (items.at(middle)!.year < from) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const end = firstFrom(year + 1);
  for (let i = firstFrom(year); i < end; i += 1) yield items.at(i)!;
}

function* only<T>(items: Iterable<T>, predicate: (item: T) => boolean): Generator<T> {
  for (const item of items) if (predicate(item)) yield item;
}

/** The warnings for this year: its own issues, and gaps of earlier years whose lots are still held. */
export function warningsOf(result: TaxResult, year: number): readonly Issue[] {
  return result.issues.filter((issue) => concernsYear(issue, year));
}
