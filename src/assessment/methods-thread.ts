import { workerData } from "node:worker_threads";
import { serveThread } from "../guard/thread.ts";
import { once } from "../basics/once.ts";
import { type DatabaseConnection, openDatabase } from "../store/database.ts";
import { answerTo, type MethodAnswer, type MethodQuestion } from "./methods-beside.ts";

// With the first question, which says whether its statements are followed.
const database = once(() => openDatabase(workerData as DatabaseConnection, "exports", () => {}));

serveThread<MethodQuestion, never, MethodAnswer>((question) => answerTo(database(), question));
