import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { learntPath } from "../src/law/ranking/load.ts";
import { shippedRuleset } from "../src/law/testing/shipped.ts";
import { summarise } from "./training/evaluate.ts";
import { isGiven } from "../src/law/ranking/lessons.ts";
import { readQuestions } from "../src/law/ranking/questions.ts";
import { ablate, train } from "./training/train.ts";
import { table } from "./legal-table.ts";

/**
 * Learns the ranking from `examples.jsonl` and writes it beside the ruleset; how it does on the frozen questions only
 * `eval:legal` says, so that nobody looks while choosing. `--check`: writes nothing and fails where
 * the committed model is another one. `--ablate`: what each part of it brings, on examples a model had not learnt.
 */
const { values } = parseArgs({
  options: { check: { type: "boolean", default: false }, ablate: { type: "boolean", default: false } },
});
const ruleset = shippedRuleset();
const examples = readQuestions(ruleset.version, "examples.jsonl");

if (values.ablate) {
  for (const [without, grades] of ablate(ruleset, examples)) {
    const figures = [
      grades.filter(({ question }) => isGiven(question)),
      grades.filter(({ question }) => question.kind !== "short"),
      grades.filter(({ question }) => question.kind === "short"),
    ].flatMap((part) => {
      const { ndcg, warning } = summarise(part);
      return [ndcg, warning].map((value) => value.toFixed(3).padStart(9));
    });
    console.log(
      `${(without === null ? "given, longer, short" : `without ${without}`).padEnd(40)}${figures.join("")}`,
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
console.log(JSON.stringify({ order: model.order, scope: model.scope, features: model.features.length }));
