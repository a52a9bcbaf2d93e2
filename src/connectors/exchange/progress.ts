import type { Checkpoint } from "../fetching.ts";
import { asCursor, asObject } from "../wire.ts";
import type { ListPosition } from "./walk.ts";

/** Time up to which each list is read. `run` is set during a run: its end, and the position in each list. */
export type ExchangeProgress = {
  readonly settled: Readonly<Record<string, number>>;
  readonly run: { readonly end: number; readonly places: Readonly<Record<string, ListPosition>> } | null;
};

const VERSION = 1;

export const toCheckpoint = ({ settled, run }: ExchangeProgress): Checkpoint => ({
  version: VERSION,
  settled,
  run,
});

/** An unknown checkpoint starts from the beginning: reading twice is harmless, skipping is not. */
export const fromCheckpoint = (checkpoint: Checkpoint | null): ExchangeProgress => {
  if (checkpoint === null || checkpoint["version"] !== VERSION) return { settled: {}, run: null };
  const run = asObject(checkpoint["run"]);
  const end = momentIn(run?.["end"]);
  return {
    settled: entriesOf(checkpoint["settled"], momentIn),
    run: end === null ? null : { end, places: entriesOf(run?.["places"], positionIn) },
  };
};

const momentIn = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

const positionIn = (value: unknown): ListPosition | null => {
  const at = momentIn(asObject(value)?.["at"]);
  return at === null ? null : { at, cursor: asCursor(asObject(value)?.["cursor"]) };
};

const entriesOf = <T>(value: unknown, read: (one: unknown) => T | null): Record<string, T> =>
  Object.fromEntries(
    Object.entries(asObject(value) ?? {}).flatMap(([name, one]) => {
      const known = read(one);
      return known === null ? [] : [[name, known]];
    }),
  );
