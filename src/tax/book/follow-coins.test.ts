import { describe, expect, it } from "vitest";
import { leg, plainTransaction } from "../../ledger/index.ts";
import { followCoins, SWAP_RANK } from "./follow-coins.ts";
import type { BookingStep } from "./steps.ts";

const TIME = "2024-01-02T12:00:00.000Z";

function orderOf(swaps: readonly (readonly [from: string, to: string])[]): number[] {
  let looks = 0;
  const transactions = swaps.map(([from, to], index) => {
    const one = plainTransaction({
      id: String(index),
      time: TIME,
      type: "crypto_swap",
      wallet: "W",
      sent: leg(from, "1"),
      received: leg(to, "1"),
    });
    return Object.defineProperty({ ...one }, "sent", {
      get: () => {
        looks += 1;
        return one.sent;
      },
    });
  });
  const steps = transactions.map((transaction, row): BookingStep => ({
    row,
    transaction,
    ms: 0,
    rank: SWAP_RANK,
    part: null,
  }));
  const followed = followCoins(steps).map(({ row }) => row);
  // Every transaction is read a fixed number of times, however many there are.
  expect(looks).toBeLessThanOrEqual(transactions.length * 4);
  return followed;
}

describe("many events of one instant", () => {
  it("follow the coins through a thousand swaps in reverse order", () => {
    const count = 1000;
    const swaps = Array.from({ length: count }, (_, i) => [`C${count - 1 - i}`, `C${count - i}`] as const);
    expect(orderOf(swaps)).toEqual(Array.from({ length: count }, (_, i) => count - 1 - i));
  });

  it("keep the order of ids if none feeds another", () => {
    const swaps = Array.from({ length: 1000 }, (_, i) => [`A${i}`, `B${i}`] as const);
    expect(orderOf(swaps)).toEqual(swaps.map((_, i) => i));
  });

  it("begin a circle with the first, and go around it", () => {
    const count = 1000;
    const swaps = Array.from({ length: count }, (_, i) => [`C${i}`, `C${(i + 1) % count}`] as const);
    expect(orderOf(swaps)).toEqual(swaps.map((_, i) => i));
    expect(orderOf([...swaps].toReversed()).slice(0, 3)).toEqual([0, 999, 998]);
  });

  it("let all events that bring a coin precede one that takes it", () => {
    const swaps = [...Array.from({ length: 500 }, () => ["X", "Y"] as const), ["Z", "X"] as const];
    expect(orderOf(swaps)[0]).toBe(500);
    const takers = [["Y", "Q"] as const, ...Array.from({ length: 500 }, (_, i) => [`A${i}`, "Y"] as const)];
    expect(orderOf(takers).at(-1)).toBe(0);
  });
});
