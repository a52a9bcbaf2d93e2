import { describe, expect, it } from "vitest";
import { firstDifference } from "./difference.ts";

const now = { net: "200.00", gaps: [{ no: 1, sourceId: "s", text: { de: "Neu", en: "New" } }] };
const before = { net: "200.00", gaps: [{ no: 1, text: { de: "Alt", en: "Old" } }] };

describe("a report of another program version", () => {
  it("may have other texts and lack the source of a gap; a report of this version may not", () => {
    expect(firstDifference(before, now, true)).toBeNull();
    expect(firstDifference(before, now, false)).toMatchObject({ path: "gaps[0].text.de" });
    expect(firstDifference({ ...now, gaps: [{ no: 1, text: now.gaps[0]!.text }] }, now, false)).toMatchObject(
      {
        path: "gaps[0].sourceId",
      },
    );
  });

  it("may have a price next to a stated cost, and list fewer values as set by hand", () => {
    const older = { cost: "2500", costPrice: { price: "0.4" }, exceptions: [] };
    const newer = { cost: "2500", costPrice: null, exceptions: [{ transactionId: "in" }] };
    expect(firstDifference(older, newer, true)).toBeNull();
    expect(firstDifference(older, newer, false)).toMatchObject({ path: "costPrice" });
    expect(firstDifference({ ...older, cost: "4" }, newer, true)).toMatchObject({ path: "cost" });
  });

  it("may neither lack a figure nor have a different one", () => {
    const { net: _net, ...without } = before;
    expect(firstDifference(without, now, true)).toEqual({ path: "net", a: "nothing", b: '"200.00"' });
    expect(
      firstDifference({ ...before, gaps: [{ ...before.gaps[0], sourceId: "x" }] }, now, true),
    ).toMatchObject({
      path: "gaps[0].sourceId",
    });
    expect(firstDifference({ ...before, net: "0.00" }, now, true)).toMatchObject({ path: "net" });
  });
});
