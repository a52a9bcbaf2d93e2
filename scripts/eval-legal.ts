import { parseArgs } from "node:util";
import { judge } from "../src/law/ranking/answer.ts";
import { shippedIndex } from "../src/law/testing/shipped.ts";
import { evaluate } from "./training/evaluate.ts";
import { readQuestions } from "../src/law/ranking/questions.ts";
import { table } from "./legal-table.ts";

/** Measures how well the frozen questions reach their clauses; `--question "..."` shows one result with its reasons. */
const { values } = parseArgs({
  options: { question: { type: "string" }, jurisdiction: { type: "string", default: "DE" } },
});
const index = shippedIndex(null, values.jurisdiction);
const files =
  values.jurisdiction === "DE"
    ? (["questions.jsonl", "manners.jsonl", "fresh.jsonl"] as const)
    : (["questions.jsonl", "fresh.jsonl"] as const);
if (values.question === undefined) {
  for (const file of files)
    console.log(table(file, evaluate(index, readQuestions(index.ruleset.version, file))));
} else {
  const { insufficiencyText, clauses } = judge(index, values.question);
  if (insufficiencyText !== null) console.log(`! ${insufficiencyText}`);
  for (const { key, score, reason } of clauses)
    console.log(score.toFixed(4).padStart(8), key.padEnd(30), reason);
}
