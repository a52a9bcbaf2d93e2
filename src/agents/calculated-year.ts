import type { LedgerFile, RowError } from "../ledger/index.ts";
import { concernsYear, type Country, type Issue, type TaxResult, type YearResult } from "../tax/index.ts";
import { issueText } from "../wording/index.ts";
import { detailText, textOf } from "../wording/said/index.ts";

/** Boxes that touch no other: derivatives and what is taxed like them. */
const APART: ReadonlySet<string> = new Set(["section20", "derivatives"]);

/** The year's figures with everything they rest on, as `lotbuch calculate --json` prints them. */
export function yearJson(country: Country, result: TaxResult, figures: YearResult, ledger: LedgerFile) {
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
    disposals: ofYear(result.disposals, year),
    income: ofYear(result.income, year).filter(({ box }) => !APART.has(box)),
    capital: ofYear(result.income, year).filter(({ box }) => APART.has(box)),
    warnings: [
      ...ledger.errors.map((error) => rowWarning("bad-row", "error", error)),
      ...moreBadRows(ledger.moreBadRows),
      ...ledger.warnings.map((warning) => rowWarning(warning.code, "warning", warning)),
      ...ledger.notes.map((note) => rowWarning("ambiguous-time", "info", note)),
      ...warningsOf(result, year).map((issue) => ({ ...issue, message: issueText(issue, "en", detailText) })),
    ],
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

export function ofYear<T extends { readonly year: number }>(items: Iterable<T>, year: number): readonly T[] {
  const found: T[] = [];
  for (const item of items) if (item.year === year) found.push(item);
  return found;
}

/** What concerns this year: its own issues, and gaps of earlier years, whose lots reach into it. */
export function warningsOf(result: TaxResult, year: number): readonly Issue[] {
  return result.issues.filter((issue) => concernsYear(issue, year));
}
