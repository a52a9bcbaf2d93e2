import type { FileHandle } from "node:fs/promises";
import type { Connector } from "../connectors/connector.ts";
import { readGuarded } from "../connectors/file/guarded.ts";
import { spooled } from "../connectors/file/spool.ts";
import type { Scratch } from "../guard/scratch.ts";
import type { Turns } from "../guard/turns.ts";
import type { Encoding } from "../ledger/index.ts";
import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { Database } from "../store/database.ts";
import { addFile, type SourceFile } from "../store/files.ts";
import { ownerOf } from "../store/records.ts";
import { type Job, startJobAfterChange } from "../store/jobs.ts";
import type { Queue } from "../store/queue.ts";
import type { Source } from "../store/sources.ts";

export type AddedFile = {
  readonly file: SourceFile;
  readonly encoding: Encoding;
  readonly added: number;
  readonly job: Job;
};

/** What somebody sent, on disk. */
export type SentFile = { readonly name: string; readonly contentHash: Buffer; readonly file: FileHandle };

export type AddFileOptions = {
  readonly database: Database;
  readonly queue: Queue;
  readonly connectorFor: (providerKey: string) => Connector | null;
  readonly scratch: Scratch;
  readonly turns: Turns;
  readonly now: () => Date;
};

/** Takes an uploaded file into the source and starts the job that makes something of it. */
export async function addFileToSource(
  options: AddFileOptions,
  source: Source,
  sent: SentFile,
): Promise<Result<AddedFile, Problem>> {
  const { scratch, turns } = options;
  return turns(source.userId, async () => {
    const spool = await scratch.file();
    try {
      return await readAndKeep(options, source, sent, spool);
    } finally {
      await spool.close();
    }
  });
}

async function readAndKeep(
  { database, queue, connectorFor, now }: AddFileOptions,
  source: Source,
  { name, contentHash, file }: SentFile,
  spool: FileHandle,
): Promise<Result<AddedFile, Problem>> {
  const read = await readGuarded(file, spool);
  if (!read.ok) return err(problem("SourceBadRequestError", `${read.error} Nothing of it was kept.`, "file"));
  const { format, providerKey, encoding, records } = read.value;
  const connector = connectorFor(source.providerKey);
  if (connector?.type !== "file" && providerKey !== source.providerKey)
    return err(
      problem(
        "SourceBadRequestError",
        `The file (${format}) is not one of ${connector?.label ?? source.providerKey}. Add it to a source of its own: make one with POST /v1/sources and providerKey file.`,
        "file",
      ),
    );
  const kept = await addFile(
    database,
    ownerOf(source),
    { name: name.replaceAll("\0", "").slice(0, 200), format, contentHash, records, createdAt: now() },
    spooled(spool),
  );
  if (kept === null)
    return err(problem("SourceNotFoundError", "There is no such source in this account.", "sourceId"));
  const job = await startJobAfterChange(database.db, queue, source.id, "sync", now());
  return ok({ ...kept, encoding, job });
}
