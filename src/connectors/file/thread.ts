import { parentPort, workerData } from "node:worker_threads";
import { fileBytes } from "../../guard/file-bytes.ts";
import { FileRefusal } from "../../ledger/index.ts";
import { openSpool } from "./spool.ts";
import { type SplitFile, splitFile } from "./split.ts";

/** Open files, by the numbers that all threads of a process share: the one to read, the one to write records to. */
export type ThreadData = { readonly file: number; readonly spool: number };
export type ThreadAnswer =
  | { readonly kind: "split"; readonly split: SplitFile }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string; readonly code: string | null };

const { file, spool } = workerData as ThreadData;
const answer = ((): ThreadAnswer => {
  try {
    const { keep, flush } = openSpool(spool);
    const split = splitFile(fileBytes(file), keep);
    flush();
    return { kind: "split", split };
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: "refused", message: error.message };
    const { stack, code } = error as NodeJS.ErrnoException;
    return { kind: "failed", message: stack ?? String(error), code: code ?? null };
  }
})();
parentPort?.postMessage(answer, []);
