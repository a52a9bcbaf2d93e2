import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEDGER_LISTS } from "../sources/lists.ts";
import type { DerivedList } from "../store/lists.ts";
import { BOOK_LISTS, issues, weightOf } from "./lists.ts";

const severity = fc.constantFrom("error", "warning", "info");
/** Amounts from zero to more than all the money there is, with and without a sign. */
const effectEur = fc.oneof(
  fc.constant(null),
  fc.constantFrom("0", "0.09", "0.1", "0.99", "1", "9.99", "10", "-10", "999999999999.98", "1e30"),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => (cents / 100).toFixed(2)),
);
const weight = fc.record({ severity, effectEur }).map(weightOf);
const moment = fc.integer({ min: Date.UTC(2008, 0), max: Date.UTC(2100, 0) });

const SORT_KEYS: ReadonlyMap<string, fc.Arbitrary<number>> = new Map([
  [issues.name, weight],
  ["failures", fc.integer({ min: 0, max: 65_535 })],
  ["years", fc.integer({ min: 0, max: 2100 })],
  ["yearEnds", fc.integer({ min: 2009, max: 2100 })],
  ["losses", fc.integer({ min: 2009, max: 2100 })],
]);

describe.each<readonly [string, DerivedList<unknown>]>(
  [...LEDGER_LISTS, ...BOOK_LISTS].map((list) => [list.name, list] as const),
)("the segments of %s", (name, { segmentStartOf }) => {
  const sortKey = SORT_KEYS.get(name) ?? moment;

  it("begin where they should, at or before each position in them", () => {
    fc.assert(
      fc.property(sortKey, (at) => {
        const begin = segmentStartOf(at);
        expect(begin).toBeLessThanOrEqual(at);
        expect(segmentStartOf(begin)).toBe(begin);
        expect(Number.isSafeInteger(begin)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("lie in order, and no position of another segment lies within one", () => {
    fc.assert(
      fc.property(fc.array(sortKey, { minLength: 2, maxLength: 50 }), (sortKeys) => {
        const begins = sortKeys.toSorted((a, b) => a - b).map(segmentStartOf);
        expect(begins).toEqual(begins.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe("the weight of an issue", () => {
  const RANK = { error: 0, warning: 1, info: 2 } as const;
  const cents = (euro: string | null): number => Math.round(Math.abs(Number(euro ?? 0)) * 100);

  it("puts errors before warnings before remarks, and the larger effect first among equals", () => {
    const issue = fc.record({ severity, effectEur });
    fc.assert(
      fc.property(issue, issue, (a, b) => {
        const rank = RANK[a.severity] - RANK[b.severity];
        const size = cents(b.effectEur) - cents(a.effectEur);
        const before = weightOf(a) - weightOf(b);
        if (rank !== 0) expect(Math.sign(before)).toBe(Math.sign(rank));
        // Beyond a hundred billion euro all effects weigh the same.
        else if (Math.max(cents(a.effectEur), cents(b.effectEur)) < 1e13)
          expect(Math.sign(before)).toBe(Math.sign(size));
        expect(Number.isSafeInteger(weightOf(a))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("shares a segment with effects of its size: from one digit to the next", () => {
    const segmentStart = (effect: string) =>
      issues.segmentStartOf(weightOf({ severity: "error", effectEur: effect }));
    // In cents: up to 8, from 9 to 98, from 99 to 998, and so on.
    for (const [least, max] of [
      ["0", "0.08"],
      ["0.09", "0.98"],
      ["0.99", "9.98"],
      ["9.99", "99.98"],
    ] as const)
      expect(segmentStart(least)).toBe(segmentStart(max));
    const begins = ["0.08", "0.09", "0.99", "9.99", "99.99"].map(segmentStart);
    expect(new Set(begins).size).toBe(5);
  });
});
