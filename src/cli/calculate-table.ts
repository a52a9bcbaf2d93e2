import { TEXT } from "./locales/index.ts";
import type { LedgerFile } from "../ledger/index.ts";
import { roundText } from "../money/index.ts";
import type { Country, Disposal, TaxResult, YearResult } from "../tax/index.ts";
import { DISPOSAL_LABELS, issueText, issueTitle, type Language } from "../wording/index.ts";
import { ofYear, warningCounts, warningsOf } from "../agents/calculated-year.ts";
import { assessmentLines } from "./assessment-lines.ts";
import type { TerminalStyle } from "./terminal/style.ts";
import { table, wrap } from "./terminal/table.ts";
import { message, textOf } from "../wording/messages/index.ts";
import { detailText } from "../wording/messages/stored.ts";

type Calculated = {
  readonly country: Country;
  readonly result: TaxResult;
  readonly figures: YearResult;
  readonly ledger: LedgerFile;
  /** Prints the figures only, because the rows of a large file are too many to read. */
  readonly summary: boolean;
};

/** The year as a table for a terminal. */
export function yearTable(
  style: TerminalStyle,
  language: Language,
  { country, result, figures, ledger, summary }: Calculated,
): string {
  const { assessment, year } = figures;
  const t = TEXT[language];
  const rowTitles: Readonly<Record<string, string>> = t.rowTitles;
  const disposals = summary ? [] : ofYear(result.disposals, year);
  const warnings = warningsOf(result, year);
  const complete = figures.complete && ledger.errors.length === 0;
  const warned = warnings.length + ledger.warningCount;
  const line = (text: string): string => wrap(text, style.width, "    ").slice(2);
  const ofRow =
    (severity: "warning" | "info") =>
    ({ line: no, column, reason }: LedgerFile["notes"][number]): string =>
      line(
        `${TEXT[language].lists[severity]}: ${t.calculateTable.line} ${no}: ${textOf(message("row.ofColumn", { column, reason }), language)}`,
      );
  return [
    `${t.calculateTable.taxYear} ${year}, ${country.label[language]}, ${TEXT[language].figures.inEuro}`,
    style.dim(
      wrap(
        `${TEXT[language].figures.method} ${result.method}, ${TEXT[language].figures.rules} ${result.ruleSetVersion}, ${TEXT[language].figures.run} ${result.runId}`,
        style.width,
      ),
    ),
    "",
    ...assessmentLines(assessment, language),
    "",
    `${t.calculateTable.disposals} (${summary ? figures.disposals : disposals.length})`,
    ...(disposals.length === 0 ? [] : [disposalTable(style, language, disposals)]),
    "",
    `${TEXT[language].figures.warnings} (${warned})`,
    ...(summary
      ? warningCounts(result, year, ledger).map(({ code, severity, count }) =>
          line(
            `${TEXT[language].lists[severity]}: ${rowTitles[code] ?? issueTitle(code, language)} (${count})`,
          ),
        )
      : [
          ...warnings.map((issue) =>
            line(
              `${TEXT[language].lists[issue.severity]}: ${issueText(issue, language, detailText)} [${issue.transactionIds.join(", ")}]`,
            ),
          ),
          ...ledger.warnings.map(ofRow("warning")),
          ...(ledger.warningCount > ledger.warnings.length
            ? [
                line(
                  `${TEXT[language].lists.warning}: ${ledger.warningCount - ledger.warnings.length} ${t.calculateTable.moreRowsOfKind}`,
                ),
              ]
            : []),
          ...ledger.notes.map(ofRow("info")),
        ]),
    "",
    complete
      ? TEXT[language].figures[warned === 0 ? "complete" : "completeWithWarnings"]
      : TEXT[language].figures.provisional,
  ].join("\n");
}

function disposalTable(style: TerminalStyle, language: Language, disposals: readonly Disposal[]): string {
  const t = TEXT[language];
  return table(
    style,
    [
      { title: t.calculateTable.sold, value: ({ slice }) => slice.disposed },
      {
        title: TEXT[language].lists.acquired,
        value: ({ slice }) => slice.acquired ?? TEXT[language].lists.unknown,
      },
      { title: t.shared.lastDay, value: ({ slice }) => slice.lastDayOfPeriod },
      {
        title: t.shared.kind,
        value: ({ kind }) => (language === "de" ? DISPOSAL_LABELS[kind]?.de : null) ?? kind,
      },
      { title: TEXT[language].lists.wallet, value: ({ wallet }) => wallet },
      { title: TEXT[language].lists.asset, value: ({ asset }) => asset },
      { title: TEXT[language].lists.quantity, value: ({ slice }) => slice.quantity, right: true },
      { title: TEXT[language].lists.proceeds, value: ({ slice }) => roundText(slice.proceeds), right: true },
      { title: t.shared.cost, value: ({ slice }) => roundText(slice.cost), right: true },
      { title: t.shared.fees, value: ({ slice }) => roundText(slice.costs), right: true },
      { title: TEXT[language].lists.result, value: ({ slice }) => roundText(slice.result), right: true },
      {
        title: t.calculateTable.period,
        // New stock (Austria) has no acquisition date.
        value: ({ slice }) =>
          slice.rule === "new-stock"
            ? t.calculateTable.newStock
            : slice.inside
              ? t.calculateTable.inside
              : t.calculateTable.outside,
      },
    ],
    disposals.flatMap(({ slices, ...disposal }) => slices.map((slice) => ({ ...disposal, slice }))),
  );
}
