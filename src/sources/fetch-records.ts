import { setTimeout as sleep } from "node:timers/promises";
import type { FetchingConnector, RawRecord } from "../connectors/connector.ts";
import type { Checkpoint, FetchContext, ProviderError, ReportedBalance } from "../connectors/fetching.ts";
import { type Attempt, fenced, reportProgress } from "../store/jobs.ts";
import { countRecords, ownerOf, replaceReportedBalances, storeRecords } from "../store/records.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Result } from "../result.ts";
import type { Database } from "../store/database.ts";
import type { Source } from "../store/sources.ts";
import type { Notice } from "./findings.ts";

/** What fetching needs of the rest of the house. */
export type FetchPipeline = {
  readonly database: Database;
  /** How to reach the provider in the owner's name; why not, where that is not possible. */
  readonly fetchContext: (source: Source) => Promise<Result<FetchContext, ProviderError>>;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, "jobsEnded" | "recordsImported">;
  /** How long to wait before each further round with a provider that is away; after the last the job fails. */
  readonly roundDelaysMs?: readonly number[];
};

const ROUND_DELAYS_MS: readonly number[] = [2_000, 5_000, 10_000, 20_000];

/** This worker is to stop: the job goes to another one. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** The job cannot be done, and this is what its owner is told. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
}

/** What a fetch leaves behind: in the job while it runs, in the source once it is complete. */
export type FetchState = {
  readonly cursor: Checkpoint | null;
  readonly notices: readonly Notice[];
  readonly complete: boolean;
};

/** Kept in one transaction at the latest when so many records have come, or so much time has passed. */
const BATCH_RECORDS = 1000;
const BATCH_MS = 1000;

/** Fetches what is new and stores it page by page, so that whoever goes on after a crash starts at the last page. */
export async function fetchRecords(
  pipeline: FetchPipeline,
  attempt: Attempt,
  source: Source,
  connector: FetchingConnector,
  from: FetchState,
  signal: AbortSignal,
): Promise<FetchState> {
  const store = await openStoring(pipeline, attempt, source, from);
  const delays = pipeline.roundDelaysMs ?? ROUND_DELAYS_MS;
  for (let round = 0; ; round++) {
    const context = await pipeline.fetchContext(source);
    const error = context.ok ? await fetchRound(store, connector, context.value, signal) : context.error;
    await store.flush();
    if (error === null) return store.state();
    if (signal.aborted) throw new StoppedError("stopped while fetching");
    const delay = delays[round];
    if (error.permanent || delay === undefined) throw new JobFailure(error.message);
    pipeline.logger.warn({ jobId: attempt.jobId, round, reason: error.code }, "provider is away, waiting");
    await sleep(delay, undefined, { signal }).catch(() => {
      throw new StoppedError("stopped while waiting for the provider");
    });
  }
}

/** One run over the provider's pages; the error that ended it, or null when it is complete. */
async function fetchRound(
  store: Storing,
  connector: FetchingConnector,
  context: FetchContext,
  signal: AbortSignal,
): Promise<ProviderError | null> {
  for await (const event of connector.fetchPages(context, store.state().cursor, signal)) {
    switch (event.kind) {
      case "page":
        await store.page(event.records, event.checkpoint);
        if (signal.aborted) {
          await store.flush();
          throw new StoppedError("stopped between two pages");
        }
        break;
      case "balances":
        store.balances(event.balances);
        break;
      case "notice":
        store.notice({ code: event.code, message: event.message });
        break;
      case "failed":
        return event.error;
      case "done":
        store.done(event.checkpoint);
        return null;
    }
  }
  return {
    code: "unavailable",
    permanent: false,
    message: "The provider stopped answering. Try again later.",
  };
}

type Storing = {
  readonly state: () => FetchState;
  readonly page: (records: readonly RawRecord[], cursor: Checkpoint) => Promise<void>;
  readonly balances: (balances: readonly ReportedBalance[]) => void;
  readonly notice: (notice: Notice) => void;
  readonly done: (cursor: Checkpoint) => void;
  /** Everything handed over so far is stored when this resolves. */
  readonly flush: () => Promise<void>;
};

/** Gathers pages into batches and writes one while the next is being fetched. */
async function openStoring(
  { database, now, metrics }: FetchPipeline,
  attempt: Attempt,
  source: Source,
  from: FetchState,
): Promise<Storing> {
  let state: FetchState = from;
  let imported = await countRecords(database.db, ownerOf(source));
  let pending: RawRecord[] = [];
  let reported: readonly ReportedBalance[] | null = null;
  let dirty = true;
  let since = performance.now();
  let underway: Promise<void> = Promise.resolve();

  const write = async (
    records: readonly RawRecord[],
    balances: readonly ReportedBalance[] | null,
    checkpoint: FetchState,
  ): Promise<void> => {
    const added = await fenced(database, attempt, async ({ tx, client }) => {
      if (balances !== null) await replaceReportedBalances(tx, source.id, balances, now());
      const count = records.length === 0 ? 0 : await storeRecords(client, ownerOf(source), records, now());
      await reportProgress(tx, attempt, { phase: "fetching", imported: imported + count, checkpoint });
      return count;
    });
    imported += added;
    metrics.recordsImported.inc({ provider: source.providerKey }, added);
  };
  const send = async (): Promise<void> => {
    await underway;
    if (!dirty) return;
    const [records, balances] = [pending, reported];
    pending = [];
    reported = null;
    dirty = false;
    since = performance.now();
    underway = write(records, balances, state);
    underway.catch(() => {}); // whoever waits next hears of it
  };
  await send();

  return {
    state: () => state,
    page: async (records, cursor) => {
      pending.push(...records);
      state = { ...state, cursor };
      dirty = true;
      if (pending.length >= BATCH_RECORDS || performance.now() - since >= BATCH_MS) await send();
    },
    balances: (balances) => {
      reported = balances;
      dirty = true;
    },
    notice: (notice) => {
      state = { ...state, notices: [...state.notices, notice] };
      dirty = true;
    },
    done: (cursor) => {
      state = { ...state, cursor, complete: true };
      dirty = true;
    },
    flush: async () => {
      await send();
      await underway;
    },
  };
}
