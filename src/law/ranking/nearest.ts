import type { Space } from "./features.ts";
import type { Lesson } from "./lessons.ts";

/** The lessons by what they hold, so that those most like a question are found without reading all of them. */
export type Nearest = {
  /** Where the holders of each feature begin, and at last where they end. */
  readonly starts: Int32Array;
  readonly holders: Uint16Array;
  readonly values: Float32Array;
  /** Lesson by lesson what it answers. */
  readonly targets: readonly Lesson["targets"][];
};

/** What more lessons hold tells none apart, and would cost most of the time. */
const COMMON = 300;
/** As many lessons speak for a question. */
const HEARD = 10;

export function nearestOf({ features, vectors }: Space, targets: Nearest["targets"]): Nearest {
  const counts = new Int32Array(features.length);
  for (const { places } of vectors) for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  const starts = new Int32Array(features.length + 1);
  counts.forEach((count, place) => {
    starts[place + 1] = (starts[place] ?? 0) + (count > COMMON ? 0 : count);
  });
  const size = starts[features.length] ?? 0;
  const [holders, values, next] = [new Uint16Array(size), new Float32Array(size), starts.slice()];
  vectors.forEach((vector, lesson) =>
    vector.places.forEach((place, i) => {
      if ((counts[place] ?? 0) > COMMON) return;
      const at = next[place] ?? 0;
      next[place] = at + 1;
      holders[at] = lesson;
      values[at] = vector.values[i] ?? 0;
    }),
  );
  return { starts, holders, values, targets };
}

/** Adds how much of a feature, times its value in the question, every lesson holds. */
export function addLikeness(
  into: Float32Array,
  { starts, holders, values }: Nearest,
  place: number,
  value: number,
): void {
  const end = starts[place + 1] ?? 0;
  for (let at = starts[place] ?? 0; at < end; at++) {
    const lesson = holders[at] ?? 0;
    into[lesson] = (into[lesson] ?? 0) + value * (values[at] ?? 0);
  }
}

/**
 * The lessons most like a question vote for what they answer, by the square of their likeness: a near duplicate
 * decides, what shares a few words hardly counts.
 */
export function addVotes(
  scores: Float32Array,
  { targets }: Nearest,
  likeness: Float32Array,
  scale: number,
  strength: number,
): void {
  const heard: number[] = [];
  for (let lesson = 0; lesson < likeness.length; lesson++) {
    const like = likeness[lesson] ?? 0;
    if (like === 0 || (heard.length === HEARD && like <= (likeness[heard[HEARD - 1] ?? 0] ?? 0))) continue;
    let at = heard.length;
    while (at > 0 && like > (likeness[heard[at - 1] ?? 0] ?? 0)) at--;
    heard.splice(at, 0, lesson);
    if (heard.length > HEARD) heard.pop();
  }
  for (const lesson of heard) {
    const like = (likeness[lesson] ?? 0) * scale;
    for (const [column, value] of targets[lesson] ?? [])
      scores[column] = (scores[column] ?? 0) + strength * like * like * value;
  }
}
