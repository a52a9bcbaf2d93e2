import type { Checkpoint, Json } from "../fetching.ts";
import { asObject, asText } from "../wire.ts";

/** What is known of an address that was used. */
export type Known = {
  /** Confirmed transactions, and what they left there. */
  readonly count: number;
  readonly balanceSats: number;
  /** The newest transaction behind which nothing changes any more. */
  readonly settled: string | null;
  /** Newer ones: the chain may still be reorganised around them. */
  readonly open: readonly string[];
};

/** How far we have read. `run` is there while a run is under way. */
export type BitcoinProgress = {
  readonly known: Readonly<Record<string, Known>>;
  /** Which of the wallet's accounts were found in use; null before the first complete run. */
  readonly accounts: readonly string[] | null;
  readonly run: {
    /** How many addresses of the walk have been read to their end. */
    readonly finished: number;
    /** Within the next one: behind which transaction to go on, and what has been found so far. */
    readonly after: string | null;
    readonly settled: string | null;
    readonly open: readonly string[];
    readonly read: number;
    /** How many there were when it was begun. */
    readonly count: number | null;
  } | null;
};

const VERSION = 1;
const START: BitcoinProgress = { known: {}, accounts: null, run: null };

export const toCheckpoint = (progress: BitcoinProgress): Checkpoint => ({ version: VERSION, ...progress });

/** Anything we did not write ourselves starts from the beginning: reading twice is harmless, skipping is not. */
export const fromCheckpoint = (checkpoint: Checkpoint | null): BitcoinProgress => {
  if (checkpoint === null || checkpoint["version"] !== VERSION) return START;
  const known: Record<string, Known> = {};
  for (const [address, value] of Object.entries(asObject(checkpoint["known"]) ?? {})) {
    const one = asObject(value);
    const [count, balanceSats] = [one?.["count"], one?.["balanceSats"]];
    if (typeof count !== "number" || typeof balanceSats !== "number") continue;
    known[address] = { count, balanceSats, settled: asText(one?.["settled"]), open: texts(one?.["open"]) };
  }
  const accounts = checkpoint["accounts"];
  return { known, accounts: Array.isArray(accounts) ? texts(accounts) : null, run: runOf(checkpoint["run"]) };
};

const runOf = (value: Json | undefined): BitcoinProgress["run"] => {
  const run = asObject(value);
  const [finished, read, count] = [run?.["finished"], run?.["read"], run?.["count"]];
  if (run === null || typeof finished !== "number" || typeof read !== "number") return null;
  return {
    finished,
    after: asText(run["after"]),
    settled: asText(run["settled"]),
    open: texts(run["open"]),
    read,
    count: typeof count === "number" ? count : null,
  };
};

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
