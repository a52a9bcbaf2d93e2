import { berlinDay, yearOf } from "../calendar/index.ts";
import { alone, isAssessmentDue, lockBook, publishBook } from "../store/books.ts";
import type { Database, DedicatedClient } from "../store/database.ts";
import { type CompletedJobs, completeJobs, type JobMode } from "../store/jobs.ts";
import { rewriteLists } from "../store/rewrite.ts";
import { saveRun } from "../store/runs.ts";
import { writeOn } from "../store/transaction.ts";
import { type AccountEvent, noteEvents } from "../store/webhooks.ts";
import { ENGINE_VERSIONS } from "../tax/index.ts";
import { buildBook } from "./book.ts";
import { type BookCounts, countsOf } from "./counts.ts";
import { gather } from "./gather.ts";
import { BOOK_LISTS } from "./lists.ts";
import { writeBook } from "./write-book.ts";
import { figuresOf } from "./years.ts";

/** Lets the person's figures contain every change made so far, unless somebody else is at it: then they do. */
export type Assessor = (accountId: string, signal: AbortSignal) => Promise<void>;

export type AssessOptions = {
  readonly database: Pick<Database, "pool">;
  readonly now: () => Date;
};

/** What an assessment has brought to an end, for whoever sends messages and counts. */
export type Assessed = Pick<CompletedJobs, "started"> & {
  readonly modes: readonly JobMode[];
  readonly rowsWritten: number;
  readonly counts: BookCounts;
  /** Messages to webhooks, which are to be sent. */
  readonly deliveries: readonly string[];
};

/**
 * One assessment of a person at a time, however many changes come at once. Whoever has the lock goes on until nothing is
 * wanted; whoever does not get it leaves its change to the holder, who looks once more after letting go.
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

/** A source, the person or the figures it began with have gone meanwhile: nothing of this is kept, what is left is assessed anew. */
class StaleInputError extends Error {
  override readonly name = "GoneError";
}

const rethrowUnlessStale = (error: unknown): "gone" => {
  if (error instanceof StaleInputError) return "gone";
  throw error;
};

/** Null where nothing was wanted. Figures, lists and ended jobs become visible in one moment. */
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
    // The same run gives the same bytes: it keeps the moment at which it was made first.
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
