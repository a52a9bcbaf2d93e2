import type { Checkpoint } from "../fetching.ts";
import { asCursor, asObject } from "../wire.ts";

/** The lists that are read, one after another. */
export const LISTS = ["Ledgers", "DepositStatus", "WithdrawStatus"] as const;
export type KrakenList = (typeof LISTS)[number];

/**
 * How far we have read. `settledTo` is the time of the newest row of the last complete run: Kraken's, for our own clock may
 * be wrong. While one is under way its own end is pinned, so
 * that rows that come meanwhile do not shift the pages.
 */
export type KrakenProgress = {
  readonly settledTo: number | null;
  readonly run: {
    /** Seconds since 1970. */
    readonly end: number;
    readonly list: KrakenList;
    readonly offset: number;
    /** How many rows the list had when it was begun. */
    readonly count: number | null;
    readonly cursor: string | null;
    /** Of the rows read so far. */
    readonly newest: number | null;
  } | null;
};

const VERSION = 1;

export const toCheckpoint = ({ settledTo, run }: KrakenProgress): Checkpoint => ({
  version: VERSION,
  settledTo,
  run,
});

/** Anything we did not write ourselves starts from the beginning: reading twice is harmless, skipping is not. */
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
