import { loadRulesets } from "../load.ts";
import type { RankingIndex } from "../ranking/answer.ts";
import { loadRanking } from "../ranking/load.ts";
import type { Ruleset } from "../ruleset-schema.ts";
import { selectRuleset } from "../select.ts";

/** The active ruleset, or the named version. */
export function shippedRuleset(version: string | null = null, jurisdictionCode = "DE"): Ruleset {
  const loaded = loadRulesets();
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const selected = selectRuleset(loaded.value, jurisdictionCode, version);
  if (selected.kind !== "found") throw new Error(`There is no ruleset ${version}.`);
  return selected.ruleset;
}

/** The shipped index, as the service builds it at start. */
export function shippedIndex(version: string | null = null, jurisdictionCode = "DE"): RankingIndex {
  const ranking = loadRanking(shippedRuleset(version, jurisdictionCode));
  if (!ranking.ok) throw new Error(JSON.stringify(ranking.error));
  return ranking.value;
}
