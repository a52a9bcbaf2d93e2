import { expect, it } from "vitest";
import { evaluate, summarise } from "../../../scripts/training/evaluate.ts";
import { TYPE_KEYS } from "../../../src/ledger/types.ts";
import { openLaw, referencesForTransactionType } from "../../../src/law/index.ts";
import { judge } from "../../../src/law/ranking/answer.ts";
import { readQuestions } from "../../../src/law/ranking/questions.ts";
import { CLAUSES } from "../../../src/tax/austria/clauses.ts";
import { shippedIndex } from "../../../src/law/testing/shipped.ts";

const index = shippedIndex(null, "AT");
const { ruleset } = index;
const frozen = readQuestions(ruleset.version, "questions.jsonl");
const examples = readQuestions(ruleset.version, "examples.jsonl");

it("is marked as Austrian and as a preview, with the certainty of every restatement", () => {
  expect(ruleset).toMatchObject({ version: "at-2026-11-16", jurisdictionCode: "AT", status: "preview" });
  for (const { key, textBasis, certainty } of ruleset.clauses) {
    // § 27b was assembled from partial copies; no complete copy was available.
    const quoted = /^AT\.(?:KRYPTOWVO\.|ESTG\.31\.)/.test(key);
    expect([textBasis, certainty !== undefined], key).toEqual(
      quoted ? ["official", false] : ["restated", true],
    );
  }
  const sure = (of: string) => ruleset.clauses.find(({ key }) => key === of)?.certainty;
  // Clauses cited from memory, and sentences found in one copy only.
  expect([sure("AT.BAO.134"), sure("AT.ESTG.27b.3.2.3"), sure("AT.ESTG.27b.4")]).toEqual([
    "low",
    "medium",
    "medium",
  ]);
});

it("has every clause that the engine cites for a figure", () => {
  const known = new Set(ruleset.clauses.map(({ key }) => key));
  expect(Object.values(CLAUSES).filter((key) => !known.has(key))).toEqual([]);
});

it("has rules for every transaction type", () => {
  for (const transactionTypeKey of TYPE_KEYS) {
    const { references, ruleSetVersion } = referencesForTransactionType([ruleset], {
      transactionTypeKey,
      jurisdictionCode: "AT",
    });
    expect(ruleSetVersion).toBe("at-2026-11-16");
    expect(references.length, transactionTypeKey).toBeGreaterThan(0);
  }
});

it("is trained on its own questions, and not on the 40 test questions", () => {
  const learnt = new Set(examples.map(({ q }) => q));
  const own = examples.filter(({ manner }) => manner === "plain");
  expect(own.length).toBeGreaterThanOrEqual(120);
  expect(new Set(own.map(({ lang }) => lang))).toEqual(new Set(["de", "en"]));
  expect(frozen).toHaveLength(40);
  expect(frozen.filter(({ q }) => learnt.has(q))).toEqual([]);
  const { ndcg, primaryInFive, warning } = summarise(evaluate(index, frozen));
  expect(ndcg).toBeGreaterThanOrEqual(0.78);
  expect(primaryInFive).toBeGreaterThanOrEqual(0.9);
  expect(warning).toBeGreaterThanOrEqual(0.85);
});

it.each([
  ["§ 27b Abs 3 Z 2 EStG", "AT.ESTG.27b.3.2"],
  ["Was sagt Rz 6178w?", "AT.ESTR.6178w"],
  ["§ 4 Abs 2 KryptowährungsVO", "AT.KRYPTOWVO.4.2"],
])("reads citations in the Austrian style: %s", (question, key) =>
  expect(judge(index, question).clauses[0]?.key).toBe(key),
);

it("answers questions about Austria, and warns when the question names the other country", () => {
  const law = openLaw();
  if (!law.ok) throw new Error(law.error);
  const answerQuestion = (question: string, jurisdictionCode?: string) =>
    JSON.parse(
      law.value
        .answerQuestion({ question, ...(jurisdictionCode === undefined ? {} : { jurisdictionCode }) })
        .toString(),
    ) as {
      ruleSetVersion: string;
      insufficiencyText: string | null;
      answer: null;
      openLaw: unknown[];
    };
  expect(answerQuestion("Muss ich Staking versteuern?", "AT")).toMatchObject({
    ruleSetVersion: "at-2026-11-16",
    answer: null,
    openLaw: [],
  });
  expect(answerQuestion("Muss ich Staking in Österreich versteuern?").insufficiencyText).toContain(
    'jurisdictionCode "AT"',
  );
  expect(answerQuestion("How long must I hold in Germany?", "AT").insufficiencyText).toContain(
    'jurisdictionCode "DE"',
  );
  expect(answerQuestion("Wie lange halten?", "FR").insufficiencyText).toContain("AT, DE");
});
