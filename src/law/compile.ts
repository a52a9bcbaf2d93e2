import { isMainThread, Worker, workerData } from "node:worker_threads";
import { compileRulesets, loadRulesets } from "./load.ts";
import { compileRanking } from "./ranking/load.ts";

// Run by setup: what would cost the start a second or two is made here, once; each ranking in a thread of its own.
if (isMainThread)
  for (const { version } of compileRulesets()) new Worker(new URL(import.meta.url), { workerData: version });
else {
  const loaded = loadRulesets();
  for (const ruleset of loaded.ok ? loaded.value : [])
    if (ruleset.version === workerData) compileRanking(ruleset);
}
