import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load as parseYaml } from "js-yaml";
import { rulesetsDirectory } from "../load.ts";
import type { Ruleset, RulesetError } from "../types.ts";
import { parseExamples } from "./example-lines.ts";
import { buildRankingIndex, type RankingIndex } from "./ranking.ts";
import { checkRankingFiles } from "./vocabulary.ts";

export type RankingResult =
  | { readonly ok: true; readonly index: RankingIndex }
  | { readonly ok: false; readonly errors: readonly RulesetError[] };

/** Reads the ranking files of a ruleset and builds its index; whatever is wrong in them stops the start. */
export function loadRanking(ruleset: Ruleset, directory: string = rulesetsDirectory): RankingResult {
  const path = (file: string): string => join(directory, ruleset.version, file);
  const read = (file: string): unknown => parseYaml(readFileSync(path(file), "utf8"));
  const checked = checkRankingFiles(ruleset, read("vocabulary.yaml"), read("situations.yaml"));
  if (!checked.ok) return checked;
  // A new ruleset begins without examples.
  const text = existsSync(path("examples.jsonl")) ? readFileSync(path("examples.jsonl"), "utf8") : "";
  const examples = parseExamples(ruleset, text);
  if (!examples.ok) return examples;
  const { vocabulary, situations } = checked;
  return {
    ok: true,
    index: buildRankingIndex(ruleset, { vocabulary, situations, examples: examples.lines }),
  };
}
