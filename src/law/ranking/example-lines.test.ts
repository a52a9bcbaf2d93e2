import { describe, expect, it } from "vitest";
import { shippedIndex } from "../evaluation/evaluate.ts";
import { clauseFinder, parseExamples } from "./example-lines.ts";

const { ruleset } = shippedIndex();
const line = { id: "a", q: "Wie lange halten?", primary: ["BMF2025 Rn.53"], secondary: ["BGB §188"] };
const parse = (...lines: readonly unknown[]) =>
  parseExamples(ruleset, lines.map((one) => `${JSON.stringify(one)}\n`).join(""));

describe("the lines of examples.jsonl", () => {
  it("are read with what the ranking needs of them", () => {
    expect(parse({ ...line, lang: "de", split: "tuning" })).toEqual({ ok: true, lines: [line] });
    expect(parseExamples(ruleset, "")).toEqual({ ok: true, lines: [] });
  });

  it.each([
    ["no object", 7],
    ["no question", { ...line, q: "" }],
    ["no list", { ...line, primary: "BMF2025 Rn.53" }],
    ["a number for a place", { ...line, secondary: [53] }],
  ])("stop the start when wrong: %s", (_, wrong) => {
    expect(parse(line, wrong)).toMatchObject({ ok: false, errors: [{ path: "line 2" }] });
  });

  it("stop the start when they are no JSON or name a place the ruleset lacks", () => {
    expect(parseExamples(ruleset, "{")).toMatchObject({ ok: false, errors: [{ path: "line 1" }] });
    expect(parse({ ...line, primary: ["BMF2025 Rn.200"] })).toMatchObject({
      ok: false,
      errors: [{ path: "a", message: 'unknown place "BMF2025 Rn.200"' }],
    });
  });

  it("name a provision by its first clause", () => {
    const clauseOf = clauseFinder(ruleset);
    expect(clauseOf("BGB §188")).toBe("DE.BGB.188.1");
    expect(clauseOf("EStG §22 Nr.3")).toBe("DE.ESTG.22.3");
  });
});
