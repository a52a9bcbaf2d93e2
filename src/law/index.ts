export { loadRulesets, rulesetsDirectory, type LoadResult } from "./load.ts";
export {
  parseRuleset,
  RULE_SCOPES,
  type Bilingual,
  type Clause,
  type LegalSource,
  type Rule,
  type RuleScope,
  type Ruleset,
  type RulesetError,
  type RulesetResult,
  type TextBasis,
  type Topic,
  type TransactionType,
} from "./ruleset.ts";
export { selectRuleset } from "./select.ts";
