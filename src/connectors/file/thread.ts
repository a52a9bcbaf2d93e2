import { parentPort } from "node:worker_threads";
import { inBackground } from "../../guard/in-background.ts";
import { fileBytes } from "../../guard/file-bytes.ts";
import { type Bytes, FileRefusal } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import type { RawRecord } from "../connector.ts";
import { file as files } from "./index.ts";
import { type Look, lookAt } from "./mapping/look.ts";
import type { Mapping } from "./mapping/mapping.ts";
import { openSpool } from "./spool.ts";
import { isPdf, statementTable } from "./pdf/to-table.ts";
import { type OnRows, type SplitFile, splitFile } from "./split.ts";
import { type Message } from "../../wording/messages/index.ts";

inBackground();

/**
 * Open files as descriptors, which all threads of a process share: the one to read, and the one to write records to.
 */
export type FileThreadData = {
  readonly file: number;
  readonly spool: number;
  readonly zone: string | undefined;
  readonly mapping: Mapping | undefined;
  /** Only reads the columns and this number of first rows; null: the whole file. */
  readonly look: number | null;
  /** The line that is being read, for the thread that enforces the time limit. */
  readonly line: Int32Array;
};
/** Progress in the current pass: bytes of the file, and rows. */
export type ReadSoFar = {
  readonly step: "looking" | "reading";
  readonly bytes: number;
  readonly rows: number;
};
export type FileThreadMessage =
  | { readonly kind: "split"; readonly split: SplitFile }
  | ({ readonly kind: "read" } & ReadSoFar)
  | { readonly kind: "looked"; readonly look: Look }
  | { readonly kind: "refused"; readonly message: Message }
  | { readonly kind: "failed"; readonly message: string; readonly code: string | null };

/** When it returns, both files are no longer used. */
async function processFile(data: FileThreadData): Promise<FileThreadMessage> {
  try {
    const bytesOf = fileBytes(data.file);
    if (!isPdf(bytesOf)) return readTable(data, bytesOf, null);
    const table = await statementTable(Buffer.concat([...bytesOf()].map((chunk) => Buffer.from(chunk))));
    return readTable(data, () => [table], "pdf");
  } catch (error) {
    return messageOf(error);
  }
}

function readTable(
  { spool, zone, mapping, look, line }: FileThreadData,
  bytesOf: Bytes,
  container: "pdf" | null,
): FileThreadMessage {
  let bytes = 0;
  const counted = function* (): Generator<Uint8Array> {
    bytes = 0;
    for (const chunk of bytesOf()) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  const onRows: OnRows = (rows, step) => {
    if (step === "looking") line[0] = rows;
    parentPort?.postMessage({ kind: "read", step, bytes, rows } satisfies FileThreadMessage, []);
  };
  if (look !== null) return { kind: "looked", look: lookAt(bytesOf, look) };
  const { write, flush } = openSpool(spool);
  // Tries to read a long row here, where it delays nobody, before the job that builds the ledger reads it. The time
  // for a short one is bounded by its length.
  const tryRow = (record: RawRecord): void => {
    line[0] = record.line ?? 0;
    if (record.payload.length > LIMITS.fileTriedCharacters) files.read(record);
    write(record);
  };
  const split = splitFile(counted, tryRow, { zone, mapping, onRows });
  flush();
  return { kind: "split", split: container === null ? split : { ...split, container } };
}

function messageOf(error: unknown): FileThreadMessage {
  if (error instanceof FileRefusal) return { kind: "refused", message: error.reason };
  const { stack, code } = error as NodeJS.ErrnoException;
  return { kind: "failed", message: stack ?? String(error), code: code ?? null };
}

parentPort?.on("message", (data: FileThreadData) => {
  void processFile(data).then((result) => parentPort?.postMessage(result, []));
});
