import { workerData } from "node:worker_threads";
import { serveThread } from "../guard/thread.ts";
import { once } from "../basics/once.ts";
import { type DatabaseConnection, openDatabase } from "../store/database.ts";
import { holding } from "../store/transaction.ts";
import { type ExportResult, runExport, type ExportJob, type ExportProgress } from "./export-job.ts";

// With the first question, which says whether its statements are followed.
const database = once(() => openDatabase(workerData as DatabaseConnection, "exports", () => {}));

serveThread<ExportJob, ExportProgress, ExportResult>((order, onProgress) =>
  holding(database(), (client) => runExport(client, order, async (progress) => onProgress(progress))),
);
