import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildRankingIndex } from "../src/law/ranking/answer.ts";
import { learntPath } from "../src/law/ranking/load.ts";
import { evaluate, shippedRuleset, summarise } from "../src/law/training/evaluate.ts";
import { readQuestions } from "../src/law/ranking/questions.ts";
import { ablate, train } from "../src/law/training/train.ts";
import { table } from "./legal-table.ts";

/**
 * Learns the ranking from `examples.jsonl` and writes it beside the ruleset. `--check`: writes nothing and fails where
 * the committed model is another one. `--ablate`: what each part of it brings, on examples a model had not learnt.
 */
const { values } = parseArgs({
  options: { check: { type: "boolean", default: false }, ablate: { type: "boolean", default: false } },
});
const ruleset = shippedRuleset();
const examples = readQuestions(ruleset.version, "examples.jsonl");

if (values.ablate) {
  for (const [without, grades] of ablate(ruleset, examples)) {
    const figures = [true, false].flatMap((short) => {
      const { ndcg, primaryInFive, warning } = summarise(
        grades.filter(({ question }) => (question.kind === "short") === short),
      );
      return [ndcg, primaryInFive, warning].map((value) => value.toFixed(3).padStart(9));
    });
    console.log(
      `${(without === null ? "short, longer" : `without ${without}`).padEnd(40)}${figures.join("")}`,
    );
  }
  process.exit();
}
const { learnt, model, unseen } = train(ruleset, examples);
const path = learntPath(ruleset.version);
const written = `${JSON.stringify(learnt)}\n`;
if (values.check) {
  const same = readFileSync(path, "utf8") === written;
  if (!same)
    console.error("ranking.model is not what its examples give: run npm run train:legal and commit it.");
  process.exit(same ? 0 : 1);
}
writeFileSync(path, written);
console.log(table("not learnt", unseen()));
const index = buildRankingIndex(ruleset, model);
console.log(table("frozen", evaluate(index, readQuestions(ruleset.version, "questions.jsonl"))));
console.log(JSON.stringify({ order: model.order, scope: model.scope, features: model.features.length }));
