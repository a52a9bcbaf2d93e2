import type { Config } from "../process/config.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Logger } from "../process/log.ts";
import { ok, type Result } from "../basics/result.ts";
import { openStore } from "../store/open.ts";
import { openQueue } from "../store/queue.ts";

/** Brings the schema up to date, including that of the queue, and nothing else; returns a message. */
export async function migrateOnly(config: Config, logger: Logger): Promise<Result<string, string>> {
  const store = await openStore(config, (error) => logger.warn({ err: error }, "database connection lost"));
  if (!store.ok) return store;
  const queue = await openQueue(store.value.connection, {
    onError: (error) => logger.warn({ err: error }, "queue"),
  });
  await queue.stop(LIMITS.shutdownMs);
  await store.value.close(LIMITS.shutdownMs);
  return ok("The database is up to date.");
}
