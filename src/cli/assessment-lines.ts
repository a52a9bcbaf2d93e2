import type { Schemas } from "../client/index.ts";

/** The year's figures with the clause each belongs to, amounts under one another. */
export function assessmentLines(assessment: Omit<Schemas["Assessment"], "scope">): readonly string[] {
  const { section23, section22, outsidePeriod, section20 } = assessment;
  return [
    "Private sales, § 23 EStG (held one year or less)",
    row("  gains", section23.gains),
    row("  losses", section23.losses),
    ...otherLine(section23.other),
    row("  net", section23.net),
    row("  taxable", section23.taxable),
    row("  loss to carry", section23.lossToCarry),
    limitLine(section23.net, section23.limit),
    ...lossLines(section23),
    "",
    "Services, § 22 Nr. 3 EStG (staking, lending, mining, airdrops)",
    row("  receipts", section22.receipts),
    row("  costs", section22.costs),
    ...otherLine(section22.other),
    row("  net", section22.net),
    row("  taxable", section22.taxable),
    limitLine(section22.net, section22.limit),
    ...lossLines(section22),
    "",
    "Outside the period (not taxed, offsets nothing)",
    row("  gains", outsidePeriod.gains),
    row("  losses", outsidePeriod.losses),
    "",
    "Capital income, § 20 EStG (derivatives, security tokens)",
    row("  net", section20.net),
  ];
}

/** What is not crypto and shares the limit. */
const otherLine = (other: string | undefined): readonly string[] =>
  other === undefined ? [] : [row("  beside crypto", other)];

/** Losses of other years; nothing where none are carried. */
function lossLines(
  box: Schemas["Assessment"]["section23"] | Schemas["Assessment"]["section22"],
): readonly string[] {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["  carried in", box.carriedIn],
    ["  used", box.used],
    ["  received back", box.receivedBack],
    ["  carried back", box.carriedBack],
    ["  carried forward", box.carriedForward],
  ];
  const some = rows.filter(([, value]) => value !== undefined && Number(value) !== 0);
  if (some.length === 0) return [];
  return [...some, ["  taxable after", box.taxableAfterLosses] as const].map(([label, value]) =>
    row(label, value ?? "-"),
  );
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
