import { instantOf } from "../../calendar/index.ts";
import type { Checkpoint, Json } from "../fetching.ts";
import { asObject, asText } from "./wire.ts";

/**
 * Progress of reading. Per account the id after which the next run starts: the last row up to which everything is
 * settled. `run` is set during a run.
 */
export type CoinbaseProgress = {
  readonly settled: Readonly<Record<string, string>>;
  readonly run: {
    readonly finished: readonly string[];
    readonly account: string | null;
    readonly next: string | null;
    readonly settled: string | null;
    readonly open: boolean;
  } | null;
};

export const START: CoinbaseProgress = { settled: {}, run: null };

const VERSION = 1;

export const toCheckpoint = ({ settled, run }: CoinbaseProgress): Checkpoint => ({
  version: VERSION,
  settled,
  run,
});

/** An unknown checkpoint starts from the beginning: reading twice is harmless, skipping is not. */
export const fromCheckpoint = (checkpoint: Checkpoint | null): CoinbaseProgress => {
  if (checkpoint === null || checkpoint["version"] !== VERSION) return START;
  const settled = Object.fromEntries(
    Object.entries(asObject(checkpoint["settled"]) ?? {}).flatMap(([account, id]) => {
      const text = asText(id);
      return text === null ? [] : [[account, text]];
    }),
  );
  return { settled, run: runOf(checkpoint["run"]) };
};

const runOf = (value: Json | undefined): CoinbaseProgress["run"] => {
  const run = asObject(value);
  if (run === null) return null;
  const finished = Array.isArray(run["finished"])
    ? run["finished"].filter((id) => typeof id === "string")
    : [];
  return {
    finished,
    account: asText(run["account"]),
    next: typeof run["next"] === "string" ? run["next"] : null,
    settled: asText(run["settled"]),
    open: run["open"] === true,
  };
};

/** Rows may change after they appear: a pending send gets its hash, a purchase clears or fails. */
const REREAD_MS = 48 * 3_600_000;
/** A row that is still pending after this time counts as settled. */
const GIVE_UP_MS = 120 * 86_400_000;
const FINAL = new Set(["completed", "failed", "expired", "canceled", "cancelled"]);

/** True if this row will not change any more, so that the next run may start after it. */
export const isSettled = (row: unknown, now: Date): boolean => {
  const wire = asObject(row);
  const created = wire?.["created_at"];
  const age = now.getTime() - (typeof created === "string" ? instantOf(created) : Number.NaN);
  if (Number.isNaN(age)) return true;
  if (age >= GIVE_UP_MS) return true;
  // Some staking moves stay pending forever.
  const final = FINAL.has(asText(wire?.["status"])?.trim() ?? "") || wire?.["type"] === "staking_transfer";
  return final && age >= REREAD_MS;
};
