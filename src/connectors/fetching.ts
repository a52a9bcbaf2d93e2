import type { DecimalText } from "../ledger/index.ts";
import type { RawRecord } from "./connector.ts";
import type { Fields, ProviderSettings } from "./provider.ts";
import { type Message } from "../wording/messages/index.ts";

/** Only its connector interprets it; JSON-safe, stored unchanged. */
export type Checkpoint = { readonly [key: string]: Json };
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type FetchEvent =
  | {
      readonly kind: "page";
      readonly records: readonly RawRecord[];
      /** Store it in the same transaction as the records. */
      readonly checkpoint: Checkpoint;
    }
  /** The balances that the provider reports, once per run. */
  | { readonly kind: "balances"; readonly balances: readonly ReportedBalance[] }
  /** An anomaly that did not stop the run, such as an account that vanished during it. */
  | { readonly kind: "notice"; readonly code: NoticeCode; readonly message: Message }
  /** The run is complete; the checkpoint starts the next, incremental one. Always the last event of a good run. */
  | { readonly kind: "done"; readonly checkpoint: Checkpoint }
  /** The run stops here. The last stored checkpoint stays valid. Always the last event of a failed run. */
  | { readonly kind: "failed"; readonly error: ProviderError };

export type NoticeCode =
  | "account-gone"
  | "cursor-lost"
  | "chain-unavailable"
  /** The provider's API does not return the full history; an export file contains the rest. */
  | "history-incomplete";

export type ReportedBalance = {
  readonly accountRef: string;
  readonly asset: string;
  readonly amount: DecimalText;
};

export type ProviderError = {
  readonly code: ProviderErrorCode;
  /** False: a later retry may succeed. True: the user must do what `message` says. */
  readonly permanent: boolean;
  /** For the user: the cause and the next step. Never contains a credential. */
  readonly message: Message;
  /** The verbatim response, when it is not a valid one. */
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
  /** Values of the connection method's fields. */
  | { readonly kind: "fields"; readonly fields: Fields };

export type FetchContext = {
  /** The provider's own settings by name; addresses have no trailing slash. */
  readonly settings: ProviderSettings;
  readonly credentials: Credentials;
  /**
   * Called once when the provider rejects the access token. Returns new credentials that are already stored, or null if
   * the user has to connect the account again.
   */
  readonly refresh?: () => Promise<Credentials | null>;
  readonly now: () => Date;
  readonly retry?: Partial<FetchRetryPolicy>;
};

export type FetchRetryPolicy = {
  /** Maximum number of attempts per request, including the first. */
  readonly attempts: number;
  readonly baseDelayMs: number;
  readonly maxDelayMs: number;
  readonly timeoutMs: number;
};

/**
 * Account that the credentials belong to, as the provider reports it. `externalId` is stable: the same account connects
 * once.
 */
export type AccountIdentity = {
  readonly externalId: string;
  readonly name: string | null;
  readonly email: string | null;
};
