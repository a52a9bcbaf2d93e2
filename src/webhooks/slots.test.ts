import { describe, expect, it } from "vitest";
import { openSlots } from "./slots.ts";

const limits = { perHost: 4, perOwner: 3, perOwnerAndHost: 2, reservedMs: 1_000 };

describe("slots of deliveries", () => {
  it("are limited for an owner at a host, for an owner, and for a host", () => {
    const take = openSlots(limits);
    expect([1, 2, 3].map(() => take("a", "x", 0) !== null)).toEqual([true, true, false]);
    expect([1, 2].map(() => take("a", "y", 0) !== null)).toEqual([true, false]);
    expect([1, 2].map(() => take("b", "x", 0) !== null)).toEqual([true, true]);
    expect(take("c", "x", 0)).toBeNull();
    expect(take("c", "y", 0)).not.toBeNull();
  });

  it("of a full host go to the refused owners, the first of them first", () => {
    const take = openSlots(limits);
    const free = ["a", "a", "b", "b"].map((owner) => take(owner, "x", 0)!);
    expect([take("c", "x", 1), take("d", "x", 2)]).toEqual([null, null]);
    free[0]!();
    expect([take("a", "x", 3), take("b", "x", 3), take("d", "x", 3)]).toEqual([null, null, null]);
    expect(take("c", "x", 4)).not.toBeNull();
    free[1]!();
    expect(take("c", "x", 5)).toBeNull();
    expect(take("d", "x", 6)).not.toBeNull();
  });

  it("are not reserved forever for an owner who does not return", () => {
    const take = openSlots(limits);
    const free = ["a", "a", "b", "b"].map((owner) => take(owner, "x", 0)!);
    expect(take("c", "x", 1)).toBeNull();
    free[0]!();
    expect(take("a", "x", 1_000)).toBeNull();
    expect(take("a", "x", 1_001)).not.toBeNull();
  });
});
