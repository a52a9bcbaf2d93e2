import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../test/support/depth.ts";
import { leg, plainTransaction, type Transaction } from "../ledger/index.ts";
import { buildBook } from "./book.ts";

const SOURCES = ["s0", "s1", "s2"] as const;
const START = Date.UTC(2023, 0, 1);
const HOUR = 3_600_000;

type Event = Omit<Transaction, "id" | "sourceId"> & { readonly sourceId: string };

const amount = fc.constantFrom("0.5", "1", "1.5", "2");
const euro = fc.integer({ min: 1, max: 90_000 }).map(String);
const asset = fc.constantFrom("BTC", "ETH");
const at = fc.nat(2000).map((hours) => new Date(START + hours * 6 * HOUR).toISOString());
const source = fc.constantFrom(...SOURCES);

const eventOf = (
  stated: Partial<Transaction> & { sourceId: string; time: string; type: Transaction["type"] },
): Event => plainTransaction({ id: "", wallet: "main", ...stated }) as Event;

const event: fc.Arbitrary<readonly Event[]> = fc.oneof(
  fc
    .record({ sourceId: source, time: at, asset, amount, euro })
    .map(({ sourceId, time, asset: coin, amount: many, euro: price }) => [
      eventOf({ sourceId, time, type: "spot_buy", sent: leg("EUR", price), received: leg(coin, many) }),
    ]),
  fc
    .record({ sourceId: source, time: at, asset, amount, euro })
    .map(({ sourceId, time, asset: coin, amount: many, euro: price }) => [
      eventOf({ sourceId, time, type: "spot_sell", sent: leg(coin, many), received: leg("EUR", price) }),
    ]),
  // A transfer with both ends, within one source or between two.
  fc
    .record({ from: source, to: source, time: at, asset, amount, delay: fc.nat(3) })
    .map(({ from, to, time, asset: coin, amount: many, delay }) => [
      eventOf({ sourceId: from, time, type: "transfer", sent: leg(coin, many, "10") }),
      eventOf({
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
  buildBook({ sourceIds: SOURCES, transactions, findings: [], decisions: [] }, 2026);

/** All years of the book and the share of each source, with the sources under their original names. */
function summarize(transactions: readonly Transaction[], nameOf: (sourceId: string | null) => string) {
  const { tax, years, transfers, issues } = bookOf(transactions);
  return {
    runId: tax.runId,
    issues: issues.map(({ code, transactionIds }) => [code, transactionIds]),
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
  /**
   * 149.9 of 150 MATIC arrive as POL: 100 of 2021 for 150, 49.9 of 2022 for 99.80. Of 120 sold at 2.50 after a year and
   * a month, 100 are tax-free (250 - 150), 20 are not (50 - 40). The network fee of 0.1 is worth 0.15 and cost 0.20.
   */
  it("carries lots on under a coin's other name, whatever the decimals of each side", () => {
    const of = (id: string, sourceId: string, time: string, stated: Partial<Transaction>): Transaction =>
      plainTransaction({
        id,
        sourceId,
        time: `${time}T10:00:00Z`,
        type: "transfer",
        wallet: "main",
        ...stated,
      });
    const buy = (id: string, time: string, price: string) =>
      of(id, "s0", time, { type: "spot_buy", sent: leg("EUR", price), received: leg("MATIC", "100") });
    const { tax, transfers } = bookOf([
      buy("b1", "2021-06-01", "150"),
      buy("b2", "2022-02-01", "200"),
      of("s", "s0", "2022-03-01", { sent: leg("MATIC", "150", "225"), hash: "0xab" }),
      of("r", "s1", "2022-03-01", { received: leg("POL", "149.9", "224.85"), hash: "0xab" }),
      of("t", "s1", "2022-07-01", {
        type: "spot_sell",
        sent: leg("POL", "119.99999999"),
        received: leg("EUR", "299.999999975"),
      }),
      of("u", "s1", "2022-07-02", {
        type: "spot_sell",
        sent: leg("POL", "0.00000001"),
        received: leg("EUR", "0.000000025"),
      }),
    ]);
    expect(transfers).toMatchObject([
      { status: "matched", asset: "POL", sentAsset: "MATIC", fee: { asset: "MATIC", amount: "0.1" } },
    ]);
    expect(tax.issues).toEqual([]);
    expect(
      [...tax.lots].map(({ sourceId, asset: coin, quantity, cost, acquired }) =>
        [sourceId, coin, quantity, Number(cost), acquired].join(" "),
      ),
    ).toEqual(["s0 MATIC 50 100 2022-02-01", "s1 POL 29.9 59.8 2022-02-01"]);
    const results = [...tax.disposals].flatMap(({ slices }) =>
      slices.map(({ inside, result }) => ({ inside, result: Number(result) })),
    );
    const sum = (isInside: boolean): number =>
      results.filter(({ inside }) => inside === isInside).reduce((total, { result }) => total + result, 0);
    expect(sum(false)).toBeCloseTo(100, 6);
    expect(sum(true)).toBeCloseTo(10 - 0.05, 6);
  });

  it("names possible duplicates in order of time, whichever source was read first", () => {
    const of = (id: string, sourceId: string, hour: string, stated: Partial<Transaction>): Transaction =>
      plainTransaction({
        id,
        sourceId,
        time: `2023-01-03T${hour}:00:00Z`,
        type: "transfer",
        wallet: "main",
        ...stated,
      });
    const all = [
      of("t0", "s0", "00", { sent: leg("BTC", "1.5", "10") }),
      of("t1", "s0", "02", { received: leg("BTC", "1.5", "10") }),
      of("t2", "s2", "00", { sent: leg("BTC", "1.5", "10") }),
      of("t3", "s1", "02", { received: leg("BTC", "1.5", "10") }),
    ];
    for (const read of [all, all.toReversed()])
      expect(
        bookOf(read)
          .issues.filter(({ code }) => code === "possible-duplicate")
          .map(({ transactionIds }) => transactionIds),
      ).toEqual([
        ["t2", "t0"],
        ["t3", "t1"],
      ]);
  });

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
        expect(summarize(renamed, nameOf)).toEqual(summarize(transactions, (sourceId) => sourceId ?? ""));
      }),
      { numRuns: cases(50, 300) },
    );
  });
});
