import { cellsOf, type LedgerColumn, type Transaction, unusedCells } from "../ledger/index.ts";
import type { CorrectedValues, Correction } from "./decision.ts";
import { message, type Message } from "../wording/messages/index.ts";

type ValueName = Exclude<keyof CorrectedValues, "note">;

const COLUMNS: Readonly<Record<ValueName, LedgerColumn>> = {
  sentValueEur: "sent_value_eur",
  receivedValueEur: "received_value_eur",
  feeValueEur: "fee_value_eur",
  costEur: "cost_eur",
  acquiredAt: "acquired_at",
  acquiredCostEur: "acquired_cost_eur",
  position: "position",
};
const LEGS = { sentValueEur: "sent", receivedValueEur: "received", feeValueEur: "fee" } as const;

/** A corrected value that no rule of law uses for the transaction's current type, with the reason. */
export type UnusedValue = { readonly name: ValueName; readonly reason: Message };

/** Cells of a ledger file have the same messages. `after` has the corrections applied. */
export function unusedValues(after: Transaction, corrections: readonly Correction[]): readonly UnusedValue[] {
  const set: Partial<Record<ValueName, string>> = {};
  for (const { values = {} } of corrections)
    for (const name of Object.keys(COLUMNS) as ValueName[]) {
      const value = values[name];
      if (value === null) delete set[name];
      else if (value !== undefined) set[name] = value;
    }
  const names = Object.keys(set) as ValueName[];
  if (names.length === 0 || after.excluded) return [];
  const byColumn = new Map(names.map((name) => [COLUMNS[name], name]));
  const cells = unusedCells(
    after,
    cellsOf((column) => set[byColumn.get(column)!] ?? ""),
  );
  return names.flatMap((name): readonly UnusedValue[] => {
    const leg = name in LEGS ? LEGS[name as keyof typeof LEGS] : null;
    if (leg !== null && after[leg] === null)
      return [{ name, reason: message("row.notUsedWithoutLeg", { type: after.type }) }];
    if (name.startsWith("acquired") && after.origins !== null && after.origins.length > 0)
      return [{ name, reason: message("row.notUsedWithOrigins") }];
    if (name.startsWith("acquired") && after.received === null && after.toWallet === null)
      return [{ name, reason: message("row.notUsedWithoutArrival", { type: after.type }) }];
    const cell = cells.find(({ column }) => column === COLUMNS[name]);
    return cell === undefined ? [] : [{ name, reason: cell.reason }];
  });
}
