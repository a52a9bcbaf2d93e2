import type { Database, Db } from "../store/database.ts";
import type { Logger } from "../process/log.ts";
import type { Hasher } from "./hasher.ts";
import type { Language } from "./language.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { Throttle } from "./throttle.ts";
import type { Vault } from "./vault.ts";

/** The dependencies that all modules of accounts share. */
export type Accounts = {
  readonly db: Db;
  /** Database for work that may take longer than a response should: the export, and the erasure of a large account. */
  readonly bulk: Database;
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly logger: Logger;
  /** The public address; available once the service listens. */
  readonly publicUrl: () => string;
};

/** The origin of a request. */
export type Requester = {
  /** Network address that the limits per address count. */
  readonly address: string;
  readonly language: Language;
  readonly userAgent: string | null;
  /** Value of the cookie that identifies a known browser; null for every other client. */
  readonly device: string | null;
  readonly requestId: string;
  /** Time when the request was read; nothing that the request creates has an earlier time. */
  readonly at: Date;
};
