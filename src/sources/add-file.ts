import type { FileHandle } from "node:fs/promises";
import type { Connector, RawRecord } from "../connectors/connector.ts";
import { readGuarded } from "../connectors/file/guarded.ts";
import { compareWithStored } from "../connectors/file/index.ts";
import type { Mapping } from "../connectors/file/mapping/mapping.ts";
import type { SplitFile } from "../connectors/file/split.ts";
import { spooled } from "../connectors/file/spool.ts";
import type { TempFiles } from "../guard/temp-files.ts";
import type { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import type { FileCounts } from "../store/file-records.ts";
import { addFile, type RemovedFile, removeFile, type SourceFile } from "../store/files.ts";
import { sourceKeyOf } from "../store/records.ts";
import { type Job, startJobWith } from "../store/jobs.ts";
import type { Queue } from "../store/queue.ts";
import type { Source } from "../store/sources.ts";
import type { Writing } from "../store/transaction.ts";
import type { FileReadProgress, FileReadTracker } from "./file-read-tracker.ts";
import { message } from "../wording/messages/index.ts";

export type AddedFile = {
  readonly file: SourceFile;
  readonly read: SplitFile;
  readonly counts: FileCounts;
  readonly job: Job;
};

/** An uploaded file on disk. */
export type SentFile = {
  readonly name: string;
  readonly contentHash: Buffer;
  readonly file: FileHandle;
  /** Time zone of times without an offset. */
  readonly zone?: string | undefined;
  /** Column mapping of a file in an unknown format. */
  readonly mapping?: Mapping | undefined;
};

/** Runs a function in a transaction; null if the source or the file was removed meanwhile. */
export type TransactionRunner = <T extends object>(
  work: (writing: Writing) => Promise<T | null>,
) => Promise<T | null>;

export type AddFileOptions = {
  readonly queue: Queue;
  readonly connectorFor: (providerKey: string) => Connector | null;
  readonly scratch: TempFiles;
  readonly fileReads: ConcurrencyLimit;
  readonly readTracker: FileReadTracker;
  readonly now: () => Date;
};

/** Adds an uploaded file to the source and starts the job that processes it. */
export async function addFileToSource(
  options: AddFileOptions,
  source: Source,
  sent: SentFile,
  store: TransactionRunner,
): Promise<Result<AddedFile, Problem>> {
  const { scratch, fileReads, readTracker } = options;
  const { report, end } = readTracker.begin(source.id, sent.name, (await sent.file.stat()).size);
  try {
    return await fileReads.run(source.accountId, async () => {
      const spool = await scratch.file();
      try {
        return await readAndStore(options, source, sent, { spool, report, store });
      } finally {
        await spool.close();
      }
    });
  } finally {
    end();
  }
}

/** Passes the records through and reports how many have been stored. */
async function* counted(
  batches: AsyncGenerator<readonly RawRecord[], void, undefined>,
  onRows: (rows: number) => void,
): AsyncGenerator<readonly RawRecord[], void, undefined> {
  let rows = 0;
  for await (const batch of batches) {
    yield batch;
    rows += batch.length;
    onRows(rows);
  }
}

async function readAndStore(
  { queue, connectorFor, now }: AddFileOptions,
  source: Source,
  { name, contentHash, file, zone, mapping }: SentFile,
  {
    spool,
    report,
    store,
  }: {
    readonly spool: FileHandle;
    readonly report: (soFar: Partial<FileReadProgress>) => void;
    readonly store: TransactionRunner;
  },
): Promise<Result<AddedFile, Problem>> {
  const read = await readGuarded(file, spool, {
    zone,
    mapping,
    onRead: ({ step, bytes, rows }) => report({ step, bytes, rows }),
  });
  if (!read.ok)
    return err(problem("SourceBadRequestError", message("file.nothingStored", { why: read.error }), "file"));
  const { parts, records } = read.value;
  const connector = connectorFor(source.providerKey);
  const foreign = parts.find(({ providerKey }) => providerKey !== source.providerKey);
  // A file with the user's own mapping may be added to any source.
  if (connector?.type !== "file" && mapping === undefined && foreign !== undefined)
    return err(
      problem(
        "SourceBadRequestError",
        message("file.ofOtherProvider", {
          label: foreign.label,
          providerKey: connector?.label ?? source.providerKey,
        }),
        "file",
      ),
    );
  const startSync = (tx: Queryable) => startJobWith(tx, queue, sourceKeyOf(source), "sync", now());
  const stored = await store((writing) =>
    addFile(
      writing,
      sourceKeyOf(source),
      {
        name: name.replaceAll("\0", "").slice(0, 200),
        format: [...new Set(parts.map(({ format }) => format))].join(", "),
        contentHash,
        records,
        createdAt: now(),
        reading: parts,
      },
      counted(spooled(spool), (rows) => report({ step: "keeping", rows })),
      compareWithStored,
      startSync,
    ),
  );
  if (stored === null) return err(problem("SourceNotFoundError", message("source.notFound"), "sourceId"));
  return ok({ ...stored, read: read.value });
}

/** Removes a file from the source and starts the job that reads the remaining records. */
export async function removeFileFromSource(
  { queue, now }: Pick<AddFileOptions, "queue" | "now">,
  source: Source,
  fileId: string,
  store: TransactionRunner,
): Promise<Result<RemovedFile & { readonly job: Job }, Problem>> {
  const startReplay = (tx: Queryable) => startJobWith(tx, queue, sourceKeyOf(source), "replay", now());
  const removed = await store((writing) => removeFile(writing, sourceKeyOf(source), fileId, startReplay));
  if (removed === null) return err(problem("SourceNotFoundError", message("source.fileNotFound"), "fileId"));
  return ok(removed);
}
