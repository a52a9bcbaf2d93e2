import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cpuMsOf } from "../../../test/support/cpu.ts";
import { answerQuestion, buildAnswerWriter } from "../ranking/answer.ts";
import { shippedIndex } from "../testing/shipped.ts";

const index = shippedIndex();
const lines = <T>(name: string): readonly T[] =>
  readFileSync(new URL(`testing/${name}.jsonl`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

/** Expected values were computed by hand: dates by BGB §§ 187, 188, sums by the limits of the year. */
type AnsweredQuestion = {
  readonly q: string;
  readonly rule: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly de: readonly string[];
  readonly en: readonly string[];
};
const answered = lines<AnsweredQuestion>("answered");
const unanswered = lines<{ readonly q: string; readonly why: string }>("unanswered");

describe("a question with numbers", () => {
  it("is answered in all sixty cases", () => expect(answered.length).toBeGreaterThanOrEqual(60));

  it.each(answered)("$q", ({ q, rule, facts, de, en }) => {
    const { answer, insufficiencyText } = answerQuestion(index, { question: q });
    expect(insufficiencyText).toBeNull();
    expect(answer).toMatchObject({ rule });
    const read = answer?.facts ?? [];
    expect(Object.fromEntries(read.map(({ name, value }) => [name, value]))).toEqual(facts);
    for (const { from } of read) expect(q).toContain(from);
    for (const part of de) expect(answer?.text.de).toContain(part);
    for (const part of en) expect(answer?.text.en).toContain(part);
    for (const text of [answer?.text.de, answer?.text.en]) expect(text).not.toMatch(/[{}]|undefined/);
    for (const key of answer?.clauses ?? []) expect(index.ruleset.clauseByKey.has(key)).toBe(true);
    expect(index.ruleset.rules.map(({ ruleKey }) => ruleKey)).toContain(rule);
  });
});

describe("a near miss", () => {
  it("there are forty of them", () => expect(unanswered.length).toBeGreaterThanOrEqual(40));

  it.each(unanswered)("$why: $q", ({ q }) => {
    expect(answerQuestion(index, { question: q }).answer).toBeNull();
  });
});

it("the same question gives the same bytes, whatever was asked before", () => {
  const [one, other] = [buildAnswerWriter(index), buildAnswerWriter(shippedIndex())];
  for (const { q } of answered) one({ question: q });
  for (const { q } of answered.toReversed())
    expect(other({ question: q }).equals(one({ question: q }))).toBe(true);
});

it("a version that was released without short answers has no such field", () => {
  const before = shippedIndex("de-2025-03-06");
  expect(answerQuestion(before, { question: answered[0]!.q })).not.toHaveProperty("answer");
});

it("text of maximum length is read in linear time, whatever it contains", () => {
  const compose = index.composer!();
  const timeOf = (chunk: string, length: number): number => {
    const question = chunk.repeat(Math.ceil(length / chunk.length)).slice(0, length);
    return cpuMsOf(() => compose(question));
  };
  for (const chunk of [
    "1.",
    "gewinn",
    " ",
    ".",
    "300 Euro Gewinn ",
    "3.5.2023 gekauft, ",
    "a, ",
    "1 000 ",
    "am ",
  ]) {
    timeOf(chunk, 2_000);
    // Sixteen times the text takes far less than 256 times the steps.
    const [little, much] = [timeOf(chunk, 2_000), timeOf(chunk, 32_000)];
    expect(much, chunk).toBeLessThan(80 * Math.max(little, 2));
  }
});
