import { describe, expect, it } from "vitest";
import { shippedIndex } from "../evaluation/evaluate.ts";
import { checkRankingFiles } from "./vocabulary.ts";

const { ruleset, files } = shippedIndex();
const complaints = (vocabulary: unknown, situations: unknown): string[] => {
  const checked = checkRankingFiles(ruleset, vocabulary, situations);
  return checked.ok ? [] : checked.errors.map(({ file, path, message }) => `${file} ${path} ${message}`);
};
const situation = { key: "extra", when: ["staking"], primary: ["RN48"], secondary: [] };
const withSituation = (change: object): unknown => ({
  ...files.situations,
  situations: [...files.situations.situations, { ...situation, ...change }],
});

describe("the ranking files", () => {
  it("are in order as shipped", () => {
    expect(complaints(files.vocabulary, files.situations)).toEqual([]);
  });

  it.each([
    ["a clause that does not exist", { primary: ["RN999"] }, 'no clause "RN999"'],
    ["a concept that does not exist", { when: ["stakign"] }, 'unknown concept "stakign"'],
    ["a key used twice", { key: "staking" }, "more than once"],
    ["a field nobody knows", { unless: ["staking"] }, "unknown fields"],
  ])("are refused for %s", (_name, change, message) => {
    expect(complaints(files.vocabulary, withSituation(change)).join()).toContain(message);
  });

  it("are refused for a provision without clauses", () => {
    const provisions = { ...files.situations.provisions, HGB: 2 };
    expect(complaints(files.vocabulary, { ...files.situations, provisions })).toEqual([
      "situations.yaml provisions.HGB no clause begins so",
    ]);
  });

  it("are refused for a concept no situation uses", () => {
    const concepts = { ...files.vocabulary.concepts, lonely: { de: "allein" } };
    expect(complaints({ ...files.vocabulary, concepts }, files.situations).join()).toContain("lonely");
  });

  it("are refused for a group that does not exist", () => {
    const concepts = { ...files.vocabulary.concepts, staking: { both: "{stakes} {coins}" } };
    expect(complaints({ ...files.vocabulary, concepts }, files.situations).join()).toContain(
      'unknown group "stakes"',
    );
  });
});
