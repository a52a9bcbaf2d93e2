import type { LedgerFile } from "../ledger/index.ts";
import { roundText } from "../money/index.ts";
import type { Country, Disposal, TaxResult, YearResult } from "../tax/index.ts";
import {
  bilingual,
  type Bilingual,
  DISPOSAL_LABELS,
  FIGURES,
  issueText,
  issueTitle,
  type Language,
} from "../wording/index.ts";
import { ofYear, warningCounts, warningsOf } from "../agents/calculated-year.ts";
import { assessmentLines } from "./assessment-lines.ts";
import type { TerminalStyle } from "./terminal/style.ts";
import { table, wrap } from "./terminal/table.ts";
import { WORDS } from "./words.ts";
import { message, textOf } from "../wording/messages/index.ts";
import { detailText } from "../wording/messages/stored.ts";

/** Warnings about the rows of a file. */
const ROW_TITLES: Readonly<Record<string, Bilingual>> = {
  "bad-row": bilingual("Zeile nicht lesbar", "Row that cannot be read"),
  "ambiguous-time": bilingual("Uhrzeit, die es zweimal oder nicht gab", "Time that came twice or not at all"),
  "unused-column": bilingual("Eine Angabe wird nicht benutzt", "A cell is not used"),
  "repeated-row": bilingual("Zeile mehrfach", "Row several times"),
  "more-rows": bilingual("Weitere Zeilen solcher Art", "More rows of such a kind"),
};

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
  const t = (german: string, english: string): string => (language === "de" ? german : english);
  const disposals = summary ? [] : ofYear(result.disposals, year);
  const warnings = warningsOf(result, year);
  const complete = figures.complete && ledger.errors.length === 0;
  const warned = warnings.length + ledger.warningCount;
  const line = (text: string): string => wrap(text, style.width, "    ").slice(2);
  const ofRow =
    (severity: "warning" | "info") =>
    ({ line: no, column, reason }: LedgerFile["notes"][number]): string =>
      line(
        `${WORDS[severity][language]}: ${t("Zeile", "line")} ${no}: ${textOf(message("row.ofColumn", { column, reason }), language)}`,
      );
  return [
    `${t("Steuerjahr", "Tax year")} ${year}, ${country.label[language]}, ${FIGURES.inEuro[language]}`,
    style.dim(
      wrap(
        `${FIGURES.method[language]} ${result.method}, ${FIGURES.rules[language]} ${result.ruleSetVersion}, ${FIGURES.run[language]} ${result.runId}`,
        style.width,
      ),
    ),
    "",
    ...assessmentLines(assessment, language),
    "",
    `${t("Veräußerungen", "Disposals")} (${summary ? figures.disposals : disposals.length})`,
    ...(disposals.length === 0 ? [] : [disposalTable(style, language, disposals)]),
    "",
    `${FIGURES.warnings[language]} (${warned})`,
    ...(summary
      ? warningCounts(result, year, ledger).map(({ code, severity, count }) =>
          line(
            `${WORDS[severity][language]}: ${ROW_TITLES[code]?.[language] ?? issueTitle(code, language)} (${count})`,
          ),
        )
      : [
          ...warnings.map((issue) =>
            line(
              `${WORDS[issue.severity][language]}: ${issueText(issue, language, detailText)} [${issue.transactionIds.join(", ")}]`,
            ),
          ),
          ...ledger.warnings.map(ofRow("warning")),
          ...(ledger.warningCount > ledger.warnings.length
            ? [
                line(
                  `${WORDS.warning[language]}: ${ledger.warningCount - ledger.warnings.length} ${t("weitere Zeilen dieser Art", "more rows of this kind")}`,
                ),
              ]
            : []),
          ...ledger.notes.map(ofRow("info")),
        ]),
    "",
    complete
      ? FIGURES[warned === 0 ? "complete" : "completeWithWarnings"][language]
      : FIGURES.provisional[language],
  ].join("\n");
}

function disposalTable(style: TerminalStyle, language: Language, disposals: readonly Disposal[]): string {
  const t = (german: string, english: string): string => (language === "de" ? german : english);
  return table(
    style,
    [
      { title: t("verkauft", "sold"), value: ({ slice }) => slice.disposed },
      { title: WORDS.acquired[language], value: ({ slice }) => slice.acquired ?? WORDS.unknown[language] },
      { title: t("letzter Tag", "last day"), value: ({ slice }) => slice.lastDayOfPeriod },
      {
        title: t("Vorgang", "kind"),
        value: ({ kind }) => t(DISPOSAL_LABELS[kind]?.de ?? kind, kind),
      },
      { title: WORDS.wallet[language], value: ({ wallet }) => wallet },
      { title: WORDS.asset[language], value: ({ asset }) => asset },
      { title: WORDS.quantity[language], value: ({ slice }) => slice.quantity, right: true },
      { title: WORDS.proceeds[language], value: ({ slice }) => roundText(slice.proceeds), right: true },
      { title: t("Anschaffung", "cost"), value: ({ slice }) => roundText(slice.cost), right: true },
      { title: t("Kosten", "fees"), value: ({ slice }) => roundText(slice.costs), right: true },
      { title: WORDS.result[language], value: ({ slice }) => roundText(slice.result), right: true },
      {
        title: t("Frist", "period"),
        // New stock (Austria) has no acquisition date.
        value: ({ slice }) =>
          slice.rule === "new-stock"
            ? t("Neubestand", "new stock")
            : slice.inside
              ? t("innerhalb", "inside")
              : t("nach Ablauf", "outside"),
      },
    ],
    disposals.flatMap(({ slices, ...disposal }) => slices.map((slice) => ({ ...disposal, slice }))),
  );
}
