import type { FileHandle } from "node:fs/promises";
import { lookGuarded, readGuarded, tooSlow } from "../connectors/file/guarded.ts";
import { file as files } from "../connectors/file/index.ts";
import type { Look } from "../connectors/file/mapping/look.ts";
import { flawOfMapping, type Mapping } from "../connectors/file/mapping/mapping.ts";
import { propose, type Proposal } from "../connectors/file/mapping/propose.ts";
import { spooled } from "../connectors/file/spool.ts";
import type { SplitFile } from "../connectors/file/split.ts";
import { openNormalizer } from "../connectors/normalize.ts";
import type { Assembled } from "../connectors/normalized.ts";
import type { TempFiles } from "../guard/temp-files.ts";
import type { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import type { Transaction } from "../ledger/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { type Message } from "../wording/messages/index.ts";

/** Preview of a file: the resulting ledger, without storing anything. */
export type FilePreview = {
  /** Contents of the file; null if it cannot be read, and `refusal` has the reason. */
  readonly read: SplitFile | null;
  readonly refusal: Message | null;
  readonly look: Look | null;
  /** Suggested mapping for a file in an unknown format. If it is sufficient, the preview uses it. */
  readonly proposal: Proposal | null;
  /** First transactions of the ledger, oldest first. */
  readonly transactions: readonly Transaction[];
  /** Failed rows: a limited number of messages, and the count of all. */
  readonly failures: readonly Message[];
  readonly failed: number;
  readonly records: number;
};

const MAX_PREVIEW_ROWS = 20;

type Sent = {
  readonly file: FileHandle;
  readonly zone: string | undefined;
  readonly mapping: Mapping | undefined;
};

/** Reads an uploaded file as if it were added. All steps together have the time limit of one import. */
export async function previewFile(
  {
    scratch,
    fileReads,
    withinMs = LIMITS.fileReadMs,
  }: { readonly scratch: TempFiles; readonly fileReads: ConcurrencyLimit; readonly withinMs?: number },
  accountId: string,
  { file, zone, mapping }: Sent,
): Promise<FilePreview> {
  return fileReads.run(accountId, async () => {
    const until = performance.now() + withinMs;
    const left = (): number => 1_000 * Math.max(1, Math.ceil((until - performance.now()) / 1_000));
    const spool = await scratch.file();
    try {
      const read = await readGuarded(file, spool, { zone, mapping, withinMs: left() });
      const looked = await lookGuarded(file, left());
      const look = looked.ok ? looked.value : null;
      const proposal = read.ok || mapping !== undefined || look === null ? null : propose(look);
      const first = read.ok ? await firstOf(spool, until) : null;
      if (read.ok && first !== null)
        return {
          read: read.value,
          refusal: null,
          look,
          proposal,
          ...first,
          records: read.value.records,
        };
      return {
        read: null,
        refusal: read.ok ? tooSlow(withinMs) : read.error,
        look,
        proposal,
        ...(await tryOut(scratch, file, zone, proposal, look, until)),
      };
    } finally {
      await spool.close();
    }
  });
}

/** Reads the first rows with the suggested mapping, if it is sufficient. */
async function tryOut(
  scratch: TempFiles,
  file: FileHandle,
  zone: string | undefined,
  proposal: Proposal | null,
  look: Look | null,
  until: number,
): Promise<PreviewRows> {
  if (proposal === null || look === null) return NOTHING;
  const mapping = { name: "?", columns: [...look.columns], ...proposal };
  if (flawOfMapping(mapping) !== null) return NOTHING;
  const spool = await scratch.file();
  try {
    const withinMs = until - performance.now();
    const read = withinMs > 0 ? await readGuarded(file, spool, { zone, mapping, withinMs }) : null;
    const first = read?.ok === true ? await firstOf(spool, until) : null;
    return read?.ok === true && first !== null ? { ...first, records: read.value.records } : NOTHING;
  } finally {
    await spool.close();
  }
}

type PreviewRows = Pick<FilePreview, "transactions" | "failures" | "failed" | "records">;
const NOTHING: PreviewRows = { transactions: [], failures: [], failed: 0, records: 0 };

/** Reads the beginning of the file; null if the time limit passes first. */
async function firstOf(spool: FileHandle, until: number): Promise<Omit<PreviewRows, "records"> | null> {
  const normalizer = openNormalizer(files);
  const transactions: Transaction[] = [];
  const failures: Message[] = [];
  let failed = 0;
  const take = (part: Assembled): void => {
    for (const transaction of part.transactions)
      if (transactions.length < MAX_PREVIEW_ROWS) transactions.push(transaction);
    for (const outcome of part.outcomes)
      if (outcome.status === "failed") {
        failed += 1;
        if (failures.length < LIMITS.reportedRows) failures.push(outcome.message);
      }
  };
  const isLate = (): boolean => performance.now() > until;
  for await (const batch of spooled(spool)) {
    for (const record of batch) {
      const part = normalizer.add(record);
      if (part !== null) take(part);
    }
    if (isLate()) return null;
  }
  for (const part of normalizer.finish()) {
    take(part);
    if (isLate()) return null;
  }
  return {
    transactions: transactions.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0)),
    failures,
    failed,
  };
}
