import { describe, expect, it } from "vitest";
import { assembleTrade } from "./flows.ts";
import { openNormalizer } from "./normalize.ts";
import type { Reader, Row } from "./connector.ts";
import { LIMITS } from "../basics/limits.ts";
import { type BalanceMovement, pairByTime, sameAmount } from "./pairs.ts";
import { joinLegs } from "./file/formats/joined-legs.ts";
import { assembleEvents, type EventRow } from "./rows.ts";
import { message } from "../wording/messages/index.ts";

const second = (at: number): string => new Date(Date.UTC(2024, 0, 1) + at * 1000).toISOString();
const row = (id: number, at: number, amount: string): BalanceMovement => ({
  recordId: String(id).padStart(6, "0"),
  time: second(at),
  asset: "BTC",
  amount,
});

/**
 * Counts how often the time of a row is read while all rows are paired: a measure of work that does not depend on the
 * machine.
 */
function reads(rows: readonly BalanceMovement[]): number {
  let count = 0;
  const watched = rows.map((one) => ({
    ...one,
    get time() {
      count += 1;
      return one.time;
    },
  }));
  pairByTime(watched, 7 * 86_400_000, sameAmount);
  return count;
}

describe("rows that are paired by their times", () => {
  it("are paired with the nearest, however many others are between them", () => {
    const rows = [
      row(1, 0, "1"),
      ...Array.from({ length: 500 }, (_, i) => row(2 + i, 1, "-2")),
      row(900, 2, "-1"),
    ];
    const { pairs, singles } = pairByTime(rows, 10_000, sameAmount);
    expect(pairs.map(({ debit, credit }) => [debit.recordId, credit.recordId])).toEqual([
      ["000900", "000001"],
    ]);
    expect(singles).toHaveLength(500);
  });

  it("take n log n: twice as many rows of one second about twice the work", () => {
    const debits = (n: number): BalanceMovement[] =>
      Array.from({ length: n }, (_, i) => row(i, 0, `-${i + 1}`));
    expect(reads(debits(4_000)) / reads(debits(1_000))).toBeLessThan(8);
  });
});

describe("a group", () => {
  it("of thousands of legs and fees in one second is joined by walking over it once", () => {
    let timeReads = 0;
    const leg = (i: number, type: "trade" | "fee", asset: string, amount: string): EventRow => ({
      type,
      recordId: String(i),
      time: second(0),
      get flows() {
        timeReads += 1;
        return [{ asset, amount, value: null }];
      },
      fees: [],
      note: type === "fee" ? null : amount.startsWith("-") ? "sell" : "buy",
    });
    const rows = (n: number): EventRow[] =>
      Array.from({ length: n }, (_, i) =>
        i % 3 === 0
          ? leg(i, "fee", "BNB", "-1")
          : leg(i, "trade", i % 2 === 0 ? "BTC" : "EUR", i % 3 === 1 ? "1" : "-1"),
      );
    const workOf = (n: number): number => {
      timeReads = 0;
      joinLegs(rows(n), (some) => assembleEvents("x", some));
      return timeReads;
    };
    expect(workOf(4_000) / workOf(1_000)).toBeLessThan(5);
  });

  it("of more rows than any real account has, or with fees in as many assets, fails with a message", () => {
    const many: Row[] = Array.from({ length: LIMITS.groupRows + 1 }, (_, i) => ({
      recordId: String(i),
      group: "one",
      effects: [],
    }));
    const reader: Reader = {
      read: ({ providerId }) => ({ ok: true, row: many[Number(providerId)]! }),
      assemble: () => {
        throw new Error("put together");
      },
    };
    const normalizer = openNormalizer(reader);
    for (const { recordId } of many) normalizer.add({ providerId: recordId, accountRef: "", payload: "" });
    const [part] = [...normalizer.finish()];
    expect(part?.outcomes).toHaveLength(many.length);
    expect(part?.outcomes[0]).toMatchObject({
      status: "failed",
      message: message("record.tooManyRows", { groupRows: 50_000 }),
    });
    const event = { id: "1", time: second(0), recordIds: ["1"], provider: "x" };
    const fees = Array.from({ length: 51 }, (_, i) => ({ asset: `C${i}`, amount: "1" }));
    const moved = [
      { asset: "BTC", amount: "1" },
      { asset: "EUR", amount: "-1" },
    ];
    expect(assembleTrade(event, moved, fees).outcomes[0]).toMatchObject({ status: "failed" });
    expect(assembleTrade(event, moved, fees.slice(0, 50)).transactions).toHaveLength(50);
  });
});
