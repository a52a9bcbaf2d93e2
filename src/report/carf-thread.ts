import { parentPort, workerData } from "node:worker_threads";
import { inBackground } from "../guard/in-background.ts";
import { FileRefusal } from "../ledger/index.ts";
import { err, type Result } from "../basics/result.ts";
import { type CarfReport, readReported } from "./carf.ts";
import { message, type Message } from "../wording/messages/index.ts";

inBackground();

export type CarfResult = Result<CarfReport, Message>;

const result = ((): CarfResult => {
  try {
    return readReported(workerData as string);
  } catch (error) {
    // What nests too deep for the parser's own stack is as much a refusal as what the reader refuses itself.
    if (error instanceof FileRefusal) return err(error.reason);
    if (error instanceof RangeError) return err(message("year.carfUnreadable", { why: error.message }));
    throw error;
  }
})();
parentPort?.postMessage(result, []);
