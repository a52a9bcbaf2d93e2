import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shippedRuleset } from "../testing/shipped.ts";
import { buildAnswerComposer } from "./compose.ts";

/**
 * Questions with numbers as clients and advisers ask them, written before the topics, with words that the German answer
 * must contain, worked out by hand.
 */
const questions = readFileSync(new URL("testing/numeric.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as readonly [string, ...string[]]);
const compose = buildAnswerComposer(shippedRuleset().shortAnswers!);
const answered = questions.filter(([question]) => compose(question) !== null);

describe("a question whose numbers decide", () => {
  it("is answered in at least three of four cases", () =>
    expect(answered.length / questions.length).toBeGreaterThan(0.9));

  it.each(answered)("%s", (question, ...parts) => {
    const { answer, ask } = compose(question)!;
    for (const part of parts) expect(answer.text.de).toContain(part);
    for (const text of [answer.text.de, answer.text.en, ask?.de ?? "", ask?.en ?? ""])
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
    for (const { from } of answer.facts) expect(question).toContain(from);
  });
});
