import { expect, it } from "vitest";
import { shippedRuleset } from "../testing/shipped.ts";
import { clauseFinder, readQuestions } from "./questions.ts";

it("there are at least 250 questions of other styles, none is in the training data, each location is in the ruleset", () => {
  const ruleset = shippedRuleset();
  const clauseIndexOf = clauseFinder(ruleset);
  const questions = readQuestions(ruleset.version, "manners.jsonl");
  const learnt = new Set(readQuestions(ruleset.version, "examples.jsonl").map(({ q }) => q));
  expect(questions.length).toBeGreaterThanOrEqual(250);
  expect(new Set(questions.map(({ manner }) => manner))).toEqual(
    new Set(["forum", "story", "negation", "shorthand", "non-native", "hidden"]),
  );
  for (const { q, primary, secondary } of questions) {
    expect(learnt.has(q), q).toBe(false);
    for (const reference of [...primary, ...secondary])
      expect(clauseIndexOf(reference), reference).toBeGreaterThanOrEqual(0);
  }
});

it("no training example of another style is similar to a frozen question", () => {
  const ruleset = shippedRuleset();
  const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const frozen = (["manners.jsonl", "questions.jsonl", "fresh.jsonl"] as const)
    .flatMap((file) => readQuestions(ruleset.version, file))
    .map(({ q }) => wordsOf(q));
  const learnt = readQuestions(ruleset.version, "examples.jsonl").filter(
    ({ manner }) => manner !== undefined,
  );
  expect(learnt.length).toBeGreaterThanOrEqual(400);
  for (const { q } of learnt) {
    const words = wordsOf(q);
    const nearest = frozen.reduce((highest, other) => {
      const shared = [...words].filter((word) => other.has(word)).length;
      return Math.max(highest, shared / (words.size + other.size - shared));
    }, 0);
    expect(nearest, q).toBeLessThan(0.4);
  }
});

it.each([
  ["DE", 60],
  ["AT", 20],
])(
  "questions that were graded before they were first run are in no training data: %s",
  (jurisdiction, fewest) => {
    const ruleset = shippedRuleset(null, jurisdiction);
    const clauseIndexOf = clauseFinder(ruleset);
    const questions = readQuestions(ruleset.version, "fresh.jsonl");
    const learnt = new Set(readQuestions(ruleset.version, "examples.jsonl").map(({ q }) => q));
    expect(questions.length).toBeGreaterThanOrEqual(fewest);
    for (const { q, primary, secondary } of questions) {
      expect(learnt.has(q), q).toBe(false);
      for (const reference of [...primary, ...secondary])
        expect(clauseIndexOf(reference), reference).toBeGreaterThanOrEqual(0);
    }
  },
);
