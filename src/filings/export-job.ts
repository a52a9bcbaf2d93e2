import { buildReport, type ReportRequest } from "../report/build.ts";
import type { ReportUnavailable } from "../report/from-store.ts";
import type { Result } from "../basics/result.ts";
import { insertAudit } from "../store/audit.ts";
import type { DedicatedClient } from "../store/database.ts";
import type { FilingRow } from "../store/filings.ts";
import { claimKey, recordOutcome, type WriteRecord } from "../store/idempotency.ts";
import { attachToFiling } from "../store/questions.ts";
import { type Changes, changesOf } from "./changes.ts";
import { type Filed, fileYear, type NotFiled, type FilingRequest } from "./file-year.ts";

/** What is made of somebody's papers while they wait for it. */
export type ExportJob =
  | { readonly kind: "report"; readonly request: ReportRequest }
  | { readonly kind: "filing"; readonly request: FilingRequest; readonly record: WriteRecord }
  | { readonly kind: "changes"; readonly filing: FilingRow };

/** What is said before it is done: a piece of the report, how many rows there will be, and how many more were written. */
export type ExportProgress =
  | { readonly kind: "piece"; readonly bytes: Uint8Array }
  | { readonly kind: "expect" | "wrote"; readonly rows: number };

/** Somebody else has filed the same at the same moment, or changed what it rests on: the next look finds it. */
export type Raced = "raced";

export type ExportResult =
  | Result<void, ReportUnavailable>
  | Result<Filed, NotFiled>
  | Raced
  | Result<Changes, ReportUnavailable>;

export async function runExport(
  client: DedicatedClient,
  order: ExportJob,
  onProgress: (progress: ExportProgress) => Promise<void>,
): Promise<ExportResult> {
  if (order.kind === "changes") return changesOf(client, order.filing);
  if (order.kind === "report")
    return buildReport(
      client,
      order.request,
      // A copy of its own: whoever writes may use its bytes again.
      (chunk) =>
        onProgress({
          kind: "piece",
          bytes: new Uint8Array(typeof chunk === "string" ? Buffer.from(chunk) : chunk),
        }),
      {
        expect: (rows) => void onProgress({ kind: "expect", rows }),
        wrote: (rows) => void onProgress({ kind: "wrote", rows }),
      },
    );
  const { request: wanted, record } = order;
  return fileYear(client, wanted, async (tx, { filing, created }) => {
    await insertAudit(tx, record.audit);
    await attachToFiling(tx, filing);
    if (record.key === null || !created) return;
    // Another request with the same key was first: nothing of this one stays.
    if ((await claimKey(tx, record.key)) !== null) throw new RecordedError();
    await recordOutcome(tx, record.key, Buffer.from(record.key.sealedOutcome));
  }).catch(unlessRaced);
}

class RecordedError extends Error {}

const unlessRaced = (error: unknown): Raced => {
  if (error instanceof RecordedError) return "raced";
  const { code, cause } = error as { readonly code?: string; readonly cause?: { readonly code?: string } };
  if (/^(23505|40001|55P03)$/.test(cause?.code ?? code ?? "")) return "raced";
  throw error;
};
