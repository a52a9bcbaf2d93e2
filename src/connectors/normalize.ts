import {
  type RawRecord,
  type Reader,
  type ReadFailure,
  type Row,
  type StatedBalance,
  unread,
} from "./connector.ts";
import { LIMITS } from "../basics/limits.ts";
import { openHolding } from "./holding.ts";
import { isByContent } from "./wire.ts";
import type { Assembled, BalanceEffect, RecordOutcome } from "./normalized.ts";
import { message } from "../wording/messages/index.ts";

/**
 * Turns records into the ledger one at a time. `add` returns the result of a record that stands alone at once, and
 * holds back only the small rows that wait for their group; `finish` returns the rest, group by group. The caller
 * ensures that record ids are unique (the key of the database does).
 */
export type Normalizer = {
  add(record: RawRecord): Assembled | null;
  /** `isInLedger`: whether the ledger has an entry of that record, for rows that may be duplicates of it. */
  finish(isInLedger?: (recordId: string) => boolean): Generator<Assembled, void, undefined>;
};

export const openNormalizer = (
  reader: Reader,
  /** Receives the balance changes of each parsed record, so that a pending row need not hold them. */
  onEffect: (effect: BalanceEffect) => void = () => {},
  /** Receives the balances that files state after a row. */
  onStated: (stated: StatedBalance) => void = () => {},
): Normalizer => {
  const pending = new Map<string, Row[]>();
  const halves = new Map<string, Row[]>();
  const seconds: Row[] = [];
  const spans = openSpans();
  const holding = openHolding(reader);
  const give = (part: Assembled): Assembled => {
    for (const effect of part.effects ?? []) onEffect(effect);
    return part;
  };
  const assemble = (rows: readonly Row[]): Assembled | null => {
    const part = assembleGroup(reader, rows);
    return holding.waits(rows, part) ? null : give(part);
  };
  const enter = (row: Row): Assembled | null => {
    for (const effect of row.effects) onEffect(effect);
    if (row.group === null) return holdHalf(halves, [row]) ? null : assemble([row]);
    addToGroup(pending, row.group, row);
    return null;
  };
  const groups = function* (): Generator<Assembled, void, undefined> {
    for (const [key, rows] of pending) {
      pending.delete(key);
      const part = holdHalf(halves, rows) ? null : assemble(rows);
      if (part !== null) yield part;
    }
    for (const [key, rows] of halves) {
      halves.delete(key);
      const part = assemble(rows);
      if (part !== null) yield part;
    }
  };
  return {
    add: (record) => {
      // The id is a hash of the content: one more field would change it, and the record would count twice.
      const result = isByContent(record.providerId)
        ? unread(record, "missing-field", message("record.missingId"))
        : reader.read(record);
      if (!result.ok) return failed(result.failure);
      const { row } = result;
      if (row.stated !== undefined && row.stated !== null) onStated(row.stated);
      if (row.second !== undefined && row.second !== null) {
        seconds.push(row);
        return null;
      }
      spans.add(record.accountRef, row);
      return enter(row);
    },
    finish: function* (isInLedger = () => false) {
      yield* groups();
      for (const row of seconds) {
        const { coveredBy = [], yieldsTo = [], time = "" } = row.second ?? {};
        const isCovered = coveredBy.some(isInLedger) || yieldsTo.some((format) => spans.covers(format, time));
        const part = isCovered ? nothingOf(row.recordId) : enter(row);
        if (part !== null) yield part;
      }
      yield* groups();
      for (const part of holding.rest()) yield give(part);
    },
  };
};

/** First and last time of the rows per format, for rows with a time. */
function openSpans() {
  const spans = new Map<string, { first: string; last: string }>();
  return {
    add: (format: string, row: Row): void => {
      const time = "event" in row ? (row.event as { readonly time: string }).time : null;
      if (time === null) return;
      const span = spans.get(format);
      if (span === undefined) spans.set(format, { first: time, last: time });
      else if (time < span.first) span.first = time;
      else if (time > span.last) span.last = time;
    },
    covers: (format: string, time: string): boolean => {
      const span = spans.get(format);
      return span !== undefined && span.first <= time && time <= span.last;
    },
  };
}

const nothingOf = (recordId: string): Assembled => ({
  transactions: [],
  outcomes: [{ recordId, status: "normalized", transactionId: null }],
  natives: [],
  issues: [],
});

/** A row that is alone in its group waits for the row that describes the other side. */
const holdHalf = (halves: Map<string, Row[]>, rows: readonly Row[]): boolean => {
  const [row, other] = rows;
  if (row?.half === undefined || other !== undefined) return false;
  row.effects = COUNTED;
  const known = halves.get(row.half);
  if (known === undefined) halves.set(row.half, [row]);
  else known.push(row);
  return true;
};

const COUNTED: Row["effects"] = [];

/** Pending rows are stored as small as possible: their effects are counted already, and the map has their key. */
const addToGroup = (pending: Map<string, Row[]>, key: string, row: Row): void => {
  const group = pending.get(key);
  row.effects = COUNTED;
  if (group === undefined) pending.set(key, [row]);
  else {
    row.group = group[0]!.group;
    // Most groups are pairs, and a growing array allocates more than it needs.
    if (group.length === 1) pending.set(key, [group[0]!, row]);
    else group.push(row);
  }
};

/**
 * The same with one group in memory at a time, for sets that do not fit: records come ordered by the group that `read`
 * assigned when they were stored, those without one anywhere.
 */
export async function* normalizeInGroupOrder(
  reader: Reader,
  records: AsyncIterable<RawRecord> | Iterable<RawRecord>,
): AsyncGenerator<Assembled, void, undefined> {
  let pending: Row[] = [];
  const holding = openHolding(reader);
  const halves = new Map<string, Row[]>();
  const assembled = (rows: readonly Row[]): readonly Assembled[] => {
    if (holdHalf(halves, rows)) return [];
    return put(rows);
  };
  const put = (rows: readonly Row[]): readonly Assembled[] => {
    const part = assembleGroup(reader, rows);
    return holding.waits(rows, part) ? [] : [part];
  };
  for await (const record of records) {
    const result = reader.read(record);
    if (!result.ok) yield failed(result.failure);
    else if (result.row.group === null) yield* assembled([result.row]);
    else {
      const [first] = pending;
      if (first !== undefined && first.group !== result.row.group) {
        yield* assembled(pending);
        pending = [];
      }
      pending.push(result.row);
    }
  }
  if (pending.length > 0) yield* assembled(pending);
  for (const rows of halves.values()) yield* put(rows);
  yield* holding.rest();
}

/** A group is assembled in one synchronous step: a group with more rows than any real one is refused. */
const assembleGroup = (reader: Reader, rows: readonly Row[]): Assembled =>
  rows.length <= LIMITS.groupRows
    ? reader.assemble(rows)
    : {
        transactions: [],
        outcomes: rows.map(({ recordId }) => ({
          recordId,
          status: "failed",
          code: "ambiguous-group",
          message: message("record.tooManyRows", { groupRows: LIMITS.groupRows }),
        })),
        natives: [],
        issues: [],
      };

/**
 * The whole set at once: the reference that the streaming form must equal. Sorted, so that the order of the input has
 * no effect.
 */
export const normalize = (reader: Reader, records: Iterable<RawRecord>): Assembled => {
  const normalizer = openNormalizer(reader);
  const parts: Assembled[] = [];
  for (const record of uniqueById(records)) {
    const part = normalizer.add(record);
    if (part !== null) parts.push(part);
  }
  let known: Set<string> | null = null;
  const isInLedger = (id: string): boolean => {
    known ??= new Set(parts.flatMap((part) => part.transactions.flatMap(({ recordIds }) => recordIds)));
    return known.has(id);
  };
  for (const part of normalizer.finish(isInLedger)) parts.push(part);
  return {
    transactions: parts
      .flatMap((part) => part.transactions)
      .toSorted((a, b) => compare(a.time, b.time) || compare(a.id, b.id)),
    outcomes: parts.flatMap((part) => part.outcomes).toSorted(byRecord),
    natives: parts
      .flatMap((part) => part.natives)
      .toSorted((a, b) => compare(a.transactionId, b.transactionId) || compare(a.leg, b.leg)),
    issues: parts
      .flatMap((part) => part.issues)
      .toSorted((a, b) => compare(a.recordIds.join(), b.recordIds.join()) || compare(a.code, b.code)),
    effects: parts
      .flatMap((part) => part.effects ?? [])
      .toSorted((a, b) => compare(JSON.stringify(a), JSON.stringify(b))),
  };
};

const failed = (failure: ReadFailure): Assembled => ({
  transactions: [],
  outcomes: [{ status: "failed", ...failure }],
  natives: [],
  issues: [],
});

/** Code-unit order: the same on every machine, whatever its locale. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byRecord = (a: RecordOutcome, b: RecordOutcome): number => compare(a.recordId, b.recordId);

/** One record per id. Of two versions the greater text is used: arbitrary, but independent of their order. */
const uniqueById = (records: Iterable<RawRecord>): Iterable<RawRecord> => {
  const unique = new Map<string, RawRecord>();
  for (const record of records) {
    const known = unique.get(record.providerId);
    if (known === undefined || compare(known.payload, record.payload) < 0)
      unique.set(record.providerId, record);
  }
  return unique.values();
};
