import type { RawRecord, Reader } from "../connectors/connector.ts";
import { openNormalizer } from "../connectors/normalize.ts";
import type { Assembled, Money, RecordIssue } from "../connectors/normalized.ts";
import type { Transaction } from "../ledger/transaction.ts";
import { needsValue, type LegName } from "../tax/index.ts";
import { addEffect, sums, type Sums } from "./balance-sheet.ts";
import { breather } from "./breathe.ts";
import { correct, type Correction } from "./correction.ts";

export type { LegName };

/** A leg of a transaction of which nobody has said what it was worth in euro. */
export type OpenValue = {
  /** Place of the transaction in the ledger's list. */
  readonly index: number;
  readonly leg: LegName;
  /** What the provider says it was worth in another currency. */
  readonly native: Money | null;
};

export type RecordFailure = {
  readonly recordId: string;
  readonly code: string;
  readonly message: string;
};

/** All that the stored records say, corrections applied, not yet valued, in no particular order. */
export type Ledger = {
  readonly transactions: Transaction[];
  readonly open: readonly OpenValue[];
  readonly failures: readonly RecordFailure[];
  readonly issues: readonly RecordIssue[];
  /** What the understood records did to the balances, by asset. */
  readonly effects: Sums;
  readonly records: number;
  readonly corrected: ReadonlySet<string>;
};

export type ReadCounts = { readonly read: number; readonly failed: number };

/**
 * Reads every record once. Rows that belong together wait, small as they are, until all accounts have been read.
 * What comes out does not depend on the order in which the records come in, save for its own order.
 */
export async function readLedger(
  reader: Reader,
  batches: AsyncIterable<readonly RawRecord[]>,
  corrections: ReadonlyMap<string, readonly Correction[]>,
  onProgress: (counts: ReadCounts) => Promise<void>,
): Promise<Ledger> {
  const transactions: Transaction[] = [];
  const open: OpenValue[] = [];
  const failures: RecordFailure[] = [];
  const issues: RecordIssue[] = [];
  const corrected = new Set<string>();
  const effects = sums();
  const normalizer = openNormalizer(reader, (effect) => addEffect(effects, effect));
  const breathe = breather();
  let records = 0;

  const take = (part: Assembled): void => {
    const first = transactions.length;
    for (const transaction of part.transactions) {
      const changes = corrections.get(transaction.id);
      if (changes !== undefined) corrected.add(transaction.id);
      transactions.push(changes === undefined ? transaction : correct(transaction, changes));
    }
    const natives = new Map(part.natives.map((one) => [`${one.leg} ${one.transactionId}`, one.native]));
    for (let index = first; index < transactions.length; index++) {
      const transaction = transactions[index]!;
      for (const leg of needsValue(transaction))
        open.push({ index, leg, native: natives.get(`${leg} ${transaction.id}`) ?? null });
    }
    for (const outcome of part.outcomes) {
      if (outcome.status === "failed")
        failures.push({ recordId: outcome.recordId, code: outcome.code, message: outcome.message });
    }
    issues.push(...part.issues);
  };

  for await (const batch of batches) {
    for (const record of batch) {
      records++;
      const part = normalizer.add(record);
      if (part !== null) take(part);
      const pause = breathe();
      if (pause !== null) await pause;
    }
    await onProgress({ read: records, failed: failures.length });
  }
  for (const part of normalizer.finish()) {
    take(part);
    const pause = breathe();
    if (pause !== null) await pause;
  }
  return { transactions, open, failures, issues, effects, records, corrected };
}
