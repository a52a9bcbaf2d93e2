import { describe, expect, it } from "vitest";
import { plainTransaction } from "../../ledger/index.ts";
import { calculate } from "../index.ts";

describe("different transactions under one id", () => {
  const conflicting = ["a", "b", "c"].map((wallet) =>
    plainTransaction({
      id: "same",
      time: "2024-05-01T10:00:00.000Z",
      type: "spot_buy",
      wallet,
      sent: { asset: "EUR", amount: "100", valueEur: null },
      received: { asset: "BTC", amount: "1", valueEur: null },
    }),
  );

  it("give the same bytes in whatever order they come", () => {
    const text = (order: readonly number[]): string =>
      JSON.stringify(calculate(order.map((i) => conflicting[i]!)));
    const first = text([0, 1, 2]);
    for (const order of [
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ])
      expect(text(order)).toBe(first);
    expect(first).toContain("conflicting-duplicate");
  });
});
