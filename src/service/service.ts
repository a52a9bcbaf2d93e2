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
import { isEmailEnabled } from "../reminders/kinds.ts";
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
  /** Where it really listens, which a proxy in front may hide. */
  readonly address: string | null;
  /** Which exchanges it talks to, in words for the start banner. */
  readonly providers: string;
  readonly metrics: Metrics;
  readonly stop: () => Promise<void>;
};

/** The built-in exchange has nobody's data: nothing is lost when it is cut short. */
const SANDBOX_MS = 500;
/** What a mail server needs to take what it is being handed. */
const EMAILS_MS = 1_000;
/** What is left is sent; a collector that is away is not waited for. */
const TRACES_MS = 500;
/** After the last connection was cut, what its handler still does. */
const CUT_OFF_MS = 500;

/** What the thread for the jobs has from the process that it is in. */
export type Within = { readonly connection: DatabaseConnection; readonly sandbox: string | null };

/** Puts the rooms together for the role asked for. */
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

  // Loaded only where it is needed: a worker has better use for the memory. And while the database starts, which is
  // another process: there are two cores.
  const loading = config.role === "worker" ? null : import("./api.ts");
  loading?.catch(() => {}); // told where it is awaited
  const metrics = createMetrics();
  // Before the pools and the server, which are followed from their first use or not at all; closed after them.
  if (config.traces !== null)
    onStop("traces", TRACES_MS, await startTracing(config.traces, spanCounter(metrics, logger)));
  const keys = secretKeys(config.secretKeys, config.dataDir);
  if (!keys.ok) return keys;
  const vault = createVault(keys.value);
  // A thread leaves it to the process that it is in, which has connections of its own.
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
    // A worker that knows no mail server leaves mails to those who do: its folder is nobody's.
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
          userId: owner.id,
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
          userId: owner.id,
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
        (tx, to, message) => outbox.queue(tx, { to: to.email, message, userId: to.id }),
        logger,
      ),
    );
  }
  onStop("jobs", LIMITS.shutdownJobsMs, async (withinMs) => {
    // Told to stop while the queue waits for them: running jobs hand themselves back.
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

/** A collector that takes nothing is told of once, until it takes something again. */
function spanCounter({ spans }: Metrics, logger: Logger): (outcome: SpanOutcome, n: number) => void {
  let isUnavailable = false;
  return (outcome, n) => {
    spans.inc({ outcome }, n);
    if (outcome === "failed" && !isUnavailable) logger.warn("the collector takes no spans: they are dropped");
    if (outcome !== "dropped") isUnavailable = outcome === "failed";
  };
}
