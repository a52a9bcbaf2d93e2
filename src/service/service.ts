import { openOutbox } from "../accounts/mail/outbox.ts";
import { filingChangedMessage } from "../accounts/mail/filing-changed.ts";
import { webhookOffMessage } from "../accounts/mail/webhook-off.ts";
import { openTransport } from "../accounts/mail/transport.ts";
import { hasMailbox } from "../accounts/mailbox.ts";
import { sweep } from "../accounts/sweep.ts";
import { createVault } from "../accounts/vault.ts";
import type { Config } from "../process/config.ts";
import { openTempFiles } from "../guard/temp-files.ts";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Logger } from "../process/log.ts";
import { createMetrics, type Metrics } from "../process/metrics.ts";
import { serveMetrics } from "../process/metrics-server.ts";
import { outageReporter } from "../process/outage.ts";
import { openOutside } from "./outside.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { checkKeys, secretKeys } from "./secret-key.ts";
import { openSources } from "../sources/open.ts";
import { notifyChangedFilings } from "../filings/notify-changed.ts";
import { assessing } from "../jobs/assessing.ts";
import { sweepHistory } from "../jobs/sweep-history.ts";
import { startWorker } from "../jobs/worker.ts";
import { openJobsThread } from "./jobs-in-thread.ts";
import { isEmailEnabled } from "../accounts/preferences.ts";
import { remindAll } from "../reminders/remind-all.ts";
import { openQueue } from "../store/queue.ts";
import { queueStates } from "../store/queue-states.ts";
import { version } from "../process/paths.ts";
import { findUser } from "../store/users.ts";
import { isReachable, type DatabaseConnection } from "../store/database.ts";
import { openPools, openStore } from "../store/open.ts";
import { startTimes, type StartTimes } from "../process/start-times.ts";
import { deliverer } from "../webhooks/deliver.ts";
import { type SpanOutcome, startTracing } from "../process/spans.ts";
import { stopper } from "../process/stopper.ts";

export type Service = {
  readonly url: string | null;
  /** The actual listening address, which may be behind a proxy. */
  readonly address: string | null;
  /** The connected exchanges, as a text for the start banner. */
  readonly providers: string;
  readonly metrics: Metrics;
  readonly stop: () => Promise<void>;
};

/** Time to stop the built-in exchange: it has no real data, so cutting it short loses nothing. */
const SANDBOX_MS = 500;
/** Time to hand the current mail over to the mail server. */
const EMAILS_MS = 1_000;
/** Time to send the last spans; an unavailable collector is not waited for. */
const TRACES_MS = 500;
/** Time for request handlers after the last connection was cut. */
const CUT_OFF_MS = 500;

/** Values that the thread of the jobs gets from its process. */
export type Within = { readonly connection: DatabaseConnection; readonly sandbox: string | null };

/** Starts all modules that the role needs. */
export async function startService(
  config: Config,
  logger: Logger,
  times: StartTimes = startTimes(),
  within: Within | null = null,
): Promise<Result<Service, string>> {
  const { onStop, stop, stopping } = stopper(logger, LIMITS.shutdownMs);
  const giveUp = async (message: string) => {
    await stop();
    return err(message);
  };

  // Loaded only by roles that need it, because a worker needs the memory for other things; and while the database
  // starts in another process, because there are two cores.
  const loading = config.role === "worker" ? null : import("./api.ts");
  loading?.catch(() => {}); // the error is thrown by the later await
  const metrics = createMetrics();
  // Started before the pools and the server, because libraries are traced from their first use or not at all; closed
  // after them.
  if (config.traces !== null)
    onStop("traces", TRACES_MS, await startTracing(config.traces, spanCounter(metrics, logger)));
  const keys = secretKeys(config.secretKeys, config.dataDir);
  if (!keys.ok) return keys;
  const vault = createVault(keys.value);
  // A worker thread leaves it to its process, which has connections of its own.
  let reportError = (error: Error, what: string): void => logger.debug({ err: error }, what);
  const onLost = (error: Error): void => reportError(error, "database connection lost");
  const store =
    within === null
      ? await openStore(config, onLost, times.lap)
      : ok({ ...openPools(within.connection, onLost), announce: () => {} });
  if (!store.ok) return store;
  const { api, worker, connection } = store.value;
  if (within === null) reportError = outageReporter(logger, () => isReachable(worker), stopping);
  onStop("the database", LIMITS.shutdownMs, store.value.close);
  const keysFit = await checkKeys(api.db, vault, {
    configured: config.secretKeys !== null,
    lost: config.lostKeys,
    now: new Date(),
  });
  if (!keysFit.ok) return giveUp(keysFit.error);

  const queue = await openQueue(connection, {
    onError: (error) => reportError(error, "queue"),
  });
  times.lap("queue");
  metrics.setVersion(version, config.role);
  metrics.watchQueue(() => queueStates(worker.db));
  metrics.watchPool("api", api.pool);
  metrics.watchPool("worker", worker.pool);
  metrics.watchPool("exports", store.value.exports.pool);
  if (config.metricsPort !== null) {
    const served = await serveMetrics(metrics, () => isReachable(worker), {
      host: config.host,
      port: config.metricsPort,
    });
    if (!served.ok) return giveUp(served.error);
    onStop("the metrics", CUT_OFF_MS, served.value.close);
    logger.info({ port: served.value.port }, "metrics are served");
  }
  const outbox = openOutbox({
    db: worker.db,
    vault,
    // A worker without a mail server leaves mails to the processes that have one: its outbox folder is not read by
    // anyone.
    transport:
      config.role === "worker" && within === null && config.smtpUrl === null
        ? null
        : openTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir, logger }),
    metrics,
    logger,
  });
  onStop("mails", EMAILS_MS, outbox.close);
  const outside = await openOutside(config, within?.sandbox);
  onStop("the sandbox", SANDBOX_MS, outside.close);
  times.lap("sandbox");
  const providers =
    outside.sandbox === null
      ? "the real ones, or where their addresses lead"
      : `built-in sandbox at ${outside.sandbox} (LOTBUCH_SANDBOX=no for the real ones)`;
  const jobsThread =
    config.role === "all" ? openJobsThread({ connection, sandbox: outside.sandbox }, logger) : null;
  if (jobsThread !== null) metrics.countAlso(jobsThread.counts);
  const works = config.role !== "api" && jobsThread === null;
  const scratch = openTempFiles(config.dataDir);
  const sources = openSources({ outside, vault, queue, logger, metrics, api, worker, scratch });
  const assess = assessing({
    database: worker,
    connection,
    queue,
    logger,
    metrics,
    now: () => new Date(),
    onFigures: (accountId) =>
      notifyChangedFilings(worker, accountId, new Date(), async (tx, changed) => {
        const owner = await findUser(tx, accountId);
        if (owner === null || !hasMailbox(owner) || !isEmailEnabled("filed", owner)) return;
        const years = changed.map(({ filing: { year, person }, ...of }) => ({ year, person, ...of }));
        await outbox.queue(tx, {
          to: owner.email,
          message: filingChangedMessage(owner, years),
          accountId: owner.id,
        });
      }),
  });
  const deliver = deliverer({
    db: worker.db,
    queue,
    vault,
    rules: { loopback: config.webhookLoopback },
    metrics,
    logger,
    now: () => new Date(),
    onDisabled: async (tx, { accountId, url }) => {
      const owner = await findUser(tx, accountId);
      if (owner !== null && hasMailbox(owner))
        await outbox.queue(tx, {
          to: owner.email,
          message: webhookOffMessage(owner, url),
          accountId: owner.id,
        });
    },
  });
  const computing = new ConcurrencyLimit({ total: LIMITS.jobsAtOnce, perAccount: LIMITS.workEach });
  const worked = works
    ? await startWorker({ ...sources.pipeline, remove: sources.remove, queue, assess, computing, deliver })
    : null;
  if (works) {
    await queue.schedule("sweep-accounts", "*/10 * * * *", () => sweep(worker.db, vault, logger));
    await queue.schedule("sweep-history", "40 3 * * *", async () => {
      const removed = await sweepHistory(worker.db, new Date());
      logger.info(removed, "jobs and changes that nobody asks for any more were removed");
    });
    await queue.schedule("remind", "20 * * * *", () =>
      remindAll(
        worker,
        new Date(),
        (tx, to, message) => outbox.queue(tx, { to: to.email, message, accountId: to.id }),
        logger,
      ),
    );
  }
  onStop("jobs", LIMITS.shutdownJobsMs, async (withinMs) => {
    // Stopped at the same time: the queue waits for running jobs, which return to it.
    const stopped = Promise.all([queue.stop(withinMs), jobsThread?.stop()]);
    worked?.stop();
    await stopped;
  });

  times.lap("queue");
  if (loading === null) return ok({ url: null, address: null, providers, metrics, stop });
  const { startApi } = await loading;
  times.lap("process and imports");
  const started = await startApi({
    config,
    logger,
    metrics,
    vault,
    outbox,
    store: store.value,
    queue,
    outside,
    sources,
    scratch,
    times,
  });
  if (!started.ok) return giveUp(started.error);
  onStop("requests", LIMITS.shutdownRequestsMs + CUT_OFF_MS, started.value.close);
  const { url, address } = started.value;
  return ok({ url, address, providers, metrics, stop });
}

/** Logs a failing collector once until it accepts spans again. */
function spanCounter({ spans }: Metrics, logger: Logger): (outcome: SpanOutcome, n: number) => void {
  let isUnavailable = false;
  return (outcome, n) => {
    spans.inc({ outcome }, n);
    if (outcome === "failed" && !isUnavailable) logger.warn("the collector takes no spans: they are dropped");
    if (outcome !== "dropped") isUnavailable = outcome === "failed";
  };
}
