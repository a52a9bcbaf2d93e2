import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CLAUSES } from "./clauses.ts";
import { formLine } from "./form-lines.ts";
import { limitsOf } from "./limits.ts";

const RULESET = new URL("../../../rulesets/de-2025-03-06/", import.meta.url);

describe("law as data", () => {
  it.each([
    [2009, 600],
    [2023, 600],
    [2024, 1000],
    [2026, 1000],
  ])("the limits of %i are %i and 256 euro", (year, privateSales) => {
    expect(limitsOf(year)).toMatchObject({ privateSales, services: 256 });
  });

  it("has form lines by year and never carries one over", () => {
    expect(formLine(2024, "salesResult")).toEqual({ form: "SO", line: "47", source: "read" });
    expect(formLine(2025, "salesResult")).toEqual({ form: "SO", line: "51", source: "read" });
    expect(formLine(2025, "capitalDerivativeLosses")).toBeNull();
    expect(formLine(2022, "salesResult")).toBeNull();
    expect(formLine(2026, "salesResult")).toBeNull();
  });

  it("spells clause keys as the ruleset does", () => {
    for (const key of Object.values(CLAUSES)) {
      expect(key).toMatch(/^DE\.(?:BMF\.2025-03-06\.RN\d+[a-z]?|(?:ESTG|AO|BGB)\.\d+[a-z]?(?:\.\d+)*)$/);
    }
  });

  it("names no clause that no figure rests on", () => {
    const folder = new URL("./", import.meta.url);
    const code = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => readFileSync(new URL(name, folder), "utf8"))
      .join("\n");
    const unused = Object.keys(CLAUSES).filter((key) => !new RegExp(`CLAUSES\\.${key}\\b`).test(code));
    expect(unused).toEqual([]);
  });

  it.skipIf(!existsSync(RULESET))("cites only clauses the ruleset has", () => {
    const text = readdirSync(RULESET, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:json|jsonl|ya?ml)$/.test(name))
      .map((name) => readFileSync(new URL(name, RULESET), "utf8"))
      .join("\n");
    const missing = Object.values(CLAUSES).filter(
      (key) => !new RegExp(`${key.replaceAll(".", "\\.")}(?![\\w.])`).test(text),
    );
    expect(missing).toEqual([]);
  });
});
