import { parseArgs } from "node:util";
import {
  answerUnseen,
  evaluate,
  exampleSplits,
  gradedQuestions,
  shippedIndex,
} from "../src/law/evaluation/evaluate.ts";
import { SPLITS, summarise, type Grade, type Split } from "../src/law/evaluation/metrics.ts";

/**
 * How well questions reach their clauses. `--misses` lists what went wrong; the held-out splits are never
 * listed, so that nobody tunes to them.
 */
const { values } = parseArgs({ options: { misses: { type: "boolean", default: false } } });
const NEVER_LISTED = new Set<Split>(["held", "fresh1"]);
const index = shippedIndex();
const questions = gradedQuestions(index.ruleset.version);
const grades = evaluate(index, questions);
const examples = exampleSplits(index, questions);

const row = (name: string, part: readonly Grade[]): string => {
  const { questions, ndcg, primaryInFive, warning } = summarise(part);
  const figures = [ndcg, primaryInFive, warning].map((value) => value.toFixed(3).padStart(9));
  return `${name.padEnd(16)}${String(questions).padStart(6)}${figures.join("")}`;
};
const lines = ["set              count   nDCG@5  primary  warning", row("all", grades)];
for (const lang of ["de", "en"] as const) {
  lines.push(
    row(
      lang,
      grades.filter(({ question }) => question.lang === lang),
    ),
  );
}
for (const split of SPLITS) {
  const part = grades.filter(({ question }) => question.split === split);
  lines.push(row(examples.has(split) ? `${split} *` : split, part));
  for (const lang of ["de", "en"] as const) {
    lines.push(
      row(
        `  ${split} ${lang}`,
        part.filter(({ question }) => question.lang === lang),
      ),
    );
  }
}
lines.push("* examples of the ranking: each is answered without itself and its repeats");
console.log(lines.join("\n"));

if (values.misses) {
  for (const { question, ndcg, warningRight } of grades) {
    if (NEVER_LISTED.has(question.split) || ((ndcg ?? 1) >= 0.85 && warningRight)) continue;
    const answer = answerUnseen(index, question.q);
    const got = answer.references.map(
      ({ clauseKey, score }) => `${clauseKey.replace(/^DE\.(BMF\.2025-03-06\.)?/, "")}:${score}`,
    );
    console.log(
      `\n${question.id} ${ndcg?.toFixed(2) ?? "-"} ${warningRight ? "" : "WARNING WRONG "}${question.q}`,
    );
    console.log(`  want ${question.primary.join(", ")} | ${question.secondary.join(", ")}`);
    console.log(
      `  got  ${got.join(" ")}${answer.insufficiencyText === null ? "" : `  !! ${answer.insufficiencyText.slice(0, 70)}`}`,
    );
  }
}
