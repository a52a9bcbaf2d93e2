import { berlinDay, yearOf } from "../calendar/index.ts";
import { alone, isAssessmentDue, lockBook, publishBook } from "../store/books.ts";
import type { Database, DedicatedClient } from "../store/database.ts";
import { type CompletedJobs, completeJobs, type JobMode } from "../store/jobs.ts";
import { rewriteLists } from "../store/rewrite.ts";
import { saveRun } from "../store/runs.ts";
import { writeOn } from "../store/transaction.ts";
import type { AccountEvent } from "../basics/webhook-events.ts";
import { noteEvents } from "../store/webhooks.ts";
import { ENGINE_VERSIONS } from "../tax/index.ts";
import { buildBook } from "./book.ts";
import { type BookCounts, countsOf } from "./counts.ts";
import { gather } from "./gather.ts";
import { BOOK_LISTS } from "./lists.ts";
import { writeBook } from "./write-book.ts";
import { figuresOf } from "./years.ts";

/**
 * Updates a person's figures with every change so far. Returns early if another process holds the lock, which then does
 * it.
 */
export type Assessor = (accountId: string, signal: AbortSignal) => Promise<void>;

export type AssessOptions = {
  readonly database: Pick<Database, "pool">;
  readonly now: () => Date;
};

/** Result of an assessment, for messages and metrics. */
export type Assessed = Pick<CompletedJobs, "started"> & {
  readonly modes: readonly JobMode[];
  readonly rowsWritten: number;
  readonly counts: BookCounts;
  /** Ids of webhook deliveries that are ready to be sent. */
  readonly deliveries: readonly string[];
};

/**
 * Runs one assessment of a person at a time, however many changes arrive at once. The holder of the lock continues
 * until no assessment is requested; any other caller leaves its change to the holder, who checks once more after
 * releasing the lock.
 */
export async function assess(
  { database, now }: AssessOptions,
  accountId: string,
  onAssessed: (assessed: Assessed) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const got = await alone(database, accountId, async (client) => {
      for (;;) {
        signal.throwIfAborted();
        const assessed = await assessOnce(client, accountId, now, signal).catch(rethrowUnlessStale);
        if (assessed === null) return;
        if (assessed !== "gone") await onAssessed(assessed);
      }
    });
    if (!got || !(await isAssessmentDue(database, accountId))) return;
  }
}

/**
 * A source, the person or the initial figures were deleted during the run: its result is discarded and the rest is
 * reassessed.
 */
class StaleInputError extends Error {
  override readonly name = "GoneError";
}

const rethrowUnlessStale = (error: unknown): "gone" => {
  if (error instanceof StaleInputError) return "gone";
  throw error;
};

/**
 * Runs one assessment, or returns null if none was requested. Figures, lists and ended jobs become visible in one
 * transaction.
 */
async function assessOnce(
  client: DedicatedClient,
  accountId: string,
  now: () => Date,
  signal: AbortSignal,
): Promise<Assessed | null> {
  const gathered = await gather(client, accountId, ENGINE_VERSIONS);
  if (gathered === null) return null;
  signal.throwIfAborted();
  const book = buildBook(gathered, yearOf(berlinDay(now().getTime())));
  return writeOn(client, async ({ tx }) => {
    await lockBook(client, accountId);
    const rowsWritten = await rewriteLists(
      client,
      accountId,
      BOOK_LISTS,
      null,
      book.tax.engineVersion,
      (rewrite) => writeBook(book, rewrite, signal),
    );
    const { engineVersion: engine, ruleSetVersion: ruleSet, runId } = book.tax;
    const { book: before, lastDecision, sourceIds } = gathered;
    // The same run gives the same bytes: it retains the time of its first computation.
    const asOf = before.runId === runId && before.asOf !== null ? before.asOf : now();
    const next = { visibleRevision: before.requiredRevision, engine, runId, asOf, decisions: lastDecision };
    if (!(await publishBook(tx, accountId, sourceIds, before, next))) throw new StaleInputError();
    const years = Object.fromEntries([
      ...book.years.map((year) => [year.year, figuresOf(year)]),
      ...(book.partnerYears ?? []).map((year) => [`${year.year}b`, figuresOf(year)]),
    ]);
    const changed = await saveRun(tx, accountId, before, {
      runId,
      computedAt: asOf,
      engine,
      ruleSet,
      lastDecision,
      years,
    });
    const { ended, started } = await completeJobs(tx, accountId, gathered.book.requiredRevision, now());
    const events: AccountEvent[] = ended.map(({ id: jobId, sourceId, mode }) => ({
      type: "job.completed",
      data: { jobId, sourceId, mode, message: null },
    }));
    if (changed.length > 0) events.push({ type: "tax.changed", data: { runId, years: changed } });
    const differing = new Set(
      book.issues.flatMap(({ code, year, facts }) =>
        code === "filed-year-changed" ? `${year} ${facts["person"] ?? "a"}` : [],
      ),
    );
    for (const { id: filingId, year, person } of gathered.filed ?? [])
      if (differing.has(`${year} ${person}`) && changed.includes(year))
        events.push({ type: "filing.changed", data: { filingId, year } });
    const deliveries = await noteEvents(tx, accountId, events, asOf);
    return { rowsWritten, counts: countsOf(book), started, deliveries, modes: ended.map(({ mode }) => mode) };
  });
}
