import { parentPort, workerData } from "node:worker_threads";
import { inBackground } from "../guard/in-background.ts";
import { FileRefusal } from "../ledger/index.ts";
import { err, type Result } from "../basics/result.ts";
import { type Reported, readReported } from "./carf.ts";
import { say, type Said } from "../wording/said/index.ts";

inBackground();

export type CarfAnswer = Result<Reported, Said>;

const answer = ((): CarfAnswer => {
  try {
    return readReported(workerData as string);
  } catch (error) {
    // What nests too deep for the parser's own stack is as much a refusal as what the reader refuses itself.
    if (error instanceof FileRefusal) return err(error.said);
    if (error instanceof RangeError) return err(say("year.carfUnreadable", { why: error.message }));
    throw error;
  }
})();
parentPort?.postMessage(answer, []);
