import { describe, expect, it } from "vitest";
import { provisionOf } from "./provisions.ts";

describe("the provision of a clause", () => {
  const depths = { ESTG: 3, "ESTG.9": 2, "ESTG.23": "all" } as const;
  it.each([
    ["DE.ESTG.22.3", "ESTG.22.3"],
    ["DE.ESTG.22.3.2", "ESTG.22.3"],
    ["DE.ESTG.9.1.1", "ESTG.9"],
    // § 9 does not begin § 93.
    ["DE.ESTG.93.1.1", "ESTG.93.1"],
    ["DE.ESTG.23.1.1.2.4", "DE.ESTG.23.1.1.2.4"],
    ["DE.BMF.2025-03-06.RN53", "DE.BMF.2025-03-06.RN53"],
  ])("%s is %s", (key, provision) => expect(provisionOf(depths, key)).toBe(provision));
});
