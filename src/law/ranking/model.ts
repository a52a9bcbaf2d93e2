import { runsOf, sentencesOf, unitsOf, type Sentence } from "./text.ts";

/**
 * What `npm run train:legal` learnt: a linear map from runs of letters and pairs of words to one number per clause
 * and per verdict. Pure data, the same bytes from the same examples.
 */
export type Model = {
  /** Clause keys, then the verdicts. */
  readonly columns: readonly string[];
  /** What a column scores before a word is read. */
  readonly bias: readonly number[];
  /** The largest weight of each column; a byte is the root of the share of it, so that small weights keep precision. */
  readonly largest: readonly number[];
  /** Names of the features, one per line, and how rare each is. */
  readonly features: string;
  readonly rarity: readonly number[];
  /** Per feature a count, then column and weight by turns; base64. */
  readonly weights: string;
  /** What the whole question, its best sentence and its best asking sentence count for. */
  readonly blend: Blend;
  /** From here on a verdict holds. */
  readonly thresholds: { readonly outside: number; readonly left_out: number };
};
export type Blend = { readonly whole: number; readonly sentence: number; readonly asking: number };

export const VERDICTS = ["outside", "left_out", "english"] as const;

export type Scored = {
  /** Per column, of the whole question. */
  readonly whole: Float32Array;
  readonly sentences: readonly { readonly sentence: Sentence; readonly scores: Float32Array }[];
  /** Whether the model knows anything of what was asked. */
  readonly known: boolean;
};

export type Scorer = {
  readonly score: (question: string) => Scored;
  /** What a single word adds to a column. */
  readonly weightOf: (word: string, column: number) => number;
};

/** Where the weights of a feature begin and end, and how rare it is. */
type Row = { readonly start: number; readonly end: number; readonly rarity: number };
type Unit = { readonly sums: Float32Array; readonly squared: number };

/** Words are asked again and again: what a word adds to every column is worked out once. About 10 MB when full. */
const REMEMBERED_WORDS = 10_000;

export function buildScorer(model: Model): Scorer {
  const width = model.columns.length;
  const { rows, columns, values } = readWeights(model);
  const remembered = new Map<string, Unit>();

  const addRow = (sums: Float32Array, { start, end }: Row): void => {
    for (let i = start; i < end; i++) {
      const column = columns[i] ?? 0;
      sums[column] = (sums[column] ?? 0) + (values[i] ?? 0);
    }
  };
  const unitOf = (word: string): Unit => {
    const before = remembered.get(word);
    if (before !== undefined) return before;
    const sums = new Float32Array(width);
    let squared = 0;
    for (const run of runsOf(word)) {
      const row = rows.get(run);
      if (row === undefined) continue;
      addRow(sums, row);
      squared += row.rarity ** 2;
    }
    if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
    const unit = { sums, squared };
    remembered.set(word, unit);
    return unit;
  };

  /** Adds a sentence to the sums; returns the square of its length. */
  const addSentence = (sums: Float32Array, sentence: Sentence): number => {
    const { words, pairs } = unitsOf(sentence.words);
    let squared = 0;
    for (const word of words) {
      const unit = unitOf(word);
      if (unit.squared === 0) continue;
      for (let column = 0; column < width; column++)
        sums[column] = (sums[column] ?? 0) + (unit.sums[column] ?? 0);
      squared += unit.squared;
    }
    for (const pair of pairs) {
      const row = rows.get(pair);
      if (row === undefined) continue;
      addRow(sums, row);
      squared += row.rarity ** 2;
    }
    return squared;
  };
  const finish = (sums: Float32Array, squared: number): void => {
    const scale = squared === 0 ? 0 : 1 / Math.sqrt(squared);
    for (let column = 0; column < width; column++)
      sums[column] = (sums[column] ?? 0) * scale + (model.bias[column] ?? 0);
  };

  return {
    score: (question) => {
      const whole = new Float32Array(width);
      let all = 0;
      const sentences = sentencesOf(question).map((sentence) => {
        const scores = new Float32Array(width);
        const squared = addSentence(scores, sentence);
        for (let column = 0; column < width; column++)
          whole[column] = (whole[column] ?? 0) + (scores[column] ?? 0);
        all += squared;
        finish(scores, squared);
        return { sentence, scores };
      });
      finish(whole, all);
      return { whole, sentences, known: all > 0 };
    },
    weightOf: (word, column) => unitOf(word).sums[column] ?? 0,
  };
}

/** Of every column: whole question, best sentence and best asking sentence, as the training found them to count. */
export function blended({ whole, sentences }: Scored, blend: Blend): Float32Array {
  const asking = sentences.filter(({ sentence }) => sentence.asks);
  const best = (list: Scored["sentences"], column: number): number => {
    let most = list.length === 0 ? (whole[column] ?? 0) : -Infinity;
    for (const { scores } of list) most = Math.max(most, scores[column] ?? 0);
    return most;
  };
  return whole.map(
    (score, column) =>
      blend.whole * score + blend.sentence * best(sentences, column) + blend.asking * best(asking, column),
  );
}

function readWeights(model: Model) {
  const bytes = Buffer.from(model.weights, "base64");
  const columns = new Uint8Array(bytes.length / 2);
  const values = new Float32Array(bytes.length / 2);
  const shares = Float32Array.from({ length: 256 }, (_, byte) => {
    const signed = byte < 128 ? byte : byte - 256;
    return Math.sign(signed) * (signed / 127) ** 2;
  });
  const rows = new Map<string, Row>();
  let at = 0;
  let end = 0;
  model.features.split("\n").forEach((name, feature) => {
    const start = end;
    for (let count = bytes[at++] ?? 0; count > 0; count--) {
      const column = bytes[at++] ?? 0;
      columns[end] = column;
      values[end++] = (shares[bytes[at++] ?? 0] ?? 0) * (model.largest[column] ?? 0);
    }
    rows.set(name, { start, end, rarity: model.rarity[feature] ?? 0 });
  });
  return { rows, columns, values };
}
