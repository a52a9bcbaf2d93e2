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

/** Work on a person's documents that the request waits for. */
export type ExportJob =
  | { readonly kind: "report"; readonly request: ReportRequest }
  | { readonly kind: "filing"; readonly request: FilingRequest; readonly record: WriteRecord }
  | { readonly kind: "changes"; readonly filing: FilingRow };

/** Progress messages: a chunk of the report, the expected number of rows, and the number of further rows written. */
export type ExportProgress =
  | { readonly kind: "piece"; readonly bytes: Uint8Array }
  | { readonly kind: "expect" | "wrote"; readonly rows: number };

/** A concurrent request has filed the same year or changed its inputs; the next attempt will find that. */
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
      // A copy, because the producer may reuse the buffer.
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
  const { request, record } = order;
  return fileYear(client, request, async (tx, { filing, created }) => {
    await insertAudit(tx, record.audit);
    await attachToFiling(tx, filing);
    if (record.key === null || !created) return;
    // A concurrent request with the same idempotency key was first: this transaction is rolled back.
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
