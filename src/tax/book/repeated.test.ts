import { describe, expect, it } from "vitest";
import { mayRepeat } from "./repeated.ts";

const rows = (...told: readonly (readonly [string | null, string])[]) =>
  told.map(([sourceId, id]) => ({ sourceId, id }));

describe("whether an id may be there twice", () => {
  it("is known of one source and of several in turn", () => {
    expect(mayRepeat([])).toBe(false);
    expect(mayRepeat(rows(["a", "1"], ["b", "1"], [null, "1"], ["a", "2"], ["b", ""]))).toBe(false);
    expect(mayRepeat(rows(["a", "1"], ["b", "1"], ["a", "2"], ["b", "1"]))).toBe(true);
    expect(mayRepeat(rows([null, ""], [null, ""]))).toBe(true);
  });

  it("is known of many that are much alike", () => {
    const many = Array.from({ length: 200_000 }, (_, i) => ({
      sourceId: "s",
      id: `${i % 7}-000-${i.toString(36)}`,
    }));
    expect(mayRepeat(many)).toBe(false);
    expect(mayRepeat([...many, many[77_777]!])).toBe(true);
  });
});
