import type { Checkpoint } from "../fetching.ts";
import { asCursor, asObject } from "../wire.ts";

/** The lists in the order of reading. */
export const LISTS = ["Ledgers", "DepositStatus", "WithdrawStatus"] as const;
export type KrakenList = (typeof LISTS)[number];

/**
 * Progress of reading. `settledTo` is the time of the newest row of the last complete run, by Kraken's clock, because
 * ours may be wrong. During a run its end is fixed, so that new rows do not shift the pages.
 */
export type KrakenProgress = {
  readonly settledTo: number | null;
  readonly run: {
    /** Seconds since 1970. */
    readonly end: number;
    readonly list: KrakenList;
    readonly offset: number;
    /** Number of rows in the list when it was started. */
    readonly count: number | null;
    readonly cursor: string | null;
    /** Newest time of the rows read so far. */
    readonly newest: number | null;
  } | null;
};

const VERSION = 1;

export const toCheckpoint = ({ settledTo, run }: KrakenProgress): Checkpoint => ({
  version: VERSION,
  settledTo,
  run,
});

/** An unknown checkpoint starts from the beginning: reading twice is harmless, skipping is not. */
export const fromCheckpoint = (checkpoint: Checkpoint | null): KrakenProgress => {
  if (checkpoint === null || checkpoint["version"] !== VERSION) return { settledTo: null, run: null };
  const run = asObject(checkpoint["run"]);
  const end = asCount(run?.["end"]);
  const list = LISTS.find((known) => known === run?.["list"]);
  return {
    settledTo: asCount(checkpoint["settledTo"]),
    run:
      end === null || list === undefined
        ? null
        : {
            end,
            list,
            offset: asCount(run?.["offset"]) ?? 0,
            count: asCount(run?.["count"]),
            cursor: asCursor(run?.["cursor"]),
            newest: asCount(run?.["newest"]),
          },
  };
};

export const asCount = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
