export { loadRulesets, overlayPath, type LoadOptions, type LoadResult } from "./load.ts";
export {
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
export { selectRuleset, type Selection } from "./select.ts";
export {
  referencesForTransactionType,
  toCitation,
  type Citation,
  type Language,
  type RuleReference,
  type TransactionTypeAnswer,
  type TransactionTypeQuery,
} from "./transaction-type.ts";
export { openLaw, type Law, type LawQuestion } from "./law.ts";
