import type { Database, Db } from "../store/database.ts";
import type { Logger } from "../process/log.ts";
import type { Hasher } from "./hasher.ts";
import type { Language } from "./language.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { Throttle } from "./throttle.ts";
import type { Vault } from "./vault.ts";

/** What every part of this room works with. */
export type Accounts = {
  readonly db: Db;
  /** For what may take longer than an answer should: the export, and the erasure of a large account. */
  readonly bulk: Database;
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly logger: Logger;
  /** Known once the service listens. */
  readonly publicUrl: () => string;
};

/** Where a request comes from. */
export type Requester = {
  /** Whom the limits per address count for. */
  readonly address: string;
  readonly language: Language;
  readonly userAgent: string | null;
  /** The cookie by which a browser is known again; null for every other client. */
  readonly device: string | null;
  readonly requestId: string;
  /** When it was read: nothing that it makes is older. */
  readonly at: Date;
};
