import snowball from "snowball-stemmers";

export type Language = "de" | "en";

const MEMO_LIMIT = 20_000;
const stemmers = { de: memoised("german"), en: memoised("english") };

/** The stem of a folded word. The same function reads vocabulary, clauses and questions, so both sides meet. */
export function stem(word: string, language: Language): string {
  return stemmers[language](word);
}

/** Vocabulary, clauses and examples use the same words over and over: stemming was a quarter of the start. */
function memoised(algorithm: "german" | "english"): (word: string) => string {
  const stemmer = snowball.newStemmer(algorithm);
  const memo = new Map<string, string>();
  return (word) => {
    const known = memo.get(word);
    if (known !== undefined) return known;
    const found = stemmer.stem(word);
    if (memo.size >= MEMO_LIMIT) memo.clear();
    memo.set(word, found);
    return found;
  };
}

/** Damerau-Levenshtein distance (adjacent swaps count once), or `limit + 1` when it is larger than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}
