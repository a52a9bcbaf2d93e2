import { instantOf } from "../../calendar/index.ts";
import type { Checkpoint, Json } from "../fetching.ts";
import { asObject, asText } from "./wire.ts";

/**
 * How far we have read. Per account the id after which the next run starts: the last row before which everything
 * is settled. `run` is there while a run is under way.
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

/** Anything we did not write ourselves starts from the beginning: reading twice is harmless, skipping is not. */
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

/** Rows change in place after they appear: a pending send gains its hash, a purchase clears or fails. */
const REREAD_MS = 48 * 3_600_000;
/** A row that is still pending after this is not waited for any more. */
const GIVE_UP_MS = 120 * 86_400_000;
const FINAL = new Set(["completed", "failed", "expired", "canceled", "cancelled"]);

/** True where this row will not change any more, so that the next run may start behind it. */
export const isSettled = (row: unknown, now: Date): boolean => {
  const wire = asObject(row);
  const created = wire?.["created_at"];
  const age = now.getTime() - (typeof created === "string" ? instantOf(created) : Number.NaN);
  if (Number.isNaN(age)) return true;
  if (age >= GIVE_UP_MS) return true;
  // Staking moves have been seen pending for ever.
  const final = FINAL.has(asText(wire?.["status"])?.trim() ?? "") || wire?.["type"] === "staking_transfer";
  return final && age >= REREAD_MS;
};
