import { createIdempotency } from "./accounts/idempotency.ts";
import { coinbaseClient } from "./accounts/oauth/client.ts";
import { openAccounts } from "./accounts/open.ts";
import { sessionReader } from "./accounts/sessions.ts";
import { sweep } from "./accounts/sweep.ts";
import { createVault } from "./accounts/vault.ts";
import type { Config } from "./config.ts";
import { openExchange } from "./exchange.ts";
import { authRoutes } from "./http/auth.ts";
import { sampleRoutes } from "./http/auth-sample.ts";
import { legalRoutes } from "./http/legal.ts";
import { type App, createServer } from "./http/server.ts";
import { sourceDataRoutes } from "./http/source-routes.ts";
import { openLaw } from "./law/index.ts";
import { LIMITS } from "./limits.ts";
import type { Logger } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { err, ok, type Result } from "./result.ts";
import { secretKeys } from "./secret-key.ts";
import { openSources } from "./sources/open.ts";
import { startWorker } from "./sources/worker.ts";
import { startJob } from "./store/jobs.ts";
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
  const exchange = await openExchange(config);
  closers.push(exchange.close);
  const exchangeName = exchange.sandbox
    ? `built-in sandbox at ${exchange.loginUrl} (set COINBASE_CLIENT_ID for the real one)`
    : `Coinbase at ${exchange.loginUrl}`;
  const sources = openSources({ exchange, vault, queue, logger, metrics, api, worker });
  const worked = config.role === "api" ? null : await startWorker(sources.pipeline);
  if (config.role !== "api")
    await queue.schedule("sweep-accounts", "*/10 * * * *", () => sweep(worker.db, vault, logger));
  closers.push(() => {
    // Told to stop while the queue waits for them: running jobs hand themselves back.
    const stopped = queue.stop(LIMITS.shutdownMs);
    worked?.stop();
    return stopped;
  });

  if (config.role === "worker") return ok({ url: null, address: null, exchange: exchangeName, stop });
  const law = openLaw({ dataDir: config.dataDir });
  if (!law.ok) return giveUp(`The rulesets cannot be used:\n${law.error}`);

  let url = config.publicUrl ?? `http://localhost:${config.port}`;
  const accounts = await openAccounts({
    config,
    db: api.db,
    bulk: worker,
    vault,
    logger,
    metrics,
    publicUrl: () => url,
  });
  closers.push(accounts.mailer.close);
  const flow = { accounts, exchange: coinbaseClient(exchange) };
  const samples = {
    accounts,
    samples: exchange.samples,
    connect: sources.connect,
    sync: (sourceId: string) => startJob(api.db, queue, sourceId, "sync", new Date()),
  };
  const readSession = sessionReader(api.db);
  const app = await createServer({
    logger,
    metrics,
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    rateLimitPerMinute: config.rateLimitPerMinute,
    authenticate: async (token) => {
      const session = await readSession(token);
      return session === null ? null : { ...session, sessionId: session.id };
    },
    idempotency: createIdempotency(api.db, vault),
    readiness: () =>
      api.pool.query("select 1").then(
        () => null,
        () => "The database cannot be reached.",
      ),
    info: { sandbox: exchange.sandbox, outbox: config.smtpUrl === null },
    routes: [
      (routes) => authRoutes(routes, flow),
      ...sourceDataRoutes({ ...sources, api, queue, now: () => new Date() }),
      (routes) => legalRoutes(routes, law.value),
      // Only where every portfolio is made up: at a real exchange there is nothing to show a stranger.
      ...(exchange.sandbox ? [(routes: App) => sampleRoutes(routes, samples)] : []),
    ],
  });
  closers.push(() => app.close());
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    url = config.publicUrl ?? address.replace("127.0.0.1", "localhost");
    store.value.announce(url);
    return ok({ url, address, exchange: exchangeName, stop });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return giveUp(
      code === "EADDRINUSE"
        ? `Port ${config.port} is in use: stop what listens there, or set PORT to another one.`
        : `Cannot listen on ${config.host}:${config.port}: ${message}`,
    );
  }
}
