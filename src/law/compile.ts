import { Worker } from "node:worker_threads";
import { compileRulesets } from "./load.ts";

// Run by setup: what would cost the start a second or two is made here, once; each ranking in a thread of its own.
for (const { version } of compileRulesets())
  new Worker(new URL("./ranking-thread.js", import.meta.url), { workerData: version });
