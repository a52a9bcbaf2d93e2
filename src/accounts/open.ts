import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Database, Db } from "../store/database.ts";
import type { Accounts } from "./accounts.ts";
import { createHasher } from "./hasher.ts";
import { createMailer } from "./mail/mailer.ts";
import { createThrottle } from "./throttle.ts";
import type { Vault } from "./vault.ts";

/** Puts this room together. */
export async function openAccounts(options: {
  readonly config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;
  readonly db: Db;
  readonly bulk: Database;
  readonly vault: Vault;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly publicUrl: () => string;
}): Promise<Accounts> {
  const { config, db, bulk, vault, logger, metrics, publicUrl } = options;
  return {
    db,
    bulk,
    vault,
    hasher: await createHasher(() => metrics.passwordChecks.inc()),
    throttle: createThrottle(db, vault),
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir, logger }),
    logger,
    publicUrl,
    onBackgroundError: (error) => logger.error({ err: error }, "in the background"),
  };
}
