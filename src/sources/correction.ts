import type { Leg, Transaction } from "../ledger/transaction.ts";
import { LEDGER_TYPES, type LedgerType } from "../ledger/types.ts";
import type { CorrectionRow } from "../store/corrections.ts";

/** What a person may set. A field that is left out stays; null takes a value away. */
export const CORRECTABLE = [
  "sentValueEur",
  "receivedValueEur",
  "feeValueEur",
  "costEur",
  "acquiredAt",
  "acquiredCostEur",
  "note",
] as const;

export type CorrectedValues = { readonly [K in (typeof CORRECTABLE)[number]]?: string | null };

export type Correction = {
  readonly id: string;
  readonly type: LedgerType | null;
  readonly values: CorrectedValues;
};

export const isLedgerType = (value: string | null): value is LedgerType =>
  value !== null && (LEDGER_TYPES as readonly string[]).includes(value);

/** By transaction, in the order in which they were made. */
export function correctionsByTransaction(
  rows: readonly CorrectionRow[],
): ReadonlyMap<string, readonly Correction[]> {
  const byTransaction = new Map<string, Correction[]>();
  for (const row of rows) {
    const list = byTransaction.get(row.transactionId) ?? [];
    list.push({
      id: row.id,
      type: isLedgerType(row.type) ? row.type : null,
      values: row.changed ?? {},
    });
    byTransaction.set(row.transactionId, list);
  }
  return byTransaction;
}

export function correct<T extends Transaction>(transaction: T, corrections: readonly Correction[]): T {
  let corrected = transaction;
  for (const correction of corrections) corrected = applied(corrected, correction);
  return corrected;
}

function applied<T extends Transaction>(before: T, { type, values }: Correction): T {
  const pick = (key: keyof CorrectedValues, now: string | null): string | null =>
    values[key] === undefined ? now : values[key];
  const leg = <L extends Leg | null>(side: L, key: "sentValueEur" | "receivedValueEur" | "feeValueEur"): L =>
    side === null || values[key] === undefined ? side : { ...side, valueEur: values[key] };
  return {
    ...before,
    type: type ?? before.type,
    sent: leg(before.sent, "sentValueEur"),
    received: leg(before.received, "receivedValueEur"),
    fee: leg(before.fee, "feeValueEur"),
    costEur: pick("costEur", before.costEur),
    acquiredAt: pick("acquiredAt", before.acquiredAt),
    acquiredCostEur: pick("acquiredCostEur", before.acquiredCostEur),
    note: pick("note", before.note),
  };
}
