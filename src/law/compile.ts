import { Worker } from "node:worker_threads";
import { compileRulesets } from "./load.ts";

// Run by setup: computes once what would delay the start of the service by a second or two; each ranking in a worker
// thread.
for (const { version } of compileRulesets())
  new Worker(new URL("./ranking-thread.js", import.meta.url), { workerData: version });
