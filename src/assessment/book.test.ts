import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leg, plainTransaction, type Transaction } from "../ledger/index.ts";
import { makeBook } from "./book.ts";

const SOURCES = ["s0", "s1", "s2"] as const;
const START = Date.UTC(2023, 0, 1);
const HOUR = 3_600_000;

type Event = Omit<Transaction, "id" | "sourceId"> & { readonly sourceId: string };

const amount = fc.constantFrom("0.5", "1", "1.5", "2");
const euro = fc.integer({ min: 1, max: 90_000 }).map(String);
const asset = fc.constantFrom("BTC", "ETH");
const at = fc.nat(2000).map((hours) => new Date(START + hours * 6 * HOUR).toISOString());
const source = fc.constantFrom(...SOURCES);

const made = (
  stated: Partial<Transaction> & { sourceId: string; time: string; type: Transaction["type"] },
): Event => plainTransaction({ id: "", wallet: "main", ...stated }) as Event;

const event: fc.Arbitrary<readonly Event[]> = fc.oneof(
  fc
    .record({ sourceId: source, time: at, asset, amount, euro })
    .map(({ sourceId, time, asset: coin, amount: many, euro: price }) => [
      made({ sourceId, time, type: "spot_buy", sent: leg("EUR", price), received: leg(coin, many) }),
    ]),
  fc
    .record({ sourceId: source, time: at, asset, amount, euro })
    .map(({ sourceId, time, asset: coin, amount: many, euro: price }) => [
      made({ sourceId, time, type: "spot_sell", sent: leg(coin, many), received: leg("EUR", price) }),
    ]),
  // A transfer with both ends, in two sources or in one.
  fc
    .record({ from: source, to: source, time: at, asset, amount, delay: fc.nat(3) })
    .map(({ from, to, time, asset: coin, amount: many, delay }) => [
      made({ sourceId: from, time, type: "transfer", sent: leg(coin, many, "10") }),
      made({
        sourceId: to,
        time: new Date(Date.parse(time) + delay * HOUR).toISOString(),
        type: "transfer",
        received: leg(coin, many, "10"),
      }),
    ]),
);

const person = fc
  .array(event, { minLength: 1, maxLength: 25 })
  .map((events) => events.flat().map((one, index): Transaction => ({ ...one, id: `t${index}` })));

const bookOf = (transactions: readonly Transaction[]) =>
  makeBook({ sourceIds: SOURCES, transactions, findings: [], decisions: [] }, 2026);

/** All that is declared, and what each source contributes to it, by the names the sources had at first. */
function told(transactions: readonly Transaction[], nameOf: (sourceId: string | null) => string) {
  const { tax, years, transfers } = bookOf(transactions);
  return {
    runId: tax.runId,
    years: years.map(({ sources: _sources, ...year }) => year),
    shares: Object.fromEntries(tax.shares.map(({ sourceId, years: own }) => [nameOf(sourceId), own])),
    lots: [...tax.lots]
      .map(({ sourceId, asset: coin, quantity, cost, acquired }) =>
        [nameOf(sourceId), coin, quantity, cost, acquired].join(" "),
      )
      .toSorted(),
    transfers: transfers
      .map(({ status, basis, sent, received, fee }) =>
        [status, basis, sent?.transactionId, received?.transactionId, fee?.amount].join(" "),
      )
      .toSorted(),
  };
}

describe("the person's book", () => {
  it("does not depend on the order in which sources were added or read", () => {
    const shuffled = person.chain((transactions) =>
      fc.tuple(
        fc.constant(transactions),
        fc.shuffledSubarray([...transactions], { minLength: transactions.length }),
        fc.shuffledSubarray([...SOURCES], { minLength: SOURCES.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([transactions, permuted, names]) => {
        const renamed = permuted.map((one) => ({
          ...one,
          sourceId: names[SOURCES.indexOf(one.sourceId as "s0")]!,
        }));
        const nameOf = (sourceId: string | null): string => SOURCES[names.indexOf(sourceId as "s0")] ?? "";
        expect(told(renamed, nameOf)).toEqual(told(transactions, (sourceId) => sourceId ?? ""));
      }),
      { numRuns: 300 },
    );
  });
});
