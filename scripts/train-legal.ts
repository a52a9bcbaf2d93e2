import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildRankingIndex } from "../src/law/ranking/answer.ts";
import { learntPath } from "../src/law/ranking/load.ts";
import { evaluate, shippedRuleset, table } from "../src/law/training/evaluate.ts";
import { summarise } from "../src/law/training/metrics.ts";
import { readQuestions } from "../src/law/ranking/questions.ts";
import { ABLATIONS, train } from "../src/law/training/train.ts";

/**
 * Learns the ranking from `examples.jsonl` and writes it beside the ruleset. `--check`: writes nothing and fails where
 * the committed model is another one. `--ablate`: what each part of it brings, on examples a model had not learnt.
 */
const { values } = parseArgs({
  options: { check: { type: "boolean", default: false }, ablate: { type: "boolean", default: false } },
});
const ruleset = shippedRuleset();
const examples = readQuestions(ruleset.version, "examples.jsonl");
const longer = ({ question }: { readonly question: { readonly kind: string } }): boolean =>
  question.kind !== "short";

if (values.ablate) {
  for (const without of [null, ...ABLATIONS]) {
    const { ndcg, primaryInFive, warning } = summarise(
      train(ruleset, examples, without).unseen.filter(longer),
    );
    const figures = [ndcg, primaryInFive, warning].map((value) => value.toFixed(3).padStart(9)).join("");
    console.log(`${(without === null ? "everything" : `without ${without}`).padEnd(28)}${figures}`);
  }
  process.exit();
}
const { learnt, model, unseen } = train(ruleset, examples, null);
console.log(table("not learnt", unseen));
const index = buildRankingIndex(ruleset, model);
console.log(table("frozen", evaluate(index, readQuestions(ruleset.version, "questions.jsonl"))));
console.log(
  JSON.stringify({
    blend: model.blend,
    thresholds: model.thresholds,
    votes: model.votes,
    features: model.features.length,
  }),
);
const path = learntPath(ruleset.version);
const written = `${JSON.stringify(learnt)}\n`;
if (!values.check) writeFileSync(path, written);
else if (readFileSync(path, "utf8") !== written) {
  console.error("ranking.model is not what its examples give: run npm run train:legal and commit it.");
  process.exit(1);
}
