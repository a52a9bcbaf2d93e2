import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadRulesets, rulesetsDirectory } from "../src/law/load.ts";
import { summarise } from "./training/evaluate.ts";
import { isGiven } from "../src/law/ranking/training-examples.ts";
import { readQuestions, type GradedQuestion } from "../src/law/ranking/questions.ts";
import type { Ruleset } from "../src/law/ruleset-schema.ts";
import { ablate, train } from "./training/train.ts";
import { table } from "./legal-table.ts";

/**
 * Trains the ranking from `examples.jsonl` and writes it next to the ruleset. Only `eval:legal` measures it on the
 * frozen questions, so that those do not influence any choice. `--check`: writes nothing and fails if the committed
 * model differs. `--ablate`: the contribution of each part, measured on held-out examples. `--jurisdiction AT`: one
 * country only.
 */
const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    ablate: { type: "boolean", default: false },
    jurisdiction: { type: "string" },
  },
});
const loaded = loadRulesets();
if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
// The current version of every country; earlier versions keep the model they were released with.
const trained = loaded.value.filter(
  ({ active, jurisdictionCode }) => active && (values.jurisdiction ?? jurisdictionCode) === jurisdictionCode,
);

for (const ruleset of trained) {
  const examples = readQuestions(ruleset.version, "examples.jsonl");
  if (values.ablate) printAblations(ruleset, examples);
  else trainOne(ruleset, examples);
}

function trainOne(ruleset: Ruleset, examples: readonly GradedQuestion[]): void {
  const { learnt, model, unseen } = train(ruleset, examples);
  const path = join(rulesetsDirectory, ruleset.version, "ranking.model");
  const written = `${JSON.stringify(learnt)}\n`;
  if (values.check) {
    if (readFileSync(path, "utf8") === written) return;
    console.error(
      `${ruleset.version}/ranking.model is not what its examples give: run npm run train:legal and commit it.`,
    );
    process.exitCode = 1;
    return;
  }
  writeFileSync(path, written);
  console.log(table(`${ruleset.version}, not learnt`, unseen()));
  console.log(JSON.stringify({ order: model.order, scope: model.scope, features: model.worth.length }));
}

function printAblations(ruleset: Ruleset, examples: readonly GradedQuestion[]): void {
  for (const [without, grades] of ablate(ruleset, examples)) {
    const figures = [
      grades.filter(({ question }) => isGiven(question)),
      grades.filter(({ question }) => question.kind !== "short"),
      grades.filter(({ question }) => question.kind === "short"),
      grades.filter(({ question }) => question.manner !== undefined),
    ].flatMap((part) => {
      const { ndcg, warning } = summarise(part);
      return [ndcg, warning].map((value) => value.toFixed(3).padStart(9));
    });
    const name = without === null ? "given, longer, short, other manners" : `without ${without}`;
    console.log(`${name.padEnd(40)}${figures.join("")}`);
  }
}
