import type { DecimalText } from "../ledger/index.ts";
import type { Assembled, BalanceEffect } from "./normalized.ts";
import type { FetchContext, FetchEvent, AccountIdentity, Checkpoint, ProviderError } from "./fetching.ts";
import type { Provider } from "./provider.ts";
import { type Loose, parseObject } from "./wire.ts";
import { type Message } from "../wording/messages/index.ts";

/** One record as the provider sent it. Stored once under (source, providerId); a changed payload is a new version. */
export type RawRecord = {
  readonly providerId: string;
  /** The provider's own account (wallet, vault, file) that holds the record. */
  readonly accountRef: string;
  /** Verbatim: the bytes of this record inside the provider's answer. */
  readonly payload: string;
  /** The payload as whoever fetched it has understood it; left out where only the text is at hand. */
  readonly wire?: Loose | null;
  /** Where it stood in an uploaded file, counted from 1. */
  readonly line?: number;
  /** It stood in an uploaded file, also where the source is one that is fetched from. */
  readonly fromFile?: boolean;
  /** When that file was added: nothing in it can have happened later. */
  readonly addedMs?: number;
};

/**
 * A record understood on its own: small, flat, JSON-safe. What needs a second record to be understood carries
 * the key of its group; rows without one are complete by themselves.
 */
export type Row = {
  readonly recordId: string;
  group: string | null;
  /** Where its group shows nothing beside it: what the row of the other half says too, under a group of its own. */
  readonly half?: string;
  /** What this record did to the balances the provider reports; given up once it is counted. */
  effects: readonly BalanceEffect[];
  /** What its file says is held after it. */
  readonly stated?: StatedBalance | null;
  /** That another file of the vendor may tell the same, and better: then this row counts nothing. */
  readonly second?: Second | null;
};

export type StatedBalance = {
  readonly recordId: string;
  readonly account: string;
  readonly asset: string;
  readonly time: string;
  /** What the record changed. */
  readonly change: DecimalText;
  readonly after: DecimalText;
};

export type Second = {
  readonly time: string;
  /** Records that tell the same. */
  readonly coveredBy: readonly string[];
  /** Formats whose rows tell all that happened in their span of time. */
  readonly yieldsTo: readonly string[];
};

export type ReadFailure = {
  readonly recordId: string;
  readonly code: FailureCode;
  readonly message: Message;
};

export type ReadResult<R extends Row = Row> =
  | { readonly ok: true; readonly row: R }
  | { readonly ok: false; readonly failure: ReadFailure };

/** Why a record was not understood. The record itself stays, verbatim. */
export type FailureCode =
  | "malformed-json"
  | "missing-field"
  | "bad-amount"
  | "bad-time"
  | "bad-fee"
  | "unknown-type"
  | "bad-row"
  | "unknown-format"
  | "ambiguous-group";

/** What a record says, as an object; null where it is none. */
export const objectOf = ({ wire, payload }: RawRecord): Loose | null =>
  wire === undefined ? parseObject(payload) : wire;

/** The record is kept, and this is why it was not understood. */
export const unread = (
  { providerId: recordId }: RawRecord,
  code: FailureCode,
  message: Message,
): Extract<ReadResult, { ok: false }> => ({ ok: false, failure: { recordId, code, message } });

/** The half of a connector that is pure: from stored records to the ledger, the same answer for ever. */
export type Reader<R extends Row = Row> = {
  /** Pure. Never throws, whatever the payload holds. */
  read(record: RawRecord): ReadResult<R>;
  /** Pure. Takes all rows of ONE group (or one row without a group), in any order. Never throws. `held`: what the account
   * had before of tokens that nobody knows, asked where something would be left out. */
  assemble(rows: readonly R[], wasHeld?: (asset: string) => boolean): Assembled;
};

/** A provider we fetch from. */
export type FetchingConnector<R extends Row = Row> = Provider &
  Reader<R> & {
    readonly type: "exchange" | "wallet";
    /** Who these credentials belong to; also the check that they work. */
    identify(context: FetchContext, signal: AbortSignal): Promise<IdentifyResult>;
    /**
     * Yields pages until done. Every page carries the checkpoint from which a later call goes on: in the middle
     * of a run after a crash, or, once `done` was yielded, with only what is new since.
     */
    fetchPages(
      context: FetchContext,
      checkpoint: Checkpoint | null,
      signal: AbortSignal,
    ): AsyncGenerator<FetchEvent, void, undefined>;
  };

/** A provider whose records come in files that people upload. */
export type FileConnector<R extends Row = Row> = Provider &
  Reader<R> & {
    readonly type: "file";
  };

export type Connector<R extends Row = Row> = FetchingConnector<R> | FileConnector<R>;

export type IdentifyResult =
  | { readonly ok: true; readonly identity: AccountIdentity }
  | { readonly ok: false; readonly error: ProviderError };
