import type { RawRecord, Reader, Row } from "../connectors/connector.ts";
import type { Assembled, Money, RecordIssue } from "../connectors/normalized.ts";
import type { Transaction } from "../ledger/transaction.ts";
import { addEffect, sums, type Sums } from "./balance-sheet.ts";
import { breather } from "./breathe.ts";
import { correct, correctionsByTransaction, type Decision, entriesById } from "./decision.ts";
import { entryTransaction } from "./entry.ts";
import { needsOf } from "../connectors/entry.ts";

export type LegName = "sent" | "received" | "fee";

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

export type ReadInput = {
  readonly sourceId: string;
  /** What a wallet is called that the provider gives no name. */
  readonly wallet: string;
  readonly reader: Reader;
  readonly records: AsyncIterable<readonly RawRecord[]>;
  readonly decisions: readonly Decision[];
};

export type ReadCounts = { readonly read: number; readonly failed: number };

/**
 * Reads every record once. Rows that belong together wait, small as they are, until all accounts have been read.
 * What comes out does not depend on the order in which the records come in, save for its own order.
 */
export async function readLedger(
  { reader, records: batches, decisions, sourceId, wallet }: ReadInput,
  onProgress: (counts: ReadCounts) => Promise<void>,
): Promise<Ledger> {
  const corrections = correctionsByTransaction(decisions);
  const transactions: Transaction[] = [];
  const open: OpenValue[] = [];
  const failures: RecordFailure[] = [];
  const issues: RecordIssue[] = [];
  const corrected = new Set<string>();
  const effects = sums();
  const waiting = new Map<string, Row[]>();
  const breathe = breather();
  let records = 0;

  const take = (part: Assembled): void => {
    const first = transactions.length;
    for (const told of part.transactions) {
      // A wallet is named by its source: two accounts at one exchange are two wallets (Rn 61, 62).
      const transaction = {
        ...told,
        sourceId,
        wallet: told.wallet === "" ? wallet : told.wallet,
        toWallet: told.toWallet === "" ? wallet : told.toWallet,
      };
      const changes = corrections.get(transaction.id);
      if (changes !== undefined) corrected.add(transaction.id);
      transactions.push(changes === undefined ? transaction : correct(transaction, changes));
    }
    for (const need of part.needs) {
      const index = first + part.transactions.findIndex(({ id }) => id === need.transactionId);
      if (transactions[index]?.[need.leg]?.valueEur === null)
        open.push({ index, leg: need.leg, native: need.native });
    }
    if (corrected.size > 0) openCorrected(transactions, first, part, corrected, open);
    for (const outcome of part.outcomes) {
      if (outcome.status === "failed")
        failures.push({ recordId: outcome.recordId, code: outcome.code, message: outcome.message });
    }
    issues.push(...part.issues);
  };

  for await (const batch of batches) {
    for (const record of batch) {
      records++;
      const result = reader.read(record);
      if (result.ok) {
        const { row } = result;
        for (const effect of row.effects) addEffect(effects, effect);
        if (row.group === null) take(reader.assemble([row]));
        else wait(waiting, row.group, row);
      } else failures.push(result.failure);
      const pause = breathe();
      if (pause !== null) await pause;
    }
    await onProgress({ read: records, failed: failures.length });
  }
  for (const [key, rows] of waiting) {
    waiting.delete(key);
    take(reader.assemble(rows));
    const pause = breathe();
    if (pause !== null) await pause;
  }
  for (const [id, entry] of entriesById(decisions)) {
    const entered = entryTransaction(sourceId, id, entry);
    if (entered.ok) take(enteredPart(entered.value));
  }
  return { transactions, open, failures, issues, effects, records, corrected };
}

/** What a person entered stands beside what the records say; it changes no balance that a provider reports. */
const enteredPart = (transaction: Transaction): Assembled => ({
  transactions: [transaction],
  outcomes: [],
  needs: needsOf(transaction),
  issues: [],
});

const COUNTED: Row["effects"] = [];

/** A row that waits is kept as small as it can be: its effects have been counted, its key is that of the group. */
function wait(waiting: Map<string, Row[]>, key: string, row: Row): void {
  const group = waiting.get(key);
  if (group === undefined) waiting.set(key, [{ ...row, effects: COUNTED }]);
  else {
    const slim = { ...row, group: group[0]!.group, effects: COUNTED };
    // Most groups are pairs, and an array that grows by one makes room for many.
    if (group.length === 1) waiting.set(key, [group[0]!, slim]);
    else group.push(slim);
  }
}

/** A correction of the type can make a value needed that the connector did not ask for. */
function openCorrected(
  transactions: readonly Transaction[],
  first: number,
  part: Assembled,
  corrected: ReadonlySet<string>,
  open: OpenValue[],
): void {
  for (let index = first; index < transactions.length; index++) {
    const transaction = transactions[index]!;
    const before = part.transactions[index - first]!;
    if (!corrected.has(transaction.id) || transaction.type === before.type) continue;
    for (const leg of ["sent", "received", "fee"] as const) {
      const asked = part.needs.some((need) => need.transactionId === transaction.id && need.leg === leg);
      if (transaction[leg]?.valueEur === null && !asked) open.push({ index, leg, native: null });
    }
  }
}
