import { buildReport, type Wanted } from "../report/build.ts";
import type { NoPapers } from "../report/from-store.ts";
import type { Result } from "../basics/result.ts";
import { insertAudit } from "../store/audit.ts";
import type { Held } from "../store/database.ts";
import type { FilingRow } from "../store/filings.ts";
import { claimKey, recordOutcome, type WriteRecord } from "../store/idempotency.ts";
import { keepWithFiling } from "../store/questions.ts";
import { type Changes, changesOf } from "./changes.ts";
import { type Filed, fileYear, type NotFiled, type WantedFiling } from "./file-year.ts";

/** What is made of somebody's papers while they wait for it. */
export type Order =
  | { readonly kind: "report"; readonly wanted: Wanted }
  | { readonly kind: "filing"; readonly wanted: WantedFiling; readonly record: WriteRecord }
  | { readonly kind: "changes"; readonly filing: FilingRow };

/** What is said before it is done: a piece of the report, how many rows there will be, and how many more were written. */
export type Told =
  | { readonly kind: "piece"; readonly bytes: Uint8Array }
  | { readonly kind: "expect" | "wrote"; readonly rows: number };

/** Somebody else has filed the same at the same moment, or changed what it rests on: the next look finds it. */
export type Raced = "raced";

export type Answer = Result<void, NoPapers> | Result<Filed, NotFiled> | Raced | Result<Changes, NoPapers>;

export async function make(client: Held, order: Order, tell: (told: Told) => Promise<void>): Promise<Answer> {
  if (order.kind === "changes") return changesOf(client, order.filing);
  if (order.kind === "report")
    return buildReport(
      client,
      order.wanted,
      // A copy of its own: whoever writes may use its bytes again.
      (chunk) =>
        tell({
          kind: "piece",
          bytes: new Uint8Array(typeof chunk === "string" ? Buffer.from(chunk) : chunk),
        }),
      {
        expect: (rows) => void tell({ kind: "expect", rows }),
        wrote: (rows) => void tell({ kind: "wrote", rows }),
      },
    );
  const { wanted, record } = order;
  return fileYear(client, wanted, async (tx, { filing, created }) => {
    await insertAudit(tx, record.audit);
    await keepWithFiling(tx, filing);
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
