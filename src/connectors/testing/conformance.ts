import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import type { Leg, Transaction } from "../../ledger/index.ts";
import { LEDGER_TYPES } from "../../ledger/index.ts";
import type { RawRecord, Reader } from "../connector.ts";
import { absolute, add, negate, readDecimal } from "../../ledger/amounts.ts";
import { isFiat } from "../../ledger/index.ts";
import { compare, normalize, normalizeInGroupOrder, openNormalizer } from "../normalize.ts";
import type { Assembled } from "../normalized.ts";
import { mutate, mutations } from "./mutate.ts";
import { textOf } from "../../wording/messages/index.ts";

export type ConformanceSample = {
  readonly name: string;
  readonly reader: Reader;
  /** Valid records of every kind the provider has. */
  readonly records: readonly RawRecord[];
  /** A valid record with an unknown type. */
  readonly unknown: RawRecord;
  readonly runs?: number;
};

/** Requirements for the parsing of records by every connector. Call it from the connector's own test file. */
export const describeConformance = ({
  name,
  reader,
  records: fetched,
  unknown: strange,
  runs = 200,
}: ConformanceSample): void => {
  // Records as stored, without the parsed form: tests here change the payload.
  const stored = ({ wire: _wire, ...record }: RawRecord): RawRecord => record;
  const records = fetched.map(stored);
  const unknown = stored(strange);
  describe(`${name} keeps the connector contract`, () => {
    it("reads its own sample without a failure", () => {
      const failed = normalize(reader, records).outcomes.filter((outcome) => outcome.status === "failed");
      expect(failed).toEqual([]);
    });

    it("results in exactly one outcome for every record", () => holdsTogether(reader, [...records, unknown]));

    it("has the same result when run twice", () => {
      expect(normalize(reader, records)).toEqual(normalize(reader, records));
    });

    it("does not depend on the order of records, nor on duplicates", () => {
      const expected = normalize(reader, records);
      const twice = [...records, ...records];
      const order = fc.shuffledSubarray(twice, { minLength: twice.length });
      fc.assert(
        fc.property(order, (shuffled) => {
          expect(normalize(reader, shuffled)).toEqual(expected);
        }),
        { numRuns: cases(8, 25) },
      );
    });

    it("streams to the same result as the whole set at once", async () => {
      const whole = normalize(reader, records).transactions.map(({ id }) => id);
      const normalizer = openNormalizer(reader);
      const streamed = records
        .flatMap((record) => normalizer.add(record) ?? [])
        .concat([...normalizer.finish()]);
      expect(idsOf(streamed).toSorted()).toEqual(whole.toSorted());
      const groupOf = (record: RawRecord): string => {
        const result = reader.read(record);
        return (result.ok ? result.row.group : null) ?? "";
      };
      const ordered = records.toSorted((a, b) => compare(groupOf(a), groupOf(b)));
      const inOrder: Assembled[] = [];
      for await (const part of normalizeInGroupOrder(reader, ordered)) inOrder.push(part);
      expect(idsOf(inOrder).toSorted()).toEqual(whole.toSorted());
    });

    it("reports an unknown type, and guesses nothing", () => {
      const { transactions, outcomes } = normalize(reader, [unknown]);
      expect(transactions).toEqual([]);
      expect(outcomes).toMatchObject([
        { recordId: unknown.providerId, status: "failed", code: "unknown-type" },
      ]);
    });

    it("preserves all coins", () => conserves(reader, records));

    it("handles anything a record can turn into", () => {
      fc.assert(
        fc.property(mutations(records.length), (mutation) => {
          const mutated = mutate(records, mutation);
          holdsTogether(reader, mutated);
          conserves(reader, mutated);
        }),
        { numRuns: cases(Math.ceil(runs / 5), runs) },
      );
    });
  });
};

const idsOf = (parts: readonly Assembled[]): string[] =>
  parts.flatMap((part) => part.transactions.map(({ id }) => id));

/** imported = normalized + failed, and the ledger entries are well-formed. */
const holdsTogether = (reader: Reader, records: readonly RawRecord[]): void => {
  const ids = [...new Set(records.map((record) => record.providerId))].toSorted();
  const { transactions, outcomes, natives, issues } = normalize(reader, records);
  expect(outcomes.map((outcome) => outcome.recordId)).toEqual(ids);
  const known = new Set(transactions.map((transaction) => transaction.id));
  expect(known.size).toBe(transactions.length);
  const dangling = [
    ...outcomes.filter((outcome) => outcome.status === "normalized" && outcome.transactionId !== null),
    ...natives,
    ...issues,
  ].filter(
    (part) => "transactionId" in part && part.transactionId !== null && !known.has(part.transactionId),
  );
  expect(dangling).toEqual([]);
  expect(
    outcomes.filter((outcome) => outcome.status === "failed" && textOf(outcome.message, "en") === ""),
  ).toEqual([]);
  expect(transactions.flatMap(flawsOf)).toEqual([]);
};

const flawsOf = (transaction: Transaction): string[] => {
  const { type, time, recordIds, sent, received, fee } = transaction;
  const legs = [sent, received, fee].filter((leg) => leg !== null);
  // The sent side of a fork only names the coin it split from: nothing leaves the wallet.
  const moved = type === "hard_fork" ? legs.filter((leg) => leg !== sent) : legs;
  const sound: Record<string, boolean> = {
    type: LEDGER_TYPES.includes(type),
    time: new Date(time).toISOString() === time,
    records: recordIds.length > 0,
    legs: legs.length > 0,
    amounts: legs.every(({ amount }) => readDecimal(amount) === amount && !amount.startsWith("-")),
    coins: moved.every(({ asset, amount }) => amount !== "0" || isFiat(asset)),
    values: legs.every(({ valueEur }) => valueEur === null || !valueEur.startsWith("-")),
  };
  return Object.keys(sound)
    .filter((name) => !sound[name])
    .map((name) => `${name} of ${JSON.stringify(transaction)}`);
};

/** The coins that moved in the rows equal those in the ledger, for every record that was understood. */
const conserves = (reader: Reader, records: readonly RawRecord[]): void => {
  const { transactions, outcomes, effects = [] } = normalize(reader, records);
  const understood = new Map(outcomes.map((outcome) => [outcome.recordId, outcome.status === "normalized"]));
  const inLedger = new Map<string, string>();
  const inRows = new Map<string, string>();
  const staked = new Map<string, Leg>();
  for (const transaction of transactions) {
    const { sent, received, fee, type } = transaction;
    if (transaction.excluded) continue;
    if (fee) count(inLedger, fee.asset, negate(fee.amount));
    // Locked or released within the wallet: the ledger has one side of a move with no net effect.
    if (type === "staking_deposit" || type === "staking_withdrawal") {
      const leg = sent ?? received;
      const [only, ...others] = transaction.recordIds;
      if (leg !== null && only !== undefined && others.length === 0) staked.set(only, leg);
      continue;
    }
    if (sent) count(inLedger, sent.asset, negate(sent.amount));
    if (received) count(inLedger, received.asset, received.amount);
  }
  for (const record of latest(records)) {
    const result = reader.read(record);
    if (!result.ok) continue;
    if (understood.get(record.providerId) !== true) continue;
    const locked = staked.get(record.providerId);
    const at = result.row.effects.findIndex(
      ({ asset, amount }) => asset === locked?.asset && absolute(amount) === locked.amount,
    );
    for (const { asset, amount } of result.row.effects.filter((_, i) => i !== at))
      count(inRows, asset, amount);
  }
  for (const { asset, amount } of effects) count(inRows, asset, amount);
  expect(settled(inLedger)).toEqual(settled(inRows));
};

const count = (totals: Map<string, string>, asset: string, amount: string): void => {
  if (!isFiat(asset)) totals.set(asset, add(totals.get(asset) ?? "0", amount));
};

const settled = (totals: Map<string, string>): Record<string, string> =>
  Object.fromEntries([...totals].filter(([, amount]) => amount !== "0"));

const latest = (records: readonly RawRecord[]): RawRecord[] => {
  const byId = new Map<string, RawRecord>();
  for (const record of records) {
    const known = byId.get(record.providerId);
    if (known === undefined || known.payload < record.payload) byId.set(record.providerId, record);
  }
  return [...byId.values()];
};
