import { workerData } from "node:worker_threads";
import { serveThread } from "../guard/thread.ts";
import { once } from "../basics/once.ts";
import { type DatabaseConnection, openDatabase } from "../store/database.ts";
import { resolveQuestion, type MethodResult, type MethodQuestion } from "./method-questions.ts";

// The first question says whether this process traces SQL statements, so the database is opened with it.
const database = once(() => openDatabase(workerData as DatabaseConnection, "exports", () => {}));

serveThread<MethodQuestion, never, MethodResult>((question) => resolveQuestion(database(), question));
