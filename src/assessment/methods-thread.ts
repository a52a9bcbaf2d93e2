import { workerData } from "node:worker_threads";
import { serveThread } from "../guard/thread.ts";
import { type DatabaseConnection, openDatabase } from "../store/database.ts";
import { answerTo, type MethodAnswer, type MethodQuestion } from "./methods-beside.ts";

const database = openDatabase(workerData as DatabaseConnection, "exports", () => {});

serveThread<MethodQuestion, never, MethodAnswer>((question) => answerTo(database, question));
