import type { Checkpoint } from "../fetching.ts";
import { asObject, asText } from "../wire.ts";

/**
 * Time up to which each list is read in milliseconds since 1970, the last trade of each pair, and every coin that the
 * account had: only their pairs are requested. `run` is set during a run: its end, and what it has finished.
 */
export type BinanceProgress = {
  readonly settled: Readonly<Record<string, number>>;
  readonly trades: Readonly<Record<string, number>>;
  readonly assets: readonly string[];
  readonly run: {
    readonly end: number;
    readonly at: Readonly<Record<string, number>>;
    readonly pairs: readonly string[];
  } | null;
};

const VERSION = 1;

export const toCheckpoint = ({ settled, trades, assets, run }: BinanceProgress): Checkpoint => ({
  version: VERSION,
  settled,
  trades,
  assets,
  run,
});

/** An unknown checkpoint starts from the beginning: reading twice is harmless, skipping is not. */
export const fromCheckpoint = (checkpoint: Checkpoint | null): BinanceProgress => {
  if (checkpoint === null || checkpoint["version"] !== VERSION)
    return { settled: {}, trades: {}, assets: [], run: null };
  const run = asObject(checkpoint["run"]);
  const end = run?.["end"];
  return {
    settled: numbersIn(checkpoint["settled"]),
    trades: numbersIn(checkpoint["trades"]),
    assets: textsIn(checkpoint["assets"]),
    run: typeof end === "number" ? { end, at: numbersIn(run?.["at"]), pairs: textsIn(run?.["pairs"]) } : null,
  };
};

const numbersIn = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(asObject(value) ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number" && Number.isSafeInteger(entry[1]),
    ),
  );

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap((one) => asText(one) ?? []) : [];
