import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../result.ts";
import { readCompiled, rulesetsDirectory, writeCompiled } from "../load.ts";
import type { Ruleset, RulesetError } from "../ruleset-schema.ts";
import { buildRankingIndex, type RankingIndex } from "./answer.ts";
import { columnsOf, lessonsOf } from "./lessons.ts";
import { expand, groundOf, type Learnt, type Model } from "./model.ts";
import { readQuestions } from "./questions.ts";
import { readWords, wordsBytes } from "./situations.ts";

/** Where what was learnt for a ruleset lies, beside the law it was learnt for. */
export const learntPath = (version: string, directory: string = rulesetsDirectory): string =>
  join(directory, version, "ranking.model");

/** Reads what was learnt for a ruleset; a model for other clauses stops the start. */
export function loadRanking(
  ruleset: Ruleset,
  directory: string = rulesetsDirectory,
): Result<RankingIndex, readonly RulesetError[]> {
  const refuse = (message: string) => err([{ file: `${ruleset.version}/ranking.model`, path: "", message }]);
  const file = learntPath(ruleset.version, directory);
  if (!existsSync(file)) return refuse("is missing: run npm run train:legal");
  const written = readFileSync(file);
  const compiled = readCompiled<Model>(`${ruleset.version}.model`, hashOf(ruleset, written));
  const model = compiled ?? modelFor(ruleset, written);
  const columns = columnsOf(ruleset);
  const fits = model !== null && columns.every((key, place) => model.columns[place] === key);
  if (!fits) return refuse("was learnt from other clauses or examples: run npm run train:legal");
  return ok(buildRankingIndex(ruleset, model));
}

/** Adding up the lessons takes a second; null where what was learnt is not about these. */
function modelFor(ruleset: Ruleset, written: Buffer): Model | null {
  const learnt: Learnt = JSON.parse(written.toString());
  const lessons = lessonsOf(ruleset, readQuestions(ruleset.version, "examples.jsonl"));
  const bytes = Buffer.byteLength(learnt.counts, "base64");
  if (bytes !== lessons.length * learnt.columns.length) return null;
  return expand(learnt, groundOf(lessons, readWords(ruleset.version)), lessons);
}

/** The clauses without their wording, which may be imported, the words and what was learnt: the same model. */
function hashOf(ruleset: Ruleset, written: Buffer): string {
  const hash = createHash("sha256").update(written).update(wordsBytes(ruleset.version));
  return hash.update(JSON.stringify(ruleset.clauses.map(({ key }) => key))).digest("hex");
}

/** Run by setup: the model as the service reads it at start. */
export function compileRanking(ruleset: Ruleset): void {
  const written = readFileSync(learntPath(ruleset.version));
  const model = modelFor(ruleset, written);
  if (model !== null) writeCompiled(`${ruleset.version}.model`, hashOf(ruleset, written), model);
}
