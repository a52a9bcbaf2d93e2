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

/** Path of the trained ranking of a ruleset, in the ruleset's folder. */
export const learntPath = (version: string, directory: string = rulesetsDirectory): string =>
  fileOf(version, "ranking.model", directory);

const compiledFile = (file: string): string => compiledPath(`${basename(dirname(file))}.model`);

/** Rankings by hash of their input: versions with the same training share one model and its cache of words. */
export type LearntRankings = Map<string, LearntRanking>;

/** Reads the trained ranking of a ruleset; a model for other clauses prevents the start. */
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
  // The numbers are read on first use: most versions are never used.
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

/** Expanding the training examples takes a second; null if the trained file does not match them. */
function modelFor(ruleset: Ruleset, written: Buffer): Model | null {
  const learnt: Learnt = JSON.parse(written.toString());
  const trainingExamples = trainingExamplesOf(ruleset, readQuestions(ruleset.version, "examples.jsonl"));
  const bytes = Buffer.byteLength(learnt.counts, "base64");
  if (bytes !== trainingExamples.length * learnt.columns.length) return null;
  return expand(learnt, groundOf(trainingExamples, readWords(ruleset.version)), trainingExamples);
}

/**
 * Hash of the clauses without their wording (which may be imported), the words and the trained file: equal hashes mean
 * equal models.
 */
function hashOf(ruleset: Ruleset, written: Buffer): string {
  const hash = createHash("sha256").update(written).update(wordsBytes(ruleset.version));
  return hash.update(JSON.stringify(ruleset.clauses.map(({ key }) => key))).digest("hex");
}

/** Run by setup: writes the model in the form that the service reads at start. */
export function compileRanking(ruleset: Ruleset): void {
  const file = learntPath(ruleset.version);
  // Compiled once for all versions that share the file.
  if (basename(dirname(file)) !== ruleset.version) return;
  const written = readFileSync(file);
  const model = modelFor(ruleset, written);
  if (model !== null) writeModel(compiledFile(file), hashOf(ruleset, written), model);
}
