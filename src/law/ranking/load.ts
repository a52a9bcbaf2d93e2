import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import { rulesetsDirectory } from "../load.ts";
import type { Ruleset, RulesetError } from "../types.ts";
import { buildRankingIndex, type RankingIndex } from "./ranking.ts";
import { checkRankingFiles } from "./vocabulary.ts";

export type RankingResult =
  | { readonly ok: true; readonly index: RankingIndex }
  | { readonly ok: false; readonly errors: readonly RulesetError[] };

/** Reads the two ranking files of a ruleset and builds its index; whatever is wrong in them stops the start. */
export function loadRanking(ruleset: Ruleset, directory: string = rulesetsDirectory): RankingResult {
  const read = (file: string): unknown =>
    parseYaml(readFileSync(join(directory, ruleset.version, file), "utf8"));
  const checked = checkRankingFiles(ruleset, read("vocabulary.yaml"), read("situations.yaml"));
  if (!checked.ok) return checked;
  return { ok: true, index: buildRankingIndex(ruleset, checked.vocabulary, checked.situations) };
}
