import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import { leg, type Transaction } from "../../ledger/index.ts";
import { parseScaled } from "../../money/index.ts";
import { calculate, type BookTransaction, type ExactSums, type TaxResult } from "../index.ts";
import { anyLedger } from "./testing/arbitrary-ledger.ts";
import { codesOf, lotsOf, resultsOf } from "./testing/book-rows.ts";
import { transaction } from "./testing/transaction.ts";

type Stated = Partial<BookTransaction> & Pick<BookTransaction, "id" | "time" | "type">;

const of = (sourceId: string | null, stated: Stated): BookTransaction => ({
  ...transaction({ wallet: "main", ...stated, sourceId }),
  ...(stated.from === undefined ? {} : { from: stated.from }),
  ...(stated.to === undefined ? {} : { to: stated.to }),
  ...(stated.departures === undefined ? {} : { departures: stated.departures }),
});

const buy = (sourceId: string, id: string, day: string, euro: string, amount = "1"): BookTransaction =>
  of(sourceId, {
    id,
    time: `${day}T12:00:00.000Z`,
    type: "spot_buy",
    sent: leg("EUR", euro),
    received: leg("BTC", amount),
  });

const sell = (sourceId: string, id: string, day: string, euro: string, amount = "1"): BookTransaction =>
  of(sourceId, {
    id,
    time: `${day}T12:00:00.000Z`,
    type: "spot_sell",
    sent: leg("BTC", amount),
    received: leg("EUR", euro),
  });

/** A matched transfer: the received side with its departure, and the rest of the sent side. */
const matched = (fee: string | null): readonly BookTransaction[] => [
  of("A", {
    id: "out",
    time: "2024-03-01T10:00:00.000Z",
    type: "transfer",
    fee: fee === null ? null : leg("BTC", fee, "10"),
  }),
  of("B", {
    id: "in",
    time: "2024-03-01T11:00:00.000Z",
    type: "transfer",
    received: leg("BTC", "1"),
    to: { sourceId: "B", name: "main" },
    departures: [
      {
        from: { sourceId: "A", name: "main" },
        time: "2024-03-01T10:00:00.000Z",
        arrives: "2024-03-01T11:00:00.000Z",
        sent: leg("BTC", "1"),
        counterpart: { sourceId: "A", transactionId: "out" },
        deal: { first: "in", place: 0 },
      },
    ],
  }),
];

describe("a person's sources", () => {
  it("are wallets of their own, whatever they are called, and may use the same ids", () => {
    // FIFO over both would sell the coin bought for 100 first.
    const result = calculate([
      buy("A", "1", "2024-01-10", "100"),
      buy("B", "1", "2024-01-11", "300"),
      sell("B", "2", "2024-02-01", "350"),
    ]);
    expect(resultsOf(result)).toEqual(["sale BTC 50"]);
    expect([...result.lots]).toMatchObject([{ sourceId: "A", wallet: "main", cost: "100" }]);
    expect(result.issues).toEqual([]);
    expect(result.shares.map(({ sourceId, years }) => [sourceId, years[0]?.taxableGains])).toEqual([
      ["A", 0],
      ["B", 50],
    ]);
  });

  it("share the limit: it is tested on both together", () => {
    const result = calculate([
      buy("A", "1", "2024-01-10", "100"),
      sell("A", "2", "2024-02-01", "700"),
      buy("B", "1", "2024-01-10", "100"),
      sell("B", "2", "2024-02-01", "500"),
    ]);
    // 600 and 400 are each below 1,000, together they are not.
    expect(result.years[0]?.assessment).toMatchObject({
      scope: "account",
      section23: { taxable: "1000.00" },
    });
    for (const { years } of result.shares)
      expect(years[0]).toMatchObject({
        range: null,
        assessment: { scope: "source", section23: { taxable: "0.00" } },
      });
    expect(result.shares[0]!.years[0]!.assessment.section23).not.toHaveProperty("carriedIn");
  });

  it("pass lots on with date and cost through a matched transfer, and the chain names both sides", () => {
    const result = calculate([
      buy("A", "b", "2023-01-10", "125", "1.25"),
      ...matched("0.25"),
      sell("B", "s", "2024-03-02", "900"),
    ]);
    // The fee, worth 10, is 0.25 of 1.25 bought for 125; the rest of the lot moves: 10 - 25, 900 - 100.
    expect(resultsOf(result)).toEqual(["fee BTC -15", "sale BTC 800"]);
    const slice = [...result.disposals].at(-1)!.slices[0]!;
    expect(slice).toMatchObject({
      acquired: "2023-01-10",
      inside: false,
      transactionIds: ["b", "out", "in", "s"],
      sourceIds: ["A", "A", "B", "B"],
    });
    expect([...result.disposals].map(({ id, sourceId }) => [id, sourceId])).toEqual([
      ["out", "A"],
      ["s", "B"],
    ]);
    expect(result.complete).toBe(true);
  });

  it("may send to an own wallet that no source reads, and get the same lots back", () => {
    const ledger = { sourceId: null, name: "Ledger" };
    const there = of("A", {
      id: "t",
      time: "2024-03-01T10:00:00.000Z",
      type: "transfer",
      sent: leg("BTC", "1"),
      to: ledger,
    });
    const back = of("B", {
      id: "t",
      time: "2024-05-01T10:00:00.000Z",
      type: "transfer",
      received: leg("BTC", "0.4"),
      from: ledger,
      to: { sourceId: "B", name: "main" },
    });
    const result = calculate([buy("A", "b", "2024-01-10", "100"), there, back]);
    expect(lotsOf(result)).toEqual(["Ledger BTC 0.6 60 2024-01-10", "main BTC 0.4 40 2024-01-10"]);
    expect([...result.lots].map(({ sourceId, sourceIds }) => [sourceId, sourceIds])).toEqual([
      [null, ["A", "A"]],
      ["B", ["A", "A", "B"]],
    ]);
    expect(result.issues).toEqual([]);
  });

  it("have a method each", () => {
    const rows = (sourceId: string) => [
      buy(sourceId, "1", "2024-01-10", "100"),
      buy(sourceId, "2", "2024-01-11", "300"),
      sell(sourceId, "3", "2024-02-01", "400"),
    ];
    const result = calculate([...rows("A"), ...rows("B")], {
      methods: [{ sourceId: "B", asset: "BTC", method: "average" }],
    });
    expect(
      [...result.disposals].map((one) => `${one.sourceId} ${one.method} ${one.result}`).toSorted(),
    ).toEqual(["A fifo 300", "B average 200"]);
  });
});

describe("stated origins of coins", () => {
  const incoming = (stated: Partial<Transaction>): TaxResult =>
    calculate([
      of("A", {
        id: "in",
        time: "2024-06-01T12:00:00.000Z",
        type: "transfer",
        received: leg("BTC", "3", "900"),
        ...stated,
      }),
    ]);
  const origin = (quantity: string, acquiredAt: string, costEur: string) => ({
    quantity,
    acquiredAt,
    costEur,
  });

  it("create one lot each, in order of acquisition", () => {
    const result = incoming({ origins: [origin("1", "2024-02-01", "200"), origin("2", "2022-05-01", "50")] });
    expect(lotsOf(result)).toEqual(["main BTC 2 50 2022-05-01", "main BTC 1 200 2024-02-01"]);
    expect([...result.lots].map(({ id, gap }) => [id, gap])).toEqual([
      ["in#1", null],
      ["in#2", null],
    ]);
    expect(result.issues).toEqual([]);
  });

  it("leave the rest without one, and state its possible result", () => {
    const result = incoming({ origins: [origin("1", "2024-02-01", "200")] });
    expect(result.issues).toMatchObject([
      { code: "missing-origin", facts: { quantity: "2", missing: "cost" }, effectEur: "600" },
    ]);
    expect([...result.lots].map(({ quantity, gap }) => [quantity, gap])).toEqual([
      ["1", null],
      ["2", "cost"],
    ]);
  });

  it("are not used at all if they exceed the receipt", () => {
    const result = incoming({
      origins: [origin("2", "2024-02-01", "200"), origin("1.5", "2024-02-01", "1")],
    });
    expect(codesOf(result)).toEqual(["invalid-origins", "missing-origin"]);
    expect(result.issues[0]).toMatchObject({ severity: "error", facts: { named: "3.5", quantity: "3" } });
    expect(lotsOf(result)).toEqual(["main BTC 3 0 2024-06-01"]);
  });

  it("are not used if they lie after the event, by the German day", () => {
    // 1 June 22:30 UTC is the 2nd in Berlin; 21:30 UTC is still the 1st.
    const after = incoming({ acquiredAt: "2024-06-01T22:30:00.000Z", acquiredCostEur: "100" });
    expect(codesOf(after)).toEqual(["origin-after-event", "missing-origin"]);
    expect(after.issues[0]).toMatchObject({
      severity: "error",
      facts: { acquired: "2024-06-02", day: "2024-06-01" },
    });
    expect(lotsOf(after)).toEqual(["main BTC 3 0 2024-06-01"]);
    const same = incoming({ acquiredAt: "2024-06-01T21:30:00.000Z", acquiredCostEur: "100" });
    expect(lotsOf(same)).toEqual(["main BTC 3 100 2024-06-01"]);
    const some = incoming({ origins: [origin("1", "2024-07-01", "9"), origin("2", "2023-07-01", "8")] });
    expect(lotsOf(some)).toEqual(["main BTC 2 8 2023-07-01", "main BTC 1 0 2024-06-01"]);
  });
});

/**
 * Turns every wallet into a source of its own, so that transfers within one source become transfers between sources.
 */
function spread(ledger: readonly Transaction[], nameOf = (wallet: string) => wallet): BookTransaction[] {
  return ledger.map((one) => {
    const { wallet, toWallet } = one;
    const own = { ...one, sourceId: nameOf(wallet), toWallet: null };
    return toWallet === null ? own : { ...own, to: { sourceId: nameOf(toWallet), name: toWallet } };
  });
}

const SUMS = ["gains", "losses", "outsideGains", "outsideLosses", "receipts", "costs"] as const;
const DECIMALS = 45;
const exact = (sums: ExactSums): bigint[] => SUMS.map((name) => parseScaled(sums[name], DECIMALS)!);
/** Unit of the last digit: fractions without an end are written with 34 decimals, each share by itself. */
const LAST_DIGIT = 10n ** BigInt(DECIMALS - 34);

describe("one calculation for all sources, whatever the ledger", () => {
  const runs = { numRuns: cases(40, 150) };

  it("gives the same figures as if the wallets were of one source", () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        expect(calculate(spread(ledger)).years).toEqual(calculate(ledger).years);
      }),
      runs,
    );
  });

  it("does not depend on the order of events nor on the names of the sources", () => {
    const shuffled = anyLedger.chain((ledger) =>
      fc.tuple(fc.constant(ledger), fc.shuffledSubarray([...ledger], { minLength: ledger.length })),
    );
    const others: Readonly<Record<string, string>> = { A: "z", B: "m", C: "a" };
    fc.assert(
      fc.property(shuffled, ([ledger, permuted]) => {
        // Ids repeat across sources, so that ties fall to the source.
        const same = (rows: readonly Transaction[]) =>
          rows.map((one) => ({ ...one, id: `e${Number(one.id.slice(1)) % 5}-${one.type}-${one.time}` }));
        const [first, second] = [same(ledger), same(permuted)];
        expect(JSON.stringify(calculate(spread(second)))).toBe(JSON.stringify(calculate(spread(first))));
        const renamed = calculate(spread(second, (wallet) => others[wallet]!));
        expect(renamed.runId).toBe(calculate(spread(first)).runId);
        expect(renamed.years).toEqual(calculate(spread(first)).years);
      }),
      runs,
    );
  });

  it("is the exact sum of the shares", () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        const { years, shares } = calculate(spread(ledger));
        for (const { year, exact: whole } of years) {
          const parts = shares.flatMap((share) => share.years.filter((one) => one.year === year));
          const sums = parts.map((part) => exact(part.exact));
          for (const [i, value] of exact(whole).entries()) {
            const rest = sums.reduce((left, sum) => left - sum[i]!, value);
            expect(rest < 0n ? -rest : rest).toBeLessThanOrEqual(LAST_DIGIT * BigInt(sums.length + 1));
          }
        }
      }),
      runs,
    );
  });

  it("ignores where a record was read and who changed it, but not its content", () => {
    const base = buy("A", "1", "2024-01-10", "100");
    const id = calculate([base]).runId;
    const changed: BookTransaction = {
      ...base,
      sourceId: "B",
      recordIds: ["x"],
      corrected: true,
      byHand: true,
      hash: "0x1",
      address: "bc1",
    };
    expect(calculate([changed]).runId).toBe(id);
    const origins = [{ quantity: "1", acquiredAt: "2023-01-01", costEur: "1" }];
    expect(calculate([{ ...base, origins }]).runId).not.toBe(id);
    expect(calculate([{ ...base, to: { sourceId: "A", name: "V" } }]).runId).not.toBe(id);
    expect(calculate([base], { currentYear: 2026 }).runId).not.toBe(id);
  });
});
