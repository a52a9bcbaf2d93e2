import { workerData } from "node:worker_threads";
import { assess, type Assessed } from "../assessment/assess.ts";
import { serveThread } from "../guard/thread.ts";
import { once } from "../basics/once.ts";
import { type DatabaseConnection, openDatabase } from "../store/database.ts";

// The first message also determines whether database statements are traced.
const database = once(() => openDatabase(workerData as DatabaseConnection, "worker", () => {}));

serveThread<string, Assessed, null>(async (accountId, report, signal) => {
  await assess(
    { database: database(), now: () => new Date() },
    accountId,
    async (assessed) => report(assessed),
    signal,
  );
  return null;
});
