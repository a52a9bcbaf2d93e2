import { workerData } from "node:worker_threads";
import { loadRulesets } from "./load.ts";
import { compileRanking } from "./ranking/load.ts";

const loaded = loadRulesets();
for (const ruleset of loaded.ok ? loaded.value : [])
  if (ruleset.version === workerData) compileRanking(ruleset);
