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
    // Nesting that overflows the parser's stack is a refusal, like those of the reader itself.
    if (error instanceof FileRefusal) return err(error.reason);
    if (error instanceof RangeError) return err(message("year.carfNotReadable", { why: error.message }));
    throw error;
  }
})();
parentPort?.postMessage(result, []);
