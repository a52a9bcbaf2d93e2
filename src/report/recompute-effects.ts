import type { StoredRecord } from "../store/report-input.ts";
import { effectOf } from "./corrections.ts";
import { type BundleRecords, computed } from "./from-records.ts";

/** What was found of the effects that a report prints. */
export type RecomputedEffects = {
  /** Those that were found again. */
  readonly computed: number;
  /** Those whose runs the bundle does not give again: by another engine, of records or prices that are no longer there. */
  readonly untold: number;
  /** The first that is another one. */
  readonly difference: { readonly no: number; readonly stated: string; readonly found: string } | null;
};

/** Records times decisions that are read again at most: beyond it a check would take hours. */
const MAX_READS = 20_000_000;

/**
 * What each decision changed, computed again: the book of the records that were there when it was made, with it and
 * without it. Only where both have the ids of the runs that told the effect does it have to be the same.
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
    known.clear(); // what the next decision follows is the state with this one
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
  const { made: calculated } = await computed(bundle, at.toISOString());
  const { runId } = calculated.tax;
  const figures = (year: number, person: "a" | "b") =>
    (person === "b" ? calculated.partnerYears : calculated.years)?.find((one) => one.year === year) ?? null;
  return { runId, figures };
}

/** The records that had been fetched by then, each in the version that was the last. */
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
