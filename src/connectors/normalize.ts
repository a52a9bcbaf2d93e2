import type { RawRecord, Reader, ReadFailure, Row } from "./connector.ts";
import type { Assembled, BalanceEffect, Outcome } from "./normalized.ts";

/**
 * Turns records into the ledger one at a time. `add` answers at once for a record that stands alone and holds
 * back only the small rows that wait for their group; `finish` gives the rest, group by group. The caller sees
 * to it that no record id comes twice (the database's key does).
 */
export type Normalizer = {
  add(record: RawRecord): Assembled | null;
  finish(): Generator<Assembled, void, undefined>;
};

export const openNormalizer = (
  reader: Reader,
  /** Told what each understood record did to the balances: a row that waits does not keep it. */
  onEffect: (effect: BalanceEffect) => void = () => {},
): Normalizer => {
  const waiting = new Map<string, Row[]>();
  const assemble = (rows: readonly Row[]): Assembled => {
    const part = reader.assemble(rows);
    for (const effect of part.effects ?? []) onEffect(effect);
    return part;
  };
  return {
    add: (record) => {
      const result = reader.read(record);
      if (!result.ok) return failed(result.failure);
      const { row } = result;
      for (const effect of row.effects) onEffect(effect);
      if (row.group === null) return assemble([row]);
      wait(waiting, row.group, row);
      return null;
    },
    finish: function* () {
      for (const [key, rows] of waiting) {
        waiting.delete(key);
        yield assemble(rows);
      }
    },
  };
};

const COUNTED: Row["effects"] = [];

/** A row that waits is kept as small as it can be: its effects have been counted, its key is that of the group. */
const wait = (waiting: Map<string, Row[]>, key: string, row: Row): void => {
  const group = waiting.get(key);
  if (group === undefined) waiting.set(key, [{ ...row, effects: COUNTED }]);
  else {
    const slim = { ...row, group: group[0]!.group, effects: COUNTED };
    // Most groups are pairs, and an array that grows by one makes room for many.
    if (group.length === 1) waiting.set(key, [group[0]!, slim]);
    else group.push(slim);
  }
};

/**
 * The same with one group in memory at a time, for sets that do not fit: records come ordered by the group that
 * `read` gave them when they were stored, those without one anywhere.
 */
export async function* normalizeInGroupOrder(
  reader: Reader,
  records: AsyncIterable<RawRecord> | Iterable<RawRecord>,
): AsyncGenerator<Assembled, void, undefined> {
  let waiting: Row[] = [];
  for await (const record of records) {
    const result = reader.read(record);
    if (!result.ok) yield failed(result.failure);
    else if (result.row.group === null) yield reader.assemble([result.row]);
    else {
      const [first] = waiting;
      if (first !== undefined && first.group !== result.row.group) {
        yield reader.assemble(waiting);
        waiting = [];
      }
      waiting.push(result.row);
    }
  }
  if (waiting.length > 0) yield reader.assemble(waiting);
}

/** The whole set at once: the reference that the streaming form must equal. Sorted, so that order in means nothing. */
export const normalize = (reader: Reader, records: Iterable<RawRecord>): Assembled => {
  const normalizer = openNormalizer(reader);
  const parts: Assembled[] = [];
  for (const record of uniqueById(records)) {
    const part = normalizer.add(record);
    if (part !== null) parts.push(part);
  }
  parts.push(...normalizer.finish());
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

const byRecord = (a: Outcome, b: Outcome): number => compare(a.recordId, b.recordId);

/** One record per id. Of two versions the greater text wins: arbitrary, but the same whichever comes first. */
const uniqueById = (records: Iterable<RawRecord>): Iterable<RawRecord> => {
  const unique = new Map<string, RawRecord>();
  for (const record of records) {
    const known = unique.get(record.providerId);
    if (known === undefined || compare(known.payload, record.payload) < 0)
      unique.set(record.providerId, record);
  }
  return unique.values();
};
