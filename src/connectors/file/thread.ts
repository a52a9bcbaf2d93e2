import { parentPort, workerData } from "node:worker_threads";
import { fileBytes } from "../../guard/file-bytes.ts";
import { FileRefusal } from "../../ledger/index.ts";
import { type Look, lookAt } from "./mapping/look.ts";
import type { Mapping } from "./mapping/mapping.ts";
import { openSpool } from "./spool.ts";
import { type SplitFile, splitFile } from "./split.ts";

/** Open files, by the numbers that all threads of a process share: the one to read, the one to write records to. */
export type ThreadData = {
  readonly file: number;
  readonly spool: number;
  readonly zone: string | undefined;
  readonly mapping: Mapping | undefined;
  /** Only looks at the columns and the first rows. */
  readonly look: boolean;
};
export type ThreadAnswer =
  | { readonly kind: "split"; readonly split: SplitFile }
  | { readonly kind: "rows"; readonly rows: number }
  | { readonly kind: "looked"; readonly look: Look }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string; readonly code: string | null };

const { file, spool, zone, mapping, look } = workerData as ThreadData;
const onRows = (rows: number): void =>
  parentPort?.postMessage({ kind: "rows", rows } satisfies ThreadAnswer, []);
const answer = ((): ThreadAnswer => {
  try {
    if (look) return { kind: "looked", look: lookAt(fileBytes(file)) };
    const { keep, flush } = openSpool(spool);
    const split = splitFile(fileBytes(file), keep, { zone, mapping, onRows });
    flush();
    return { kind: "split", split };
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: "refused", message: error.message };
    const { stack, code } = error as NodeJS.ErrnoException;
    return { kind: "failed", message: stack ?? String(error), code: code ?? null };
  }
})();
parentPort?.postMessage(answer, []);
