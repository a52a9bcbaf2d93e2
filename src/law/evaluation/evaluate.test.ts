import { describe, expect, it } from "vitest";
import { keyOfReference } from "../ranking/example-lines.ts";
import { answerQuestion, type QuestionAnswer } from "../ranking/index.ts";
import { buildRankingIndex } from "../ranking/ranking.ts";
import { answerUnseen, evaluate, exampleSplits, gradedQuestions, shippedIndex } from "./evaluate.ts";
import { grade, SPLITS, summarise, type GradedQuestion } from "./metrics.ts";

describe("the shipped ranking on the graded questions", () => {
  const index = shippedIndex();
  const grades = evaluate(index, gradedQuestions(index.ruleset.version));
  const of = (part: (question: GradedQuestion) => boolean) =>
    summarise(grades.filter(({ question }) => part(question)));

  it("has enough of them, in both languages", () => {
    expect(grades.filter(({ question }) => question.split !== "given").length).toBeGreaterThanOrEqual(150);
    expect(new Set(grades.map(({ question }) => question.id)).size).toBe(grades.length);
    expect(of(({ lang }) => lang === "en").questions).toBeGreaterThan(100);
  });

  it.each(SPLITS)("reaches the targets on the split %s", (split) => {
    const { ndcg, primaryInFive, warning } = of((question) => question.split === split);
    expect(ndcg).toBeGreaterThanOrEqual(0.85);
    expect(primaryInFive).toBeGreaterThanOrEqual(0.97);
    expect(warning).toBeGreaterThanOrEqual(0.95);
  });

  it("keeps splits that are no examples, and grades no question by its own example", () => {
    const questions = gradedQuestions(index.ruleset.version);
    const splits = exampleSplits(index, questions);
    const unseen = SPLITS.filter((split) => !splits.has(split));
    expect(unseen).toEqual(["given", "held", "fresh1", "fresh16", "fresh17"]);

    // A made-up expectation that nothing but its own example could meet.
    const own = {
      id: "own",
      q: "Bitcoin und Steuer: quibbelt Zwonk?",
      primary: ["BMF2025 Rn.28"],
      secondary: [],
    };
    const examples = [...index.files.examples, own];
    const taught = buildRankingIndex(index.ruleset, { ...index.files, examples });
    const keysOf = (answer: QuestionAnswer) => answer.references.map(({ clauseKey }) => clauseKey);
    expect(keysOf(answerQuestion(taught, { question: own.q }))).toContain("DE.BMF.2025-03-06.RN28");
    expect(keysOf(answerUnseen(taught, own.q))).not.toContain("DE.BMF.2025-03-06.RN28");
  });

  it("serves English as well as German", () => {
    const [german, english] = [of(({ lang }) => lang === "de"), of(({ lang }) => lang === "en")];
    expect(english.ndcg).toBeGreaterThanOrEqual(german.ndcg - 0.05);
    expect(english.primaryInFive).toBeGreaterThanOrEqual(german.primaryInFive - 0.05);
    expect(english.warning).toBeGreaterThanOrEqual(german.warning - 0.05);
  });

  it("names only clauses that exist or that the statute list leaves out", () => {
    const keys = new Set(
      gradedQuestions(index.ruleset.version).flatMap(({ primary }) => primary.map(keyOfReference)),
    );
    const missing = [...keys].filter((key) =>
      index.ruleset.clauses.every((clause) => clause.key !== key && !clause.key.startsWith(`${key}.`)),
    );
    expect(missing).toEqual([]);
  });
});

describe("the grading", () => {
  const question: GradedQuestion = {
    id: "x",
    q: "",
    lang: "de",
    primary: ["EStG §22 Nr.3"],
    secondary: ["BMF2025 Rn.45", "AO §90"],
    insufficient: false,
    tags: [],
    split: "given",
  };
  const answer = (keys: readonly string[], insufficiencyText: string | null = null): QuestionAnswer => ({
    jurisdictionCode: "DE",
    ruleSetVersion: null,
    ruleSetName: null,
    insufficiencyText,
    // Only the key is graded.
    references: keys.map((clauseKey) => ({ clauseKey }) as QuestionAnswer["references"][number]),
  });

  it("reads references as clause keys", () => {
    expect(keyOfReference("EStG §23 Abs.1 S.1 Nr.2")).toBe("DE.ESTG.23.1.1.2");
    expect(keyOfReference("BMF2025 Rn.48a")).toBe("DE.BMF.2025-03-06.RN48a");
    expect(keyOfReference("BGB §188")).toBe("DE.BGB.188");
  });

  it("gives 1 for the ideal order, whichever clause stands for a provision", () => {
    const ideal = ["DE.ESTG.22.3.2", "DE.BMF.2025-03-06.RN45", "DE.AO.90.2"];
    expect(grade(question, answer(ideal))).toMatchObject({
      ndcg: 1,
      primaryInFive: true,
      warningRight: true,
    });
  });

  it("counts an expectation once", () => {
    // Gains 2, 0, 1 against the ideal 2, 1, 1: (2 + 1/2) / (2 + 1/log2(3) + 1/2).
    const twice = ["DE.ESTG.22.3.2", "DE.ESTG.22.3.1", "DE.AO.90.2"];
    expect(grade(question, answer(twice)).ndcg).toBeCloseTo(2.5 / (2.5 + 1 / Math.log2(3)), 10);
  });

  it("looks at five places only", () => {
    const late = ["a", "b", "c", "d", "e", "DE.ESTG.22.3"];
    expect(grade(question, answer(late))).toMatchObject({ ndcg: 0, primaryInFive: false });
  });

  it("takes a warning for right where it belongs", () => {
    expect(grade(question, answer([], "no")).warningRight).toBe(false);
    expect(grade({ ...question, insufficient: true }, answer([], "no")).warningRight).toBe(true);
    expect(grade({ ...question, insufficient: true }, answer([])).warningRight).toBe(false);
    expect(grade({ ...question, insufficient: "partial" }, answer([])).warningRight).toBe(true);
  });
});
