import { runsOf, sentencesOf, unitsOf } from "./text.ts";

/** A text as numbers: its features in rising order and their values, together of length one or less. */
export type Vector = { readonly places: Int32Array; readonly values: Float64Array };

/** The features of a set of texts, how rare each is among them, and every text as numbers. */
export type Space = {
  readonly features: readonly string[];
  readonly rarity: readonly number[];
  readonly vectors: readonly Vector[];
};

/** Left out to see what they bring. */
export type Parts = { readonly runs: boolean; readonly pairs: boolean };

/** A feature of a single text teaches nothing about others. */
const FEWEST_HOLDERS = 2;

export function spaceOf(texts: readonly string[], parts: Parts = { runs: true, pairs: true }): Space {
  const counted = texts.map((text) => countsOf(text, parts));
  const holders = new Map<string, number>();
  for (const counts of counted)
    for (const name of counts.keys()) holders.set(name, (holders.get(name) ?? 0) + 1);
  const kept = [...holders].filter(([, count]) => count >= FEWEST_HOLDERS);
  const rarity = kept.map(
    ([, count]) => Math.round(Math.log((texts.length + 1) / (count + 0.5)) * 1e4) / 1e4,
  );
  const places = new Map(kept.map(([name], place) => [name, place]));
  return {
    features: kept.map(([name]) => name),
    rarity,
    vectors: counted.map((counts) => vectorOf(counts, places, rarity)),
  };
}

/** How often a feature stands in a text: in how many different words of a sentence, over all sentences. */
function countsOf(text: string, { runs, pairs }: Parts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const sentence of sentencesOf(text)) {
    const units = unitsOf(sentence.words);
    if (runs) for (const word of units.words) for (const run of runsOf(word)) add(run);
    if (pairs) for (const pair of units.pairs) add(pair);
  }
  return counts;
}

function vectorOf(
  counts: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, number>,
  rarity: readonly number[],
): Vector {
  const known: { place: number; count: number }[] = [];
  for (const [name, count] of counts) {
    const place = places.get(name);
    if (place !== undefined) known.push({ place, count });
  }
  known.sort((a, b) => a.place - b.place);
  // The length as the service takes it: word by word, so that what a word adds can be remembered.
  const squared = known.reduce((sum, { place, count }) => sum + count * (rarity[place] ?? 0) ** 2, 0);
  const scale = squared === 0 ? 0 : 1 / Math.sqrt(squared);
  return {
    places: Int32Array.from(known, ({ place }) => place),
    values: Float64Array.from(known, ({ place, count }) => count * (rarity[place] ?? 0) * scale),
  };
}
