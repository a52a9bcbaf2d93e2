import type { FetchingConnector, RawRecord } from "../connectors/connector.ts";
import type {
  Checkpoint,
  FetchContext,
  ProviderError,
  ProviderErrorCode,
  ProviderResponse,
} from "../connectors/fetching.ts";
import { storable } from "../store/copy.ts";
import { type JobAttempt } from "../store/jobs.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Result } from "../basics/result.ts";
import type { Database } from "../store/database.ts";
import type { Source } from "../store/sources.ts";
import type { Notice } from "./findings.ts";
import { message, type Message, textOf } from "../wording/messages/index.ts";
import { type Storing, openStoring } from "./storing.ts";

/** Dependencies of the fetch. */
export type FetchPipeline = {
  readonly database: Database;
  /** Access to the provider with the owner's credentials, or the reason why it is not possible. */
  readonly fetchContext: (source: Source) => Promise<Result<FetchContext, ProviderError>>;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, "jobsEnded" | "recordsImported" | "providers">;
  /** Time after which a fetch yields its worker to other jobs. */
  readonly fetchMs?: number;
  /** Delay before each further round while the provider is unavailable; after the last one the job fails. */
  readonly roundDelaysMs?: readonly number[];
};

const ROUND_DELAYS_MS: readonly number[] = [2_000, 5_000, 10_000, 20_000];

/** The worker is stopping, or other jobs are due: the job continues from here in its next turn. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** The provider is unavailable: the job is retried later and releases its worker until then. */
export class ProviderUnavailableError extends Error {
  override readonly name = "WaitingError";
  readonly delayMs: number;
  constructor(delayMs: number) {
    super("waiting for the provider");
    this.delayMs = delayMs;
  }
}

/** The job cannot be completed; the message is for its owner. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
  readonly userMessage: Message;
  /** Progress for the next job to resume from; null to start from the beginning. */
  readonly reached: FetchState | null;
  /** Invalid response of the provider. */
  readonly providerResponse: ProviderResponse | null;
  readonly failure: ProviderErrorCode | null;
  constructor(
    userMessage: Message,
    reached: FetchState | null = null,
    providerResponse: ProviderResponse | null = null,
    failure: ProviderErrorCode | null = null,
  ) {
    super(textOf(userMessage, "en"));
    this.userMessage = userMessage;
    this.reached = reached;
    this.providerResponse = providerResponse;
    this.failure = failure;
  }
}

/** Progress of a fetch: stored in the job while it runs, and in the source once it is complete. */
export type FetchState = {
  readonly cursor: Checkpoint | null;
  readonly notices: readonly Notice[];
  readonly complete: boolean;
  /** Number of rounds that ended early because of the provider. */
  readonly rounds?: number;
};

/** Fetches new records and stores them page by page, so that a retry after a crash resumes at the last page. */
export async function fetchRecords(
  pipeline: FetchPipeline,
  attempt: JobAttempt,
  source: Source,
  connector: FetchingConnector,
  from: FetchState,
  resumed: boolean,
  /** Time of the job's first start. */
  startedAt: Date,
  /** Called for every page, before it is known whether all pages will arrive. */
  onPage: (records: readonly RawRecord[]) => Promise<void>,
  signal: AbortSignal,
): Promise<FetchState> {
  const store = await openStoring(pipeline, attempt, source, from);
  // A list that an earlier job started, newest first, lacks the records that were added since then, so it is read once
  // more.
  let onceMore = resumed;
  const delays = pipeline.roundDelaysMs ?? ROUND_DELAYS_MS;
  const fetchMs = pipeline.fetchMs ?? LIMITS.fetchMs;
  const until = performance.now() + fetchMs;
  // A page is aborted after twice the time of a fetch.
  const tooLong = AbortSignal.timeout(2 * fetchMs);
  const either = AbortSignal.any([signal, tooLong]);
  const ending = (): Message | null => {
    if (pipeline.now().getTime() - startedAt.getTime() > LIMITS.fetchJobMs)
      return message("provider.syncTooLong");
    const max = LIMITS.fetchedRecords;
    if (store.imported() > max) return message("provider.tooManyRecords", { max });
    const most = LIMITS.storedEach.records;
    return store.inAccount() > most ? message("provider.tooManyRecordsInAccount", { max: most }) : null;
  };
  for (;;) {
    const end = ending();
    if (end !== null) {
      // The records so far are stored, but the source is incomplete; the next job resumes from here.
      store.notice({ code: "history-incomplete", message: textOf(end, "en"), said: end });
      await store.flush();
      return store.state();
    }
    const context = await pipeline.fetchContext(source);
    const error = context.ok
      ? await fetchRound(
          store,
          timed(connector, source.providerKey, pipeline.metrics),
          context.value,
          { complete: !onceMore, until },
          onPage,
          either,
        )
      : context.error;
    await store.flush();
    if (error === null && !onceMore) return store.state();
    if (error === null) {
      onceMore = false;
      continue;
    }
    if (signal.aborted) throw new StoppedError("stopped while fetching");
    const round = store.state().rounds ?? 0;
    const delay = delays[round];
    if (error.permanent || delay === undefined)
      // The provider may have rejected the stored cursor: then the next job starts from the beginning.
      throw new JobFailure(
        error.code === "aborted" ? message("provider.stoppedResponding") : error.message,
        error.code === "rejected" ? null : store.state(),
        error.response === undefined ? null : redact(error.response, context),
        error.code,
      );
    pipeline.logger.warn({ jobId: attempt.jobId, round, reason: error.code }, "provider is away, waiting");
    store.waits(round + 1);
    await store.flush();
    throw new ProviderUnavailableError(delay);
  }
}

/** Passes the pages through and records the waiting time of each. */
const timed = (
  connector: FetchingConnector,
  provider: string,
  { providers }: FetchPipeline["metrics"],
): Pick<FetchingConnector, "fetchPages"> => ({
  fetchPages: async function* (...args) {
    let since = performance.now();
    for await (const event of connector.fetchPages(...args)) {
      const outcome = event.kind === "failed" ? "failed" : "page";
      if (event.kind === "page" || event.kind === "failed")
        providers.pages.observe({ provider, outcome }, (performance.now() - since) / 1000);
      yield event;
      since = performance.now();
    }
  },
});

/** One run over the provider's pages. Returns the error that ended it, or null when it is complete. */
async function fetchRound(
  store: Storing,
  connector: Pick<FetchingConnector, "fetchPages">,
  context: FetchContext,
  { complete, until }: { readonly complete: boolean; readonly until: number },
  onPage: (records: readonly RawRecord[]) => Promise<void>,
  signal: AbortSignal,
): Promise<ProviderError | null> {
  for await (const event of connector.fetchPages(context, store.state().cursor, signal)) {
    switch (event.kind) {
      case "page":
        await store.page(event.records, event.checkpoint);
        await onPage(event.records);
        if (signal.aborted || performance.now() > until) {
          await store.flush();
          throw new StoppedError("stopped between two pages");
        }
        break;
      case "balances":
        store.balances(event.balances);
        break;
      case "notice":
        store.notice({ code: event.code, message: textOf(event.message, "en"), said: event.message });
        break;
      case "failed":
        return event.error;
      case "done":
        store.done(event.checkpoint, complete);
        return null;
    }
  }
  return {
    code: "unavailable",
    permanent: false,
    message: message("provider.stoppedResponding"),
  };
}

const MAX_RESPONSE_CHARACTERS = 4_000;

/** The beginning of the sent data, without any API keys in it. */
function redact(
  { status, body }: ProviderResponse,
  context: Result<FetchContext, ProviderError>,
): ProviderResponse {
  const credentials = context.ok ? context.value.credentials : null;
  const secrets =
    credentials === null
      ? []
      : credentials.kind === "oauth"
        ? [credentials.accessToken]
        : Object.values(credentials.fields);
  const clean = secrets
    .filter(({ length }) => length >= 8)
    .reduce((text, secret) => text.replaceAll(secret, "(redacted)"), body);
  return { status, body: storable(Buffer.from(clean.slice(0, MAX_RESPONSE_CHARACTERS)).toString("utf8")) };
}
