import { loadRulesets } from "../load.ts";
import type { RankingIndex } from "../ranking/answer.ts";
import { loadRanking } from "../ranking/load.ts";
import type { Ruleset } from "../ruleset-schema.ts";

export function shippedRuleset(): Ruleset {
  const loaded = loadRulesets();
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value[0]!;
}

/** The shipped index, as the service builds it at start. */
export function shippedIndex(): RankingIndex {
  const ranking = loadRanking(shippedRuleset());
  if (!ranking.ok) throw new Error(JSON.stringify(ranking.error));
  return ranking.value;
}
