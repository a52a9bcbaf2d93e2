import type { RawRecord, Reader, StatedBalance } from "../connectors/connector.ts";
import { noEffect } from "../connectors/entry.ts";
import { ownIdOf } from "../connectors/file/index.ts";
import { balanceGaps, byAccountAndTime } from "../connectors/file/table/balance-gaps.ts";
import { openNormalizer } from "../connectors/normalize.ts";
import type { Assembled, BalanceEffect, Money, RecordIssue } from "../connectors/normalized.ts";
import type { LegName, Transaction } from "../ledger/index.ts";
import { addEffect, addCompletedSides, addTransaction, sums, type Sums } from "./balance-sheet.ts";
import { createYielder } from "./yielder.ts";
import { type Contradicted, openRules } from "./apply-rules.ts";
import { type Correction, correctionsByTransaction, type Decision, entriesById } from "./decision.ts";
import { entryTransaction } from "./entry.ts";
import { unusedValues } from "./unused.ts";
import { message, type Message } from "../wording/messages/index.ts";

/** A leg of a transaction without a stated value in euro. */
export type OpenValue = {
  readonly transaction: Transaction;
  readonly leg: LegName;
  /** Value stated by the provider in another currency. */
  readonly native: Money | null;
  /** Valuation time, if the law requires another one than that of the transaction. */
  readonly at?: string;
};

export type RecordFailure = {
  readonly recordId: string;
  readonly code: string;
  readonly message: Message;
};

/** Content of the stored records with decisions applied: unvalued and unsorted. */
export type Ledger = {
  readonly transactions: readonly Transaction[];
  readonly open: readonly OpenValue[];
  readonly failures: readonly RecordFailure[];
  readonly issues: readonly RecordIssue[];
  /** Effects of the understood records on the balances, by asset. */
  readonly effects: Sums;
  /** Effects of the user's manual entries on the balances. */
  readonly entered: Sums;
  readonly records: number;
  readonly corrected: ReadonlySet<string>;
  /** Number of transactions that each rule matches. */
  readonly ruled: ReadonlyMap<string, number>;
  /** Records from files in a connected source. */
  readonly fromFile: ReadonlySet<string>;
};

export type ReadInput = {
  readonly sourceId: string;
  /** Name for a wallet that has none from the provider. */
  readonly wallet: string;
  readonly reader: Reader;
  /** Reads rows of files that were added to a connected source; null for a source of files alone. */
  readonly fileReader: Reader | null;
  readonly decisions: readonly Decision[];
  /** Legs of a transaction that need a value in euro and have none. */
  readonly needsValue: (transaction: Transaction) => readonly LegName[];
};

export type ReadCounts = { readonly read: number; readonly failed: number };

export type LedgerReader = {
  /** Must be called with each record once. */
  readonly add: (records: readonly RawRecord[]) => Promise<ReadCounts>;
  /** Must be called after all records were added. */
  readonly finish: () => Promise<Ledger>;
};

/**
 * Reads every record once. Rows that belong together are held, in a compact form, until all accounts have been read.
 * The result does not depend on the order of the records, except for its own order.
 */
export function createLedgerReader(input: ReadInput): LedgerReader {
  const { reader, fileReader, decisions, sourceId, wallet, needsValue } = input;
  const corrections = correctionsByTransaction(decisions);
  const rules = openRules(decisions);
  const ruled = new Map<string, number>();
  const transactions: Transaction[] = [];
  const open: OpenValue[] = [];
  const failures: RecordFailure[] = [];
  const issues: RecordIssue[] = [];
  const corrected = new Set<string>();
  const effects = sums();
  const byHand = sums();
  const stated: StatedBalance[] = [];
  const normalizer = openNormalizer(
    reader,
    (effect) => addEffect(effects, effect),
    (balance) => stated.push(balance),
  );
  const pauseIfDue = createYielder();
  const addedFiles =
    fileReader === null
      ? null
      : openAddedFiles(
          fileReader,
          (effect) => addEffect(effects, effect),
          (balance) => stated.push(balance),
        );
  let records = 0;

  const enter = (parsed: Transaction, part: Assembled): void => {
    const changes = corrections.get(parsed.id);
    const { transaction, matched, contradicted } = rules(parsed, changes ?? []);
    for (const id of matched) ruled.set(id, (ruled.get(id) ?? 0) + 1);
    if (transaction.corrected) corrected.add(parsed.id);
    if (changes !== undefined && !transaction.excluded) addCompletedSides(byHand, parsed, transaction);
    const unused = changes === undefined ? [] : unusedValues(transaction, changes);
    if (unused.length > 0)
      issues.push({
        code: "correction-unused",
        recordIds: transaction.recordIds,
        transactionId: parsed.id,
        message: message("row.unusedCells", {
          columns: unused.map(({ name }) => name),
          reasons: unused.map(({ reason }) => reason),
        }),
      });
    if (contradicted.length > 0)
      issues.push({
        code: "rule-conflict",
        recordIds: transaction.recordIds,
        transactionId: parsed.id,
        message: message("record.contradictions", { all: contradicted.map(contradictionText) }),
      });
    transactions.push(transaction);
    for (const leg of needsValue(transaction)) {
      const native = part.natives.find((one) => one.leg === leg && one.transactionId === parsed.id);
      open.push({ transaction, leg, native: native?.native ?? null });
    }
  };
  const take = (part: Assembled): void => {
    // Wallets are named by their source: two accounts at one exchange are two wallets (Rn 61, 62).
    for (const parsed of part.transactions) enter(named(parsed, sourceId, wallet), part);
    for (const outcome of part.outcomes)
      if (outcome.status === "failed")
        failures.push({ recordId: outcome.recordId, code: outcome.code, message: outcome.message });
    issues.push(...part.issues);
  };

  const add = async (batch: readonly RawRecord[]): Promise<ReadCounts> => {
    for (const record of batch) {
      records++;
      const part = addedFiles?.waits(record) === true ? null : normalizer.add(record);
      if (part !== null) take(part);
      const pause = pauseIfDue();
      if (pause !== null) await pause;
    }
    return { read: records, failed: failures.length };
  };
  const finish = async (): Promise<Ledger> => {
    const isInLedger = createLedgerLookup(transactions);
    for (const one of addedFiles === null ? [normalizer] : [normalizer, addedFiles])
      for (const part of one.finish(isInLedger)) {
        take(part);
        const pause = pauseIfDue();
        if (pause !== null) await pause;
      }
    // Manual entries are added to the records. An entry whose id is also in the records, as id or as the record's own
    // id, counts once, as recorded.
    const entries = entriesById(decisions);
    const knownEntryIds = new Set(
      entries.size === 0
        ? []
        : transactions.flatMap(({ id, recordIds }) => [id, ...recordIds].filter((one) => entries.has(one))),
    );
    const notUnderstood = new Set(failures.map(({ recordId }) => recordId));
    /** Records without a reader's result that the user has described or excluded. */
    const settled = new Set(
      [...notUnderstood].filter((id) => lastWord(corrections.get(id) ?? []) && !entries.has(id)),
    );
    for (const [id, entry] of entries) {
      if (knownEntryIds.has(id)) continue;
      const entered = entryTransaction(sourceId, id, entry);
      if (!entered.ok) continue;
      const ofRecord = notUnderstood.has(id);
      if (ofRecord) settled.add(id);
      enter(ofRecord ? { ...entered.value, recordIds: [id] } : entered.value, NOTHING);
      addTransaction(byHand, entered.value);
    }
    for (const gap of balanceGaps(stated.toSorted(byAccountAndTime))) {
      if (gap !== null) issues.push(gap);
      const pause = pauseIfDue();
      if (pause !== null) await pause;
    }
    return {
      transactions,
      open,
      failures: failures.filter(({ recordId }) => !settled.has(recordId)),
      issues,
      effects,
      entered: byHand,
      records,
      corrected,
      ruled,
      fromFile: addedFiles?.recordIds ?? new Set<string>(),
    };
  };
  return { add, finish };
}

const contradictionText = ({ field, rules: [first, other] }: Contradicted): string =>
  `${field}: ${first} / ${other}`;

/** Whether the last correction about it excludes the transaction. */
const lastWord = (corrections: readonly Correction[]): boolean =>
  corrections.findLast(({ excluded }) => excluded !== undefined)?.excluded ?? false;

/**
 * Files added to a connected source. Their rows are held until all fetched records are known; a row whose id is among
 * these is a repetition and counts once.
 */
function openAddedFiles(
  reader: Reader,
  onEffect: (effect: BalanceEffect) => void,
  onStated: (stated: StatedBalance) => void,
) {
  const normalizer = openNormalizer(reader, onEffect, onStated);
  const fetched = new Set<string>();
  const pending: RawRecord[] = [];
  const recordIds = new Set<string>();
  return {
    recordIds,
    waits: (record: RawRecord): boolean => {
      if (record.fromFile === true) pending.push(record);
      else fetched.add(record.providerId);
      return record.fromFile === true;
    },
    finish: function* (isInLedger: (recordId: string) => boolean): Generator<Assembled> {
      for (const record of pending) {
        const own = ownIdOf(record);
        if (own !== null && fetched.has(own)) yield noEffect([record.providerId]);
        else {
          recordIds.add(record.providerId);
          const part = normalizer.add(record);
          if (part !== null) yield part;
        }
      }
      yield* normalizer.finish((id) => isInLedger(id) || fetched.has(id.slice(id.indexOf(":") + 1)));
    },
  };
}

/** Whether a record led to something in the ledger. The index is built on first use, which is rare. */
function createLedgerLookup(transactions: readonly Transaction[]): (recordId: string) => boolean {
  let ids: Set<string> | null = null;
  return (recordId) => {
    ids ??= new Set(transactions.flatMap(({ recordIds }) => recordIds));
    return ids.has(recordId);
  };
}

const NOTHING: Assembled = { transactions: [], outcomes: [], natives: [], issues: [] };

/** Changes the transaction in place: nothing else refers to it yet. */
const named = (transaction: Transaction, sourceId: string, wallet: string): Transaction => {
  transaction.sourceId = sourceId;
  if (transaction.wallet === "") transaction.wallet = wallet;
  if (transaction.toWallet === "") transaction.toWallet = wallet;
  return transaction;
};
