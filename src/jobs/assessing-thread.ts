import { parentPort, workerData } from "node:worker_threads";
import { assess, type Assessed } from "../assessment/assess.ts";
import { type DatabaseConnection, openDatabase } from "../store/database.ts";

/** What the thread is asked, and what it says; `id` tells one assessment from another. */
export type ThreadRequest =
  | { readonly kind: "assess"; readonly id: number; readonly accountId: string }
  | { readonly kind: "stop"; readonly id: number };
export type ThreadAnswer =
  | { readonly kind: "assessed"; readonly id: number; readonly assessed: Assessed }
  | { readonly kind: "done"; readonly id: number; readonly error: string | null };

export type ThreadData = { readonly connection: DatabaseConnection };

const port = parentPort;
if (port === null) throw new Error("this file is the start of a thread");
const { connection } = workerData as ThreadData;
const database = openDatabase(connection, "worker", () => {});
const running = new Map<number, AbortController>();
const say = (answer: ThreadAnswer): void => port.postMessage(answer);

port.on("message", (request: ThreadRequest) => {
  const { id } = request;
  if (request.kind === "stop") return running.get(id)?.abort();
  const stopping = new AbortController();
  running.set(id, stopping);
  assess(
    { database, now: () => new Date() },
    request.accountId,
    async (assessed) => say({ kind: "assessed", id, assessed }),
    stopping.signal,
  )
    .then(
      () => say({ kind: "done", id, error: null }),
      (error: unknown) => say({ kind: "done", id, error: (error as Error).stack ?? String(error) }),
    )
    .finally(() => running.delete(id));
});
