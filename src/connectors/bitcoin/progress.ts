import type { Checkpoint, Json } from "../fetching.ts";
import { asObject, asText } from "../wire.ts";

/** Known state of a used address. */
export type Known = {
  /** Confirmed transactions, and the resulting balance. */
  readonly count: number;
  readonly balanceSats: number;
  /** The newest transaction that is final, with all before it. */
  readonly settled: string | null;
  /** Newer transactions, which a reorganization may still change. */
  readonly open: readonly string[];
};

/** Progress of reading. `run` is set during a run. */
export type BitcoinProgress = {
  readonly known: Readonly<Record<string, Known>>;
  /** The wallet's accounts that are in use; null before the first complete run. */
  readonly accounts: readonly string[] | null;
  readonly run: {
    /** Number of addresses that are completely read. */
    readonly finished: number;
    /** In the next address: the transaction to resume after, and the records found so far. */
    readonly after: string | null;
    readonly settled: string | null;
    readonly open: readonly string[];
    readonly read: number;
    /** Number of transactions when the address was started. */
    readonly count: number | null;
  } | null;
};

const VERSION = 1;
const START: BitcoinProgress = { known: {}, accounts: null, run: null };

export const toCheckpoint = (progress: BitcoinProgress): Checkpoint => ({ version: VERSION, ...progress });

/** An unknown checkpoint starts from the beginning: reading twice is harmless, skipping is not. */
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
