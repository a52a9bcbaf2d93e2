import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Database, Db } from "../store/database.ts";
import type { Accounts } from "./accounts.ts";
import { createHasher } from "./hasher.ts";
import type { Outbox } from "./mail/outbox.ts";
import { createThrottle } from "./throttle.ts";
import type { Vault } from "./vault.ts";

/** Creates the accounts module. */
export async function openAccounts(options: {
  readonly db: Db;
  readonly bulk: Database;
  readonly vault: Vault;
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly publicUrl: () => string;
}): Promise<Accounts> {
  const { db, bulk, vault, outbox, logger, metrics, publicUrl } = options;
  return {
    db,
    bulk,
    vault,
    hasher: await createHasher(() => metrics.passwordChecks.inc()),
    throttle: createThrottle(db, vault),
    outbox,
    logger,
    publicUrl,
  };
}
