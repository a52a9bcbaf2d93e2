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
  /** The exact bytes of this record in the provider's response. */
  readonly payload: string;
  /** The payload as parsed by the fetching connector; omitted where only the text is available. */
  readonly wire?: Loose | null;
  /** Line of the record in an uploaded file, counted from 1. */
  readonly line?: number;
  /** The record comes from an uploaded file, even if the source is otherwise fetched. */
  readonly fromFile?: boolean;
  /** Time of the upload: no record of the file can be later. */
  readonly addedMs?: number;
};

/**
 * A record parsed on its own: small, flat, JSON-safe. A row that needs a second record carries the key of their group;
 * rows without a key are complete by themselves.
 */
export type Row = {
  readonly recordId: string;
  group: string | null;
  /** Fallback group key that the row of the other half carries as well, used when the row is alone in its group. */
  readonly half?: string;
  /** Changes to the balances that the provider reports; dropped once they are counted. */
  effects: readonly BalanceEffect[];
  /** Balance that the file states after this row. */
  readonly stated?: StatedBalance | null;
  /** Set if another file of the vendor may contain the same event in better quality: this row then counts nothing. */
  readonly second?: Second | null;
};

export type StatedBalance = {
  readonly recordId: string;
  readonly account: string;
  readonly asset: string;
  readonly time: string;
  /** Change of the balance by the record. */
  readonly change: DecimalText;
  readonly after: DecimalText;
};

export type Second = {
  readonly time: string;
  /** Ids of records that describe the same event. */
  readonly coveredBy: readonly string[];
  /** Formats whose rows describe everything that happened in their time span. */
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

/** Reason why a record could not be parsed. The record itself stays stored verbatim. */
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

/** The parsed payload of a record; null if it is no JSON object. */
export const objectOf = ({ wire, payload }: RawRecord): Loose | null =>
  wire === undefined ? parseObject(payload) : wire;

/** Result for a record that stays stored but could not be parsed, with the reason. */
export const unread = (
  { providerId: recordId }: RawRecord,
  code: FailureCode,
  message: Message,
): Extract<ReadResult, { ok: false }> => ({ ok: false, failure: { recordId, code, message } });

/** The pure half of a connector: turns stored records into the ledger, always with the same result. */
export type Reader<R extends Row = Row> = {
  /** Pure. Never throws, whatever the payload contains. */
  read(record: RawRecord): ReadResult<R>;
  /**
   * Pure. Takes all rows of ONE group (or one row without a group), in any order. Never throws. `wasHeld` tells whether
   * the account held an unknown token before; it is called only where the token would be excluded.
   */
  assemble(rows: readonly R[], wasHeld?: (asset: string) => boolean): Assembled;
};

/** A provider whose records are fetched through an API. */
export type FetchingConnector<R extends Row = Row> = Provider &
  Reader<R> & {
    readonly type: "exchange" | "wallet";
    /** Identifies the account of these credentials; also the check that they work. */
    identify(context: FetchContext, signal: AbortSignal): Promise<IdentifyResult>;
    /**
     * Yields pages until done. Every page carries a checkpoint from which a later call resumes: in the middle of a run
     * after a crash, or, after `done`, with only newer records.
     */
    fetchPages(
      context: FetchContext,
      checkpoint: Checkpoint | null,
      signal: AbortSignal,
    ): AsyncGenerator<FetchEvent, void, undefined>;
  };

/** A provider whose records are in files that users upload. */
export type FileConnector<R extends Row = Row> = Provider &
  Reader<R> & {
    readonly type: "file";
  };

export type Connector<R extends Row = Row> = FetchingConnector<R> | FileConnector<R>;

export type IdentifyResult =
  | { readonly ok: true; readonly identity: AccountIdentity }
  | { readonly ok: false; readonly error: ProviderError };
