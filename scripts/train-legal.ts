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
 * Learns the ranking from `examples.jsonl` and writes it beside the ruleset; how it does on the frozen questions only
 * `eval:legal` says, so that nobody looks while choosing. `--check`: writes nothing and fails where
 * the committed model is another one. `--ablate`: what each part of it brings, on examples a model had not learnt.
 * `--jurisdiction AT`: of one country alone.
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
// Of every country the version that is asked; those before it were trained when they were.
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
