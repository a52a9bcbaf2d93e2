import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Transaction } from "../../ledger/transaction.ts";
import { LEDGER_TYPES } from "../../ledger/types.ts";
import type { RawRecord, Reader } from "../connector.ts";
import { add, negate, readDecimal } from "../decimal.ts";
import { isFiat } from "../fiat.ts";
import { normalize, openNormalizer } from "../normalize.ts";
import { mutate, mutations } from "./mutate.ts";

export type ConformanceSample = {
  readonly name: string;
  readonly reader: Reader;
  /** Good records of every kind the provider has. */
  readonly records: readonly RawRecord[];
  /** A good record changed so that its type is one nobody has heard of. */
  readonly unknown: RawRecord;
  readonly runs?: number;
};

/** What every connector's reading of records must hold to. Call it from the connector's own test file. */
export const describeConformance = ({
  name,
  reader,
  records,
  unknown,
  runs = 200,
}: ConformanceSample): void => {
  describe(`${name} keeps the connector contract`, () => {
    it("reads its own sample without a failure", () => {
      const failed = normalize(reader, records).outcomes.filter((outcome) => outcome.status === "failed");
      expect(failed).toEqual([]);
    });

    it("gives every record exactly one outcome", () => holdsTogether(reader, [...records, unknown]));

    it("answers the same twice", () => {
      expect(normalize(reader, records)).toEqual(normalize(reader, records));
    });

    it("does not care in which order records come, nor whether one comes twice", () => {
      const expected = normalize(reader, records);
      const twice = [...records, ...records];
      const order = fc.shuffledSubarray(twice, { minLength: twice.length });
      fc.assert(
        fc.property(order, (shuffled) => {
          expect(normalize(reader, shuffled)).toEqual(expected);
        }),
        { numRuns: 25 },
      );
    });

    it("streams to the same result as the whole set at once", () => {
      const normalizer = openNormalizer(reader);
      const streamed = records
        .flatMap((record) => normalizer.add(record) ?? [])
        .concat([...normalizer.finish()]);
      const ids = streamed.flatMap((part) => part.transactions.map((transaction) => transaction.id));
      const whole = normalize(reader, records).transactions.map((transaction) => transaction.id);
      expect(ids.toSorted()).toEqual(whole.toSorted());
    });

    it("says so when it does not know a type, and guesses nothing", () => {
      const { transactions, outcomes } = normalize(reader, [unknown]);
      expect(transactions).toEqual([]);
      expect(outcomes).toMatchObject([
        { recordId: unknown.providerId, status: "failed", code: "unknown-type" },
      ]);
    });

    it("conserves every coin", () => conserves(reader, records));

    it("survives anything a record can turn into", () => {
      fc.assert(
        fc.property(mutations(records.length), (mutation) => {
          const mutated = mutate(records, mutation);
          holdsTogether(reader, mutated);
          conserves(reader, mutated);
        }),
        { numRuns: runs },
      );
    });
  });
};

/** imported = normalized + failed, and what is in the ledger is well formed. */
const holdsTogether = (reader: Reader, records: readonly RawRecord[]): void => {
  const ids = [...new Set(records.map((record) => record.providerId))].toSorted();
  const { transactions, outcomes, needs, issues } = normalize(reader, records);
  expect(outcomes.map((outcome) => outcome.recordId)).toEqual(ids);
  const known = new Set(transactions.map((transaction) => transaction.id));
  expect(known.size).toBe(transactions.length);
  for (const outcome of outcomes) {
    if (outcome.status === "failed") expect(outcome.message).not.toBe("");
    else if (outcome.transactionId !== null) expect(known).toContain(outcome.transactionId);
  }
  for (const need of needs) expect(known).toContain(need.transactionId);
  for (const issue of issues) expect(issue.recordIds.length).toBeGreaterThan(0);
  for (const transaction of transactions) wellFormed(transaction);
};

const wellFormed = (transaction: Transaction): void => {
  expect(LEDGER_TYPES).toContain(transaction.type);
  expect(new Date(transaction.time).toISOString()).toBe(transaction.time);
  expect(transaction.recordIds.length).toBeGreaterThan(0);
  expect(transaction.sent ?? transaction.received ?? transaction.fee).not.toBeNull();
  for (const leg of [transaction.sent, transaction.received, transaction.fee]) {
    if (leg === null) continue;
    expect(readDecimal(leg.amount)).toBe(leg.amount);
    expect(leg.amount).not.toMatch(/^-|^0$/);
    if (leg.valueEur !== null) expect(leg.valueEur).not.toMatch(/^-|^0$/);
  }
};

/** The coins that moved in the rows are the coins that moved in the ledger, for every record that was understood. */
const conserves = (reader: Reader, records: readonly RawRecord[]): void => {
  const { transactions, outcomes } = normalize(reader, records);
  const understood = new Map(outcomes.map((outcome) => [outcome.recordId, outcome.status === "normalized"]));
  const inLedger = new Map<string, string>();
  const inRows = new Map<string, string>();
  const staked = new Set<string>();
  for (const transaction of transactions) {
    const { sent, received, fee, type } = transaction;
    if (fee) count(inLedger, fee.asset, negate(fee.amount));
    // Locked or released within the wallet: the ledger shows one side of a move that nets to nothing.
    if (type === "staking_deposit" || type === "staking_withdrawal") {
      if (transaction.recordIds.length === 1) for (const id of transaction.recordIds) staked.add(id);
      continue;
    }
    if (sent) count(inLedger, sent.asset, negate(sent.amount));
    if (received) count(inLedger, received.asset, received.amount);
  }
  for (const record of latest(records)) {
    const result = reader.read(record);
    if (!result.ok || result.row.effect === null) continue;
    if (understood.get(record.providerId) !== true || staked.has(record.providerId)) continue;
    count(inRows, result.row.effect.asset, result.row.effect.amount);
  }
  expect(settled(inLedger)).toEqual(settled(inRows));
};

const count = (totals: Map<string, string>, asset: string, amount: string): void => {
  if (!isFiat(asset)) totals.set(asset, add(totals.get(asset) ?? "0", amount));
};

const settled = (totals: Map<string, string>): Record<string, string> =>
  Object.fromEntries([...totals].filter(([, amount]) => amount !== "0"));

const latest = (records: readonly RawRecord[]): RawRecord[] => {
  const byId = new Map<string, RawRecord>();
  for (const record of records.toSorted((a, b) => (a.payload < b.payload ? -1 : 1))) {
    byId.set(record.providerId, record);
  }
  return [...byId.values()];
};
