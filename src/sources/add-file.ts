import { createHash } from "node:crypto";
import type { Connector } from "../connectors/connector.ts";
import { decodeFile, file } from "../connectors/file/index.ts";
import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { Database } from "../store/database.ts";
import { addFile, type SourceFile } from "../store/files.ts";
import { ownerOf } from "../store/records.ts";
import { type Job, startJobAfterChange } from "../store/jobs.ts";
import type { Queue } from "../store/queue.ts";
import type { Source } from "../store/sources.ts";

export type AddedFile = { readonly file: SourceFile; readonly added: number; readonly job: Job };

export type AddFileOptions = {
  readonly database: Database;
  readonly queue: Queue;
  readonly connectorFor: (providerKey: string) => Connector | null;
  readonly now: () => Date;
};

/** Takes an uploaded file into the source and starts the job that makes something of it. */
export async function addFileToSource(
  { database, queue, connectorFor, now }: AddFileOptions,
  source: Source,
  name: string,
  bytes: Uint8Array,
): Promise<Result<AddedFile, Problem>> {
  const split = file.split(decodeFile(bytes));
  if (split === null)
    return err(
      problem(
        "SourceBadRequestError",
        "The file is in no format we know. Send Lotbuch's own ledger file or Coinbase's transaction history, as CSV.",
        "file",
      ),
    );
  const connector = connectorFor(source.providerKey);
  if (connector?.type !== "file" && split.providerKey !== source.providerKey)
    return err(
      problem(
        "SourceBadRequestError",
        `The file (${split.format}) is not one of ${connector?.label ?? source.providerKey}. Add it to a source of its own: make one with POST /v1/sources and providerKey file.`,
        "file",
      ),
    );
  const kept = await addFile(
    database,
    ownerOf(source),
    {
      name: name.replaceAll("\0", "").slice(0, 200),
      format: split.format,
      contentHash: createHash("sha256").update(bytes).digest(),
      createdAt: now(),
    },
    split.records,
  );
  if (kept === null)
    return err(problem("SourceNotFoundError", "There is no such source in this account.", "sourceId"));
  const job = await startJobAfterChange(database.db, queue, source.id, "sync", now());
  return ok({ ...kept, job });
}
