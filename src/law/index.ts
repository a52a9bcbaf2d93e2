export { LawFailure, orLawFailure } from "./failure.ts";
export { openLaw, type Law } from "./law.ts";
export { loadRulesets } from "./load.ts";
export { overlayPath } from "./official/overlay.ts";
export type { Ruleset } from "./ruleset-schema.ts";
export { selectRuleset } from "./select.ts";
export { referencesForTransactionType, toCitation } from "./transaction-type.ts";
