import type { StoredRecord } from "../store/report-input.ts";
import { effectOf } from "./corrections.ts";
import { type BundleRecords, computed } from "./from-records.ts";

/** Result of recomputing the effects in a report. */
export type RecomputedEffects = {
  /** Number of effects that were reproduced. */
  readonly computed: number;
  /**
   * Number of effects whose runs cannot be reproduced from the bundle: made by another engine, or from records or
   * prices that no longer exist.
   */
  readonly untold: number;
  /** The first effect with a different value. */
  readonly difference: { readonly no: number; readonly stated: string; readonly found: string } | null;
};

/** Limit on records times decisions: a check beyond it would take hours. */
const MAX_READS = 20_000_000;

/**
 * Recomputes the effect of each decision: the book of the records that existed when it was made, with and without it.
 * The effect has to be equal only if both runs have the ids that the bundle states.
 */
export async function recomputeEffects(bundle: BundleRecords): Promise<RecomputedEffects> {
  const { settings, decisions, raw } = bundle;
  const { effects = [], effectRuns = [], year, person = "a" } = settings;
  const known = new Map<string, Promise<State>>();
  const stateOf = (count: number, at: Date): Promise<State> => {
    const then = recordsAt(bundle, at);
    const key = JSON.stringify([
      count,
      at.getUTCFullYear(),
      [...then.raw.values()].map(({ length }) => length),
    ]);
    const state = known.get(key) ?? stateWith({ ...then, decisions: decisions.slice(0, count) }, at);
    known.clear(); // this decision is part of the state before the next one
    known.set(key, state);
    return state;
  };
  const size = [...raw.values()].reduce((sum, { length }) => sum + length, 0);
  let matching = 0;
  let untold = 0;
  for (const [index, { createdAt }] of decisions.entries()) {
    const stated = effects[index] ?? null;
    if (stated === null) continue;
    if (size * index > MAX_READS) {
      untold += 1;
      continue;
    }
    const before = await stateOf(index, createdAt);
    const after = await stateOf(index + 1, createdAt);
    const runs = effectRuns[index] ?? null;
    const isSame =
      runs === null
        ? before.runId === after.runId
        : runs.before === before.runId && runs.after === after.runId;
    if (!isSame) {
      untold += 1;
      continue;
    }
    const found = effectOf(before.figures(year, person), after.figures(year, person));
    if (found !== stated) return { computed: matching, untold, difference: { no: index + 1, stated, found } };
    matching += 1;
  }
  return { computed: matching, untold, difference: null };
}

type State = Awaited<ReturnType<typeof stateWith>>;

async function stateWith(bundle: BundleRecords, at: Date) {
  const { calculated } = await computed(bundle, at.toISOString());
  const { runId } = calculated.tax;
  const figures = (year: number, person: "a" | "b") =>
    (person === "b" ? calculated.partnerYears : calculated.years)?.find((one) => one.year === year) ?? null;
  return { runId, figures };
}

/** Records fetched up to a given time, each in its latest version at that time. */
function recordsAt(bundle: BundleRecords, at: Date): BundleRecords {
  const raw = new Map<string, readonly StoredRecord[]>();
  for (const [sourceId, records] of bundle.raw) {
    const last = new Map<string, StoredRecord>();
    for (const record of records)
      if (record.fetchedAt <= at && record.version >= (last.get(record.recordId)?.version ?? 0))
        last.set(record.recordId, record);
    raw.set(
      sourceId,
      records.flatMap((record) =>
        last.get(record.recordId) === record ? { ...record, superseded: false } : [],
      ),
    );
  }
  return { ...bundle, raw };
}
