import { describe, expect, it } from "vitest";
import { firstDifference } from "./difference.ts";

const now = { net: "200.00", gaps: [{ no: 1, sourceId: "s", text: { de: "Neu", en: "New" } }] };
const before = { net: "200.00", gaps: [{ no: 1, text: { de: "Alt", en: "Old" } }] };

describe("a report of another version of the program", () => {
  it("may read otherwise and need not tell whose a gap is; one of this version must", () => {
    expect(firstDifference(before, now, true)).toBeNull();
    expect(firstDifference(before, now, false)).toMatchObject({ path: "gaps[0].text.de" });
    expect(firstDifference({ ...now, gaps: [{ no: 1, text: now.gaps[0]!.text }] }, now, false)).toMatchObject(
      {
        path: "gaps[0].sourceId",
      },
    );
  });

  it("may name a price beside a cost that was stated, and list fewer values as set by hand", () => {
    const older = { cost: "2500", costPrice: { price: "0.4" }, exceptions: [] };
    const newer = { cost: "2500", costPrice: null, exceptions: [{ transactionId: "in" }] };
    expect(firstDifference(older, newer, true)).toBeNull();
    expect(firstDifference(older, newer, false)).toMatchObject({ path: "costPrice" });
    expect(firstDifference({ ...older, cost: "4" }, newer, true)).toMatchObject({ path: "cost" });
  });

  it("may neither lack a figure nor hold another one", () => {
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
