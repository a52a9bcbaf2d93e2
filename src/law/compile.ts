import { compileRulesets } from "./load.ts";
import { compileRanking } from "./ranking/load.ts";

// Run by setup: what would cost the start a second or two is made here, once.
compileRulesets().forEach(compileRanking);
