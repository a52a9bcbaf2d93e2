import type { FileHandle } from "node:fs/promises";
import type { Connector, RawRecord } from "../connectors/connector.ts";
import { readGuarded } from "../connectors/file/guarded.ts";
import { besideKept } from "../connectors/file/index.ts";
import type { Mapping } from "../connectors/file/mapping/mapping.ts";
import type { SplitFile } from "../connectors/file/split.ts";
import { spooled } from "../connectors/file/spool.ts";
import type { Scratch } from "../guard/scratch.ts";
import type { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import type { FileCounts } from "../store/file-records.ts";
import { addFile, type RemovedFile, removeFile, type SourceFile } from "../store/files.ts";
import { ownerOf } from "../store/records.ts";
import { type Job, startJobWith } from "../store/jobs.ts";
import type { Queue } from "../store/queue.ts";
import type { Source } from "../store/sources.ts";
import type { Writing } from "../store/transaction.ts";
import type { Reading, Readings } from "./readings.ts";
import { say } from "../wording/said/index.ts";

export type AddedFile = {
  readonly file: SourceFile;
  readonly read: SplitFile;
  readonly counts: FileCounts;
  readonly job: Job;
};

/** What somebody sent, on disk. */
export type SentFile = {
  readonly name: string;
  readonly contentHash: Buffer;
  readonly file: FileHandle;
  /** In which its times are where the file does not say. */
  readonly zone?: string | undefined;
  /** How it is to be read where it is in no format we know. */
  readonly mapping?: Mapping | undefined;
};

/** Runs in a transaction what is null where the source or the file was removed meanwhile. */
export type Store = <T extends object>(work: (writing: Writing) => Promise<T | null>) => Promise<T | null>;

export type AddFileOptions = {
  readonly queue: Queue;
  readonly connectorFor: (providerKey: string) => Connector | null;
  readonly scratch: Scratch;
  readonly fileReads: ConcurrencyLimit;
  readonly readings: Readings;
  readonly now: () => Date;
};

/** Takes an uploaded file into the source and starts the job that makes something of it. */
export async function addFileToSource(
  options: AddFileOptions,
  source: Source,
  sent: SentFile,
  store: Store,
): Promise<Result<AddedFile, Problem>> {
  const { scratch, fileReads, readings } = options;
  const { tell, end } = readings.begin(source.id, sent.name, (await sent.file.stat()).size);
  try {
    return await fileReads.run(source.userId, async () => {
      const spool = await scratch.file();
      try {
        return await readAndKeep(options, source, sent, { spool, tell, store });
      } finally {
        await spool.close();
      }
    });
  } finally {
    end();
  }
}

/** The same records, told how many have been kept. */
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

async function readAndKeep(
  { queue, connectorFor, now }: AddFileOptions,
  source: Source,
  { name, contentHash, file, zone, mapping }: SentFile,
  {
    spool,
    tell,
    store,
  }: {
    readonly spool: FileHandle;
    readonly tell: (soFar: Partial<Reading>) => void;
    readonly store: Store;
  },
): Promise<Result<AddedFile, Problem>> {
  const read = await readGuarded(file, spool, {
    zone,
    mapping,
    onRead: ({ step, bytes, rows }) => tell({ step, bytes, rows }),
  });
  if (!read.ok)
    return err(problem("SourceBadRequestError", say("file.nothingKept", { why: read.error }), "file"));
  const { parts, records } = read.value;
  const connector = connectorFor(source.providerKey);
  const foreign = parts.find(({ providerKey }) => providerKey !== source.providerKey);
  // What a person maps herself she has put where it belongs.
  if (connector?.type !== "file" && mapping === undefined && foreign !== undefined)
    return err(
      problem(
        "SourceBadRequestError",
        say("file.fileNotOneAdd", {
          label: foreign.label,
          providerKey: connector?.label ?? source.providerKey,
        }),
        "file",
      ),
    );
  const reading = (tx: Queryable) => startJobWith(tx, queue, ownerOf(source), "sync", now());
  const kept = await store((writing) =>
    addFile(
      writing,
      ownerOf(source),
      {
        name: name.replaceAll("\0", "").slice(0, 200),
        format: [...new Set(parts.map(({ format }) => format))].join(", "),
        contentHash,
        records,
        createdAt: now(),
        reading: parts,
      },
      counted(spooled(spool), (rows) => tell({ step: "keeping", rows })),
      besideKept,
      reading,
    ),
  );
  if (kept === null)
    return err(problem("SourceNotFoundError", say("source.noSuchSourceAccount"), "sourceId"));
  return ok({ ...kept, read: read.value });
}

/** Takes a file out of the source again and starts the job that reads what is left. */
export async function removeFileFromSource(
  { queue, now }: Pick<AddFileOptions, "queue" | "now">,
  source: Source,
  fileId: string,
  store: Store,
): Promise<Result<RemovedFile & { readonly job: Job }, Problem>> {
  const reading = (tx: Queryable) => startJobWith(tx, queue, ownerOf(source), "replay", now());
  const gone = await store((writing) => removeFile(writing, ownerOf(source), fileId, reading));
  if (gone === null) return err(problem("SourceNotFoundError", say("source.noSuchFileSource"), "fileId"));
  return ok(gone);
}
