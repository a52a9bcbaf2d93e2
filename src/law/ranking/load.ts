import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rulesetsDirectory } from "../load.ts";
import type { Ruleset, RulesetError } from "../types.ts";
import { buildRankingIndex, type RankingIndex } from "./answer.ts";
import type { Model } from "./model.ts";

export type RankingResult =
  | { readonly ok: true; readonly index: RankingIndex }
  | { readonly ok: false; readonly errors: readonly RulesetError[] };

/** Where the model of a ruleset lies, beside the law it was learnt for. */
export const modelPath = (version: string, directory: string = rulesetsDirectory): string =>
  join(directory, version, "ranking.model");

/** Reads what was learnt for a ruleset; a model for other clauses stops the start. */
export function loadRanking(ruleset: Ruleset, directory: string = rulesetsDirectory): RankingResult {
  const refuse = (message: string): RankingResult => ({
    ok: false,
    errors: [{ file: `${ruleset.version}/ranking.model`, path: "", message }],
  });
  const file = modelPath(ruleset.version, directory);
  if (!existsSync(file)) return refuse("is missing: run npm run train:legal");
  const model: Model = JSON.parse(readFileSync(file, "utf8"));
  const fits = ruleset.clauses.every(({ key }, place) => model.columns[place] === key);
  if (!fits) return refuse("was learnt for other clauses: run npm run train:legal");
  return { ok: true, index: buildRankingIndex(ruleset, model) };
}
