import { workerData } from "node:worker_threads";
import { serveThread } from "../guard/thread.ts";
import { once } from "../basics/once.ts";
import { type DatabaseConnection, openDatabase } from "../store/database.ts";
import { holding } from "../store/transaction.ts";
import { type ExportResult, runExport, type ExportJob, type ExportProgress } from "./export-job.ts";

// The first job says whether this process traces SQL statements, so the database is opened with it.
const database = once(() => openDatabase(workerData as DatabaseConnection, "exports", () => {}));

serveThread<ExportJob, ExportProgress, ExportResult>((order, onProgress) =>
  holding(database(), (client) => runExport(client, order, async (progress) => onProgress(progress))),
);
