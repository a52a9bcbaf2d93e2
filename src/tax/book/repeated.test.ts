import { describe, expect, it } from "vitest";
import { mayRepeat } from "./repeated.ts";

const rows = (...told: readonly (readonly [string | null, string])[]) =>
  told.map(([sourceId, id]) => ({ sourceId, id }));

/** Different ids that all want one of so many places: whoever reads this file can make such. */
function crowded(count: number, room: number): string[] {
  const found: string[] = [];
  for (let tried = 0; found.length < count; tried += 1) {
    const id = tried.toString(36);
    let [a, b] = [0x811c9dc5, 0x85ebca6b];
    for (let i = 0; i < id.length; i += 1) {
      a = Math.imul(a ^ id.charCodeAt(i), 0x01000193);
      b = Math.imul(b ^ id.charCodeAt(i), 0x5f356495);
    }
    a ^= a >>> 15;
    b = Math.imul(b ^ (b >>> 13), 0x9e3779b1);
    if (((a ^ b ^ (b >>> 16)) & (room - 1)) === 7) found.push(id);
  }
  return found;
}

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

  it("is left to the ids themselves where somebody chose such as lie in one place", () => {
    const ids = crowded(500, 1_024);
    expect(new Set(ids).size).toBe(500);
    expect(mayRepeat(rows(...ids.map((id) => ["a", id] as const)))).toBe(true);
  });
});
