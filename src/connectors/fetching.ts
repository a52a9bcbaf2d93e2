import type { DecimalText } from "../ledger/index.ts";
import type { RawRecord } from "./connector.ts";
import type { Fields, ProviderSettings } from "./provider.ts";
import { type Message } from "../wording/messages/index.ts";

/** Opaque to everyone but its connector; JSON-safe, stored as it is. */
export type Checkpoint = { readonly [key: string]: Json };
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type FetchEvent =
  | {
      readonly kind: "page";
      readonly records: readonly RawRecord[];
      /** Store it in the same transaction as the records. */
      readonly checkpoint: Checkpoint;
    }
  /** What the provider says each account holds, once per run. */
  | { readonly kind: "balances"; readonly balances: readonly ReportedBalance[] }
  /** Something odd that did not stop the run: an account vanished while it was read. */
  | { readonly kind: "notice"; readonly code: NoticeCode; readonly message: Message }
  /** The run is complete; the checkpoint starts the next, incremental one. Always the last event of a good run. */
  | { readonly kind: "done"; readonly checkpoint: Checkpoint }
  /** The run stops here. The last stored checkpoint is still good. Always the last event of a bad run. */
  | { readonly kind: "failed"; readonly error: ProviderError };

export type NoticeCode =
  | "account-gone"
  | "cursor-lost"
  | "chain-unavailable"
  /** There is more than the provider's API gives; a file from the provider has it. */
  | "history-incomplete";

export type ReportedBalance = {
  readonly accountRef: string;
  readonly asset: string;
  readonly amount: DecimalText;
};

export type ProviderError = {
  readonly code: ProviderErrorCode;
  /** False: trying again later may help. True: a person must do what `message` says. */
  readonly permanent: boolean;
  /** For the user: what happened and what to do. Never holds a credential. */
  readonly message: Message;
  /** What was sent instead of an answer that makes sense, as it was sent. */
  readonly response?: ProviderResponse;
};

export type ProviderResponse = { readonly status: number; readonly body: string };

export type ProviderErrorCode =
  | "access-revoked"
  | "access-denied"
  | "bad-credentials"
  | "rate-limited"
  | "unavailable"
  | "unreadable-answer"
  | "rejected"
  | "aborted";

export type Credentials =
  | { readonly kind: "oauth"; readonly accessToken: string }
  /** What the fields of the way hold. */
  | { readonly kind: "fields"; readonly fields: Fields };

export type FetchContext = {
  /** The provider's own, by the names it gave them; addresses without a trailing slash. */
  readonly settings: ProviderSettings;
  readonly credentials: Credentials;
  /**
   * Called once when the provider says the access token is no longer good. Returns fresh credentials that are
   * already persisted, or null where the user has to connect again.
   */
  readonly refresh?: () => Promise<Credentials | null>;
  readonly now: () => Date;
  readonly retry?: Partial<FetchRetryPolicy>;
};

export type FetchRetryPolicy = {
  /** Tries per request, the first included. */
  readonly attempts: number;
  readonly baseDelayMs: number;
  readonly maxDelayMs: number;
  readonly timeoutMs: number;
};

/** Who the provider says the credentials belong to. `externalId` is stable: the same account connects once. */
export type AccountIdentity = {
  readonly externalId: string;
  readonly name: string | null;
  readonly email: string | null;
};
