import { describe, expect, it } from "vitest";
import { leg, plainTransaction } from "../../ledger/plain.ts";
import type { NamedLot } from "../../ledger/index.ts";
import { calculate } from "./calculate.ts";
import { lotsBefore } from "./lots-before.ts";

const buy = (id: string, day: string, amount: string, euro: string) =>
  plainTransaction({
    id,
    sourceId: "s",
    time: `${day}T10:00:00Z`,
    type: "spot_buy",
    wallet: "w",
    sent: leg("EUR", euro),
    received: leg("A", amount),
  });

const sell = (lots?: readonly NamedLot[]) =>
  plainTransaction({
    id: "sale",
    sourceId: "s",
    time: "2024-12-01T10:00:00Z",
    type: "spot_sell",
    wallet: "w",
    sent: leg("A", "1.5"),
    received: leg("EUR", "4500"),
    ...(lots === undefined ? {} : { lots }),
  });

/** Three purchases: the first is outside the period on 1 December 2024. 1.5 coins are sold at 3,000 each. */
const PURCHASES = [
  buy("first", "2023-01-10", "1", "1000"),
  buy("second", "2024-02-10", "1", "3000"),
  buy("third", "2024-06-01", "2", "8000"),
];

const taken = (lots?: readonly NamedLot[], method: "fifo" | "lifo" = "fifo") => {
  const { disposals, lots: open, years, issues } = calculate([...PURCHASES, sell(lots)], { method });
  const [disposal] = [...disposals];
  return {
    method: disposal!.method,
    slices: disposal!.slices.map(({ lotId, quantity, result, inside }) => [lotId, quantity, result, inside]),
    open: [...open].map(({ id, quantity, cost }) => [id, quantity, cost]),
    net: years.find(({ year }) => year === 2024)!.assessment.section23.net,
    issues: issues.map(({ code, facts }) => [code, facts["lotId"], facts["quantity"]]),
  };
};

describe("the lots that a disposal takes", () => {
  it("are those named by the person: each with its own day and cost (Rn 61, first sentence)", () => {
    // 1 of the third at 4,000: 3,000 - 4,000. Half of the second at 1,500: 1,500 - 1,500.
    const named = [
      { lotId: "third#1", quantity: "1" },
      { lotId: "second#1", quantity: "0.5" },
    ];
    expect(taken(named)).toEqual({
      method: "identified",
      slices: [
        ["third#1", "1", "-1000", true],
        ["second#1", "0.5", "0", true],
      ],
      open: [
        ["first#1", "1", "1000"],
        ["second#1", "0.5", "1500"],
        ["third#1", "1", "4000"],
      ],
      net: "-1000.00",
      issues: [],
    });
    // First in, first out: the first, tax-free, and half of the second.
    expect(taken()).toMatchObject({
      method: "fifo",
      slices: [
        ["first#1", "1", "2000", false],
        ["second#1", "0.5", "0", true],
      ],
      net: "0.00",
    });
  });

  it("are the newest under LIFO, which is only compared", () => {
    expect(taken(undefined, "lifo")).toMatchObject({
      method: "lifo",
      slices: [["third#1", "1.5", "-1500", true]],
      net: "-1500.00",
    });
  });

  it("follow the wallet's method for a named lot that is not there, with an issue", () => {
    const named = [
      { lotId: "gone#1", quantity: "0.5" },
      { lotId: "first#1", quantity: "1" },
    ];
    expect(taken(named)).toMatchObject({
      slices: [
        ["first#1", "1", "2000", false],
        ["second#1", "0.5", "0", true],
      ],
      issues: [["named-lot-not-found", "gone#1", "0.5"]],
    });
  });

  it("can be listed as they are just before the disposal", () => {
    const ledger = [...PURCHASES, sell(), buy("later", "2025-01-01", "1", "1")];
    const before = lotsBefore(ledger, {}, { sourceId: "s", id: "sale" })!;
    expect([before.wallet, before.method, before.lots.map(({ id, quantity }) => [id, quantity])]).toEqual([
      "w",
      "fifo",
      [
        ["first#1", "1"],
        ["second#1", "1"],
        ["third#1", "2"],
      ],
    ]);
    expect(lotsBefore(ledger, {}, { sourceId: "s", id: "first" })).toBeNull();
    expect(lotsBefore(ledger, {}, { sourceId: "s", id: "nothing" })).toBeNull();
  });
});
