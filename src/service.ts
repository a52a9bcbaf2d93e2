import { sweep } from "./accounts/sweep.ts";
import { createVault } from "./accounts/vault.ts";
import type { Config } from "./config.ts";
import { openExchange } from "./exchange.ts";
import { openScratch } from "./guard/scratch.ts";
import { LIMITS } from "./limits.ts";
import type { Logger } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { err, ok, type Result } from "./result.ts";
import { secretKeys } from "./secret-key.ts";
import { openSources } from "./sources/open.ts";
import { assessing } from "./jobs/assessing.ts";
import { startWorker } from "./jobs/worker.ts";
import { openQueue } from "./store/queue.ts";
import { openStore } from "./store/open.ts";

export type Service = {
  readonly url: string | null;
  /** Where it really listens, which a proxy in front may hide. */
  readonly address: string | null;
  /** The exchange it is connected to, in words for the start banner. */
  readonly exchange: string;
  readonly stop: () => Promise<void>;
};

/** Puts the rooms together for the role asked for. */
export async function startService(config: Config, logger: Logger): Promise<Result<Service, string>> {
  const closers: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | null = null;
  const stop = () =>
    (stopping ??= (async () => {
      for (const close of closers.toReversed())
        await close().catch((error: unknown) => logger.error({ err: error }, "while stopping"));
    })());
  const giveUp = async (message: string) => {
    await stop();
    return err(message);
  };

  const keys = secretKeys(config.secretKeys, config.dataDir);
  if (!keys.ok) return keys;
  const vault = createVault(keys.value);
  const store = await openStore(config, (error) => {
    if (stopping === null) logger.warn({ err: error }, "database connection lost");
  });
  if (!store.ok) return store;
  const { api, worker, connection } = store.value;
  closers.push(store.value.close);

  const queue = await openQueue(connection, {
    concurrency: 2,
    onError: (error) => logger.warn({ err: error }, "queue"),
  });
  const metrics = createMetrics();
  metrics.watchPool("api", api.pool);
  metrics.watchPool("worker", worker.pool);
  metrics.watchPool("exports", store.value.exports.pool);
  const exchange = await openExchange(config);
  closers.push(exchange.close);
  const exchangeName = exchange.sandbox
    ? `built-in sandbox at ${exchange.loginUrl} (set COINBASE_CLIENT_ID for the real one)`
    : `Coinbase at ${exchange.loginUrl}`;
  const scratch = openScratch(config.dataDir);
  const sources = openSources({ exchange, vault, queue, logger, metrics, api, worker, scratch });
  const assess = assessing({ database: worker, connection, queue, logger, metrics, now: () => new Date() });
  const worked = config.role === "api" ? null : await startWorker({ ...sources.reading, queue, assess });
  if (config.role !== "api")
    await queue.schedule("sweep-accounts", "*/10 * * * *", () => sweep(worker.db, vault, logger));
  closers.push(() => {
    // Told to stop while the queue waits for them: running jobs hand themselves back.
    const stopped = queue.stop(LIMITS.shutdownMs);
    worked?.stop();
    return stopped;
  });

  if (config.role === "worker") return ok({ url: null, address: null, exchange: exchangeName, stop });
  // Loaded only where it is needed: a worker has better use for the memory.
  const { startApi } = await import("./api.ts");
  const started = await startApi({
    config,
    logger,
    metrics,
    vault,
    store: store.value,
    queue,
    exchange,
    sources,
    scratch,
  });
  if (!started.ok) return giveUp(started.error);
  closers.push(started.value.close);
  const { url, address } = started.value;
  return ok({ url, address, exchange: exchangeName, stop });
}
