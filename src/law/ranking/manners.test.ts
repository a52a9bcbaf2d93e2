import { expect, it } from "vitest";
import { shippedRuleset } from "../testing/shipped.ts";
import { clauseFinder, readQuestions } from "./questions.ts";

it("the questions of other manners are at least 250, none learnt from, each place in the ruleset", () => {
  const ruleset = shippedRuleset();
  const placeOf = clauseFinder(ruleset);
  const questions = readQuestions(ruleset.version, "manners.jsonl");
  const learnt = new Set(readQuestions(ruleset.version, "examples.jsonl").map(({ q }) => q));
  expect(questions.length).toBeGreaterThanOrEqual(250);
  expect(new Set(questions.map(({ manner }) => manner))).toEqual(
    new Set(["forum", "story", "negation", "shorthand", "non-native", "hidden"]),
  );
  for (const { q, primary, secondary } of questions) {
    expect(learnt.has(q), q).toBe(false);
    for (const place of [...primary, ...secondary]) expect(placeOf(place), place).toBeGreaterThanOrEqual(0);
  }
});
