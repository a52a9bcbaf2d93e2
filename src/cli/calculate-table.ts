import type { LedgerFile } from "../ledger/index.ts";
import { roundText } from "../money/index.ts";
import type { Disposal, TaxResult, YearResult } from "../tax/index.ts";
import { issueText } from "../wording/index.ts";
import { assessmentLines } from "./assessment-lines.ts";
import { ofYear, warningsOf } from "./calculate-json.ts";

/** The year as a table a person can read. */
export function yearTable(result: TaxResult, figures: YearResult, ledger: LedgerFile): string {
  const { assessment, year } = figures;
  const disposals = ofYear(result.disposals, year);
  const warnings = warningsOf(result, year);
  const complete = figures.complete && ledger.errors.length === 0;
  const lines = [
    `Tax year ${year}, Germany, all amounts in EUR (method: ${result.method}, rules: ${result.ruleSetVersion})`,
    "",
    ...assessmentLines(assessment),
    "",
    `Disposals (${disposals.length})`,
    ...disposalLines(disposals),
    "",
    `Warnings (${warnings.length + ledger.warningCount})`,
    ...warnings.map(
      (issue) => `  ${issue.severity}: ${issueText(issue, "en")} [${issue.transactionIds.join(", ")}]`,
    ),
    ...ledger.warnings.map(
      ({ line, column, reason }) => `  warning: line ${line}: ${column ?? ""} ${reason}`,
    ),
    ...(ledger.warningCount > ledger.warnings.length
      ? [`  warning: ${ledger.warningCount - ledger.warnings.length} more rows of this kind`]
      : []),
    ...ledger.notes.map(({ line, column, reason }) => `  info: line ${line}: ${column ?? ""} ${reason}`),
    "",
    complete
      ? "Complete: nothing is left out or assumed."
      : "NOT COMPLETE: see the warnings and the rows reported.",
    `Run ${result.runId}`,
  ];
  return lines.join("\n");
}

function disposalLines(disposals: readonly Disposal[]): readonly string[] {
  if (disposals.length === 0) return ["  none"];
  const header = [
    "sold",
    "acquired",
    "last day",
    "kind",
    "wallet",
    "asset",
    "quantity",
    "proceeds",
    "cost",
    "fees",
    "result",
    "",
  ];
  const body = disposals.flatMap((disposal) =>
    disposal.slices.map((slice) => [
      slice.disposed,
      slice.acquired ?? "unknown",
      slice.lastDayOfPeriod ?? "",
      disposal.kind,
      disposal.wallet,
      disposal.asset,
      slice.quantity,
      roundText(slice.proceeds),
      roundText(slice.cost),
      roundText(slice.costs),
      roundText(slice.result),
      slice.inside ? "inside" : "outside",
    ]),
  );
  const rows = [header, ...body];
  const widths = header.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) => {
    const padded = cells.map((cell, column) =>
      isNumeric(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    return `  ${padded.join("  ").trimEnd()}`;
  });
}

/** From the quantity to the result. */
function isNumeric(column: number): boolean {
  return column >= 6 && column <= 10;
}
