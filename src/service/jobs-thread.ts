import { workerData } from "node:worker_threads";
import { readConfig } from "../process/config.ts";
import { serveThread } from "../guard/thread.ts";
import type { JobsQuestion } from "./jobs-in-thread.ts";
import { createLogger, type Logger } from "../process/log.ts";
import type { Result } from "../basics/result.ts";
import { type Service, startService, type Within } from "./service.ts";

const { logLevel, ...within } = workerData as Within & { readonly logLevel: Logger["level"] };

let starting: Promise<Result<Service, string>> | null = null;
let onStopped = (): void => {};
const stopped = new Promise<void>((resolve) => (onStopped = resolve));

const start = async (): Promise<Result<Service, string>> => {
  const config = readConfig(process.env, process.cwd());
  if (!config.ok) throw new Error(config.error.join("\n"));
  const logger = createLogger(logLevel as typeof config.value.logLevel);
  return startService({ ...config.value, role: "worker", metricsPort: null }, logger, undefined, within);
};

serveThread<JobsQuestion, never, object | null>(async (question) => {
  if (question === "work") starting = start();
  const started = await starting;
  if (question === "stop") {
    if (started?.ok === true) await started.value.stop();
    onStopped();
    return null;
  }
  if (started === null) return null;
  if (!started.ok) throw new Error(started.error);
  if (question === "counts") return started.value.metrics.registry.getMetricsAsJSON();
  await stopped;
  return null;
});
