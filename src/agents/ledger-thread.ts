import { serveThread } from "../guard/thread.ts";
import { FileRefusal } from "../ledger/index.ts";
import { err, ok } from "../basics/result.ts";
import type { LedgerOutcome } from "./ledger-worker.ts";
import { type LedgerQuestion, yearOfLedger } from "./ledger-tool.ts";
import { ArgumentRefusal } from "./tool.ts";

serveThread<LedgerQuestion, never, LedgerOutcome>(async (question) => {
  try {
    return ok(yearOfLedger(question));
  } catch (error) {
    if (error instanceof ArgumentRefusal || error instanceof FileRefusal) return err(error.message);
    throw error;
  }
});
