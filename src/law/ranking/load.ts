import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { err, ok, type Result } from "../../basics/result.ts";
import { once } from "../../basics/once.ts";
import { compiledPath, fileOf, rulesetsDirectory } from "../load.ts";
import type { Ruleset, RulesetError } from "../ruleset-schema.ts";
import { buildRankingIndex, type LearntRanking, type RankingIndex } from "./answer.ts";
import { columnsOf, trainingExamplesOf } from "./training-examples.ts";
import { openModel, writeModel } from "./model-file.ts";
import { expand, groundOf, type Learnt, type Model } from "./model.ts";
import { buildScorer } from "./scorer.ts";
import { readQuestions } from "./questions.ts";
import { readWords, wordsBytes } from "./situations.ts";

/** Where what was learnt for a ruleset lies, beside the law it was learnt for. */
export const learntPath = (version: string, directory: string = rulesetsDirectory): string =>
  fileOf(version, "ranking.model", directory);

const compiledFile = (file: string): string => compiledPath(`${basename(dirname(file))}.model`);

/** What was learnt, by what it was made of: versions that learnt the same share it, and what it remembers of words. */
export type LearntRankings = Map<string, LearntRanking>;

/** Reads what was learnt for a ruleset; a model for other clauses stops the start. */
export function loadRanking(
  ruleset: Ruleset,
  directory: string = rulesetsDirectory,
  known: LearntRankings = new Map(),
): Result<RankingIndex, readonly RulesetError[]> {
  const refuse = (message: string) => err([{ file: `${ruleset.version}/ranking.model`, path: "", message }]);
  const file = learntPath(ruleset.version, directory);
  if (!existsSync(file)) return refuse("is missing: run npm run train:legal");
  const written = readFileSync(file);
  const hash = hashOf(ruleset, written);
  const shared = known.get(hash);
  if (shared !== undefined) return ok(buildRankingIndex(ruleset, shared));
  const others = refuse("was learnt from other clauses or examples: run npm run train:legal");
  // The numbers are read when they are first asked for: most versions are never asked anything.
  const compiled = openModel(compiledFile(file), hash);
  const rebuilt = compiled === null ? modelFor(ruleset, written) : null;
  const columns = compiled?.columns ?? rebuilt?.columns ?? [];
  if (!columnsOf(ruleset).every((key, index) => columns[index] === key)) return others;
  const model = once((): Model => {
    const found = rebuilt ?? compiled?.read() ?? modelFor(ruleset, written);
    if (found === null) throw new Error(`The ranking of ${ruleset.version} is gone.`);
    return found;
  });
  const learnt = { model, scorer: once(() => buildScorer(model())) };
  known.set(hash, learnt);
  return ok(buildRankingIndex(ruleset, learnt));
}

/** Adding up the lessons takes a second; null where what was learnt is not about these. */
function modelFor(ruleset: Ruleset, written: Buffer): Model | null {
  const learnt: Learnt = JSON.parse(written.toString());
  const trainingExamples = trainingExamplesOf(ruleset, readQuestions(ruleset.version, "examples.jsonl"));
  const bytes = Buffer.byteLength(learnt.counts, "base64");
  if (bytes !== trainingExamples.length * learnt.columns.length) return null;
  return expand(learnt, groundOf(trainingExamples, readWords(ruleset.version)), trainingExamples);
}

/** The clauses without their wording, which may be imported, the words and what was learnt: the same model. */
function hashOf(ruleset: Ruleset, written: Buffer): string {
  const hash = createHash("sha256").update(written).update(wordsBytes(ruleset.version));
  return hash.update(JSON.stringify(ruleset.clauses.map(({ key }) => key))).digest("hex");
}

/** Run by setup: the model as the service reads it at start. */
export function compileRanking(ruleset: Ruleset): void {
  const file = learntPath(ruleset.version);
  // Once for all that share it.
  if (basename(dirname(file)) !== ruleset.version) return;
  const written = readFileSync(file);
  const model = modelFor(ruleset, written);
  if (model !== null) writeModel(compiledFile(file), hashOf(ruleset, written), model);
}
