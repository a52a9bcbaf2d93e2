import { countOf } from "../store/capacity.ts";
import { LIMITS } from "../basics/limits.ts";
import type { RawRecord } from "../connectors/connector.ts";
import type { Checkpoint, ReportedBalance } from "../connectors/fetching.ts";
import { copyOf } from "../connectors/wire.ts";
import { type JobAttempt, fenced, reportProgress } from "../store/jobs.ts";
import { countRecords, sourceKeyOf, replaceReportedBalances, storeRecords } from "../store/records.ts";
import type { Source } from "../store/sources.ts";
import type { Notice } from "./findings.ts";
import { type FetchPipeline, type FetchState } from "./fetch-records.ts";

/** A batch is stored after this many records, or after a maximum time. */
const BATCH_RECORDS = 1000;
const BATCH_MS = 1000;
/** Maximum number of records that wait while the previous batch is being written. */
const MAX_PENDING_RECORDS = 3000;

export type Storing = {
  readonly state: () => FetchState;
  /** Number of stored records of the source. */
  readonly imported: () => number;
  /** Records of all sources of the account. */
  readonly inAccount: () => number;
  readonly page: (records: readonly RawRecord[], cursor: Checkpoint) => Promise<void>;
  readonly balances: (balances: readonly ReportedBalance[]) => void;
  readonly notice: (notice: Notice) => void;
  readonly done: (cursor: Checkpoint, complete: boolean) => void;
  readonly waits: (rounds: number) => void;
  /** Resolves when everything added so far is stored. */
  readonly flush: () => Promise<void>;
};

/** Collects pages into batches and writes one while the next is being fetched. */
export async function openStoring(
  { database, now, metrics }: FetchPipeline,
  attempt: JobAttempt,
  source: Source,
  from: FetchState,
): Promise<Storing> {
  let state: FetchState = from;
  let imported = await countRecords(database.db, sourceKeyOf(source));
  let inAccount = await countOf(database.db, source.accountId, "records");
  let pending: RawRecord[] = [];
  let characters = 0;
  let reported: readonly ReportedBalance[] | null = null;
  let dirty = true;
  let since = performance.now();
  let underway: Promise<void> = Promise.resolve();
  let isWriting = false;

  const write = async (
    records: readonly RawRecord[],
    balances: readonly ReportedBalance[] | null,
    checkpoint: FetchState,
  ): Promise<void> => {
    const added = await fenced(database, attempt, async ({ tx, client }) => {
      if (balances !== null) await replaceReportedBalances(tx, sourceKeyOf(source), balances, now());
      const count =
        records.length === 0 ? 0 : await storeRecords(client, sourceKeyOf(source), records, now());
      await reportProgress(tx, attempt, { phase: "fetching", imported: imported + count, checkpoint });
      return count;
    });
    imported += added;
    inAccount += added;
    metrics.recordsImported.inc({ provider: source.providerKey }, added);
  };
  const send = async (): Promise<void> => {
    await underway;
    if (!dirty) return;
    const [records, balances] = [pending, reported];
    pending = [];
    characters = 0;
    reported = null;
    dirty = false;
    since = performance.now();
    isWriting = true;
    underway = write(records, balances, state).finally(() => (isWriting = false));
    underway.catch(() => {}); // the next caller that awaits the write receives the error
  };
  await send();

  return {
    state: () => state,
    imported: () => imported,
    inAccount: () => inAccount,
    page: async (records, cursor) => {
      // The parsed form is dropped: it is larger than the text and unused after reading.
      for (const { wire: _, payload, ...record } of records) {
        pending.push({ ...record, payload: copyOf(payload) });
        characters += payload.length;
      }
      state = { ...state, cursor };
      dirty = true;
      const isDue = pending.length >= BATCH_RECORDS || performance.now() - since >= BATCH_MS;
      const isFull = pending.length >= MAX_PENDING_RECORDS || characters >= LIMITS.bufferedRecords.characters;
      if (isFull || (isDue && !isWriting)) await send();
    },
    balances: (balances) => {
      reported = balances;
      dirty = true;
    },
    notice: (notice) => {
      // Each round reports the same notices.
      const isKnown = state.notices.some(
        ({ code, message }) => code === notice.code && message === notice.message,
      );
      if (isKnown || state.notices.length >= LIMITS.providerNotices) return;
      state = { ...state, notices: [...state.notices, notice] };
      dirty = true;
    },
    done: (cursor, complete) => {
      state = { ...state, cursor, complete };
      dirty = true;
    },
    waits: (rounds) => {
      state = { ...state, rounds };
      dirty = true;
    },
    flush: async () => {
      await send();
      await underway;
    },
  };
}
