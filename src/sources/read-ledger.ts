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

/** A leg of a transaction of which nobody has said what it was worth in euro. */
export type OpenValue = {
  readonly transaction: Transaction;
  readonly leg: LegName;
  /** What the provider says it was worth in another currency. */
  readonly native: Money | null;
  /** Another moment than its own, where the law says so. */
  readonly at?: string;
};

export type RecordFailure = {
  readonly recordId: string;
  readonly code: string;
  readonly message: Message;
};

/** All that the stored records say, decisions applied, not yet valued, in no particular order. */
export type Ledger = {
  readonly transactions: readonly Transaction[];
  readonly open: readonly OpenValue[];
  readonly failures: readonly RecordFailure[];
  readonly issues: readonly RecordIssue[];
  /** What the understood records did to the balances, by asset. */
  readonly effects: Sums;
  /** What a person entered by hand would do to them. */
  readonly entered: Sums;
  readonly records: number;
  readonly corrected: ReadonlySet<string>;
  /** How many of its transactions each rule means. */
  readonly ruled: ReadonlyMap<string, number>;
  /** Records of files beside what was fetched. */
  readonly fromFile: ReadonlySet<string>;
};

export type ReadInput = {
  readonly sourceId: string;
  /** What a wallet is called that the provider gives no name. */
  readonly wallet: string;
  readonly reader: Reader;
  /** Reads rows of files that were added to a source which is fetched from; null for a source of files alone. */
  readonly fileReader: Reader | null;
  readonly decisions: readonly Decision[];
  /** The legs of a transaction whose value in euro somebody will ask for and nobody has given. */
  readonly needsValue: (transaction: Transaction) => readonly LegName[];
};

export type ReadCounts = { readonly read: number; readonly failed: number };

export type LedgerReader = {
  /** Each record once. */
  readonly add: (records: readonly RawRecord[]) => Promise<ReadCounts>;
  /** Once they have all come. */
  readonly finish: () => Promise<Ledger>;
};

/**
 * Reads every record once. Rows that belong together wait, small as they are, until all accounts have been read.
 * What comes out does not depend on the order in which the records come in, save for its own order.
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
        message: message("row.unused", {
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
    // A wallet is named by its source: two accounts at one exchange are two wallets (Rn 61, 62).
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
    // What a person entered stands beside what the records say. What a record tells by now under the same id, or under
    // the record's own, counts once, as it is told.
    const entries = entriesById(decisions);
    const knownEntryIds = new Set(
      entries.size === 0
        ? []
        : transactions.flatMap(({ id, recordIds }) => [id, ...recordIds].filter((one) => entries.has(one))),
    );
    const notUnderstood = new Set(failures.map(({ recordId }) => recordId));
    /** Records that nobody understands, and of which a person has said what they are, or that they do not count. */
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

/** Whether the last correction that speaks of it leaves it out. */
const lastWord = (corrections: readonly Correction[]): boolean =>
  corrections.findLast(({ excluded }) => excluded !== undefined)?.excluded ?? false;

/**
 * Files added to a source that is fetched from. Their rows wait until all that was fetched is known: one whose own id is
 * among that is there already, and counts once.
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

/** Whether a record stands behind something in the ledger; looked up once somebody asks, which is rare. */
function createLedgerLookup(transactions: readonly Transaction[]): (recordId: string) => boolean {
  let ids: Set<string> | null = null;
  return (recordId) => {
    ids ??= new Set(transactions.flatMap(({ recordIds }) => recordIds));
    return ids.has(recordId);
  };
}

const NOTHING: Assembled = { transactions: [], outcomes: [], natives: [], issues: [] };

/** In place: nobody else has seen it yet. */
const named = (transaction: Transaction, sourceId: string, wallet: string): Transaction => {
  transaction.sourceId = sourceId;
  if (transaction.wallet === "") transaction.wallet = wallet;
  if (transaction.toWallet === "") transaction.toWallet = wallet;
  return transaction;
};
