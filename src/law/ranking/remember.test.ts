import { describe, expect, it } from "vitest";
import { remember } from "./remember.ts";

describe("remembering", () => {
  const counting = (entries: number): { ask: (key: string) => string; computed: string[] } => {
    const computed: string[] = [];
    const ask = remember({ entries, keyLength: 5 }, (key) => {
      computed.push(key);
      return key.toUpperCase();
    });
    return { ask, computed };
  };

  it("computes once what is asked again", () => {
    const { ask, computed } = counting(2);
    expect([ask("a"), ask("a"), ask("b"), ask("a")]).toEqual(["A", "A", "B", "A"]);
    expect(computed).toEqual(["a", "b"]);
  });

  it("forgets what was unused for longest", () => {
    const { ask, computed } = counting(2);
    for (const key of ["a", "b", "a", "c", "a", "b"]) ask(key);
    expect(computed).toEqual(["a", "b", "c", "b"]);
  });

  it("does not keep long keys", () => {
    const { ask, computed } = counting(2);
    for (const key of ["longer", "longer"]) ask(key);
    expect(computed).toEqual(["longer", "longer"]);
  });
});
