import type { LedgerFile } from "../ledger/index.ts";
import { roundText } from "../money/index.ts";
import type { Disposal, TaxResult, YearResult } from "../tax/index.ts";
import { ofYear, warningsOf } from "./calculate-json.ts";

/** The year as a table a person can read. */
export function yearTable(result: TaxResult, figures: YearResult, ledger: LedgerFile): string {
  const { assessment, year } = figures;
  const { section23, section22, outsidePeriod, section20 } = assessment;
  const disposals = ofYear(result.disposals, year);
  const warnings = warningsOf(result, year);
  const complete = figures.complete && ledger.errors.length === 0;
  const lines = [
    `Tax year ${year}, Germany, all amounts in EUR (method: ${result.method}, rules: ${result.ruleSetVersion})`,
    "",
    "Private sales, § 23 EStG (held one year or less)",
    row("  gains", section23.gains),
    row("  losses", section23.losses),
    row("  net", section23.net),
    row("  taxable", section23.taxable),
    row("  loss to carry", section23.lossToCarry),
    limitLine(section23.net, section23.limit),
    "",
    "Services, § 22 Nr. 3 EStG (staking, lending, mining, airdrops)",
    row("  receipts", section22.receipts),
    row("  costs", section22.costs),
    row("  net", section22.net),
    row("  taxable", section22.taxable),
    limitLine(section22.net, section22.limit),
    "",
    "Outside the period (not taxed, offsets nothing)",
    row("  gains", outsidePeriod.gains),
    row("  losses", outsidePeriod.losses),
    "",
    "Capital income, § 20 EStG (derivatives, security tokens)",
    row("  net", section20.net),
    "",
    `Disposals (${disposals.length})`,
    ...disposalLines(disposals),
    "",
    `Warnings (${warnings.length})`,
    ...warnings.map((issue) => `  ${issue.severity}: ${issue.message} [${issue.transactionIds.join(", ")}]`),
    ...ledger.notes.map(({ line, column, reason }) => `  info: line ${line}: ${column ?? ""} ${reason}`),
    "",
    complete
      ? "Complete: nothing is left out or assumed."
      : "NOT COMPLETE: see the warnings and the rows reported.",
    `Run ${result.runId}`,
  ];
  return lines.join("\n");
}

function row(label: string, value: string): string {
  return `${label.padEnd(20)}${value.padStart(16)}`;
}

/** How far an all-or-nothing limit is used: at the limit, everything is taxed. */
function limitLine(net: string, limit: string): string {
  const used = Math.floor((Number(net) / Number(limit)) * 100);
  const state = Number(net) >= Number(limit) ? "reached: everything is taxed" : `${Math.max(0, used)} % used`;
  return `${row("  limit", limit)}  ${state}`;
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
