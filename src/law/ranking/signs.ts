import { companySign } from "./companions.ts";
import type { Model, Scored } from "./model.ts";

/** Words up to which a question is a short one, and from which on it is a story. */
const SHORT = 12;
const STORY = 32;

/** 0 for a short question, 1 for a story. */
const lengthOf = ({ words }: Scored): number => Math.min(1, Math.max(0, (words - SHORT) / (STORY - SHORT)));

/**
 * What speaks for a clause, sign by sign a number for every clause: the whole question, its best sentence and its best
 * asking sentence; its likeness, and its best sentence's, to what the clause says of itself; the situations in the
 * question, and in one sentence. How much each counts is learnt, for short questions and for longer ones.
 */
export function clauseSigns({ whole, own, situation, sentences }: Scored): readonly Float32Array[] {
  const asking = sentences.filter(({ sentence }) => sentence.asks);
  const best = (rows: readonly Float32Array[], otherwise: Float32Array): Float32Array => {
    const [first = otherwise, ...others] = rows;
    const most = first.slice(0, own.length);
    for (const row of others)
      for (let place = 0; place < most.length; place++)
        if ((row[place] ?? 0) > (most[place] ?? 0)) most[place] = row[place] ?? 0;
    return most;
  };
  return [
    whole,
    best(
      sentences.map(({ scores }) => scores),
      whole,
    ),
    best(
      asking.map(({ scores }) => scores),
      whole,
    ),
    own,
    best(
      sentences.map((one) => one.own),
      own,
    ),
    situation,
    best(
      sentences.map((one) => one.situation),
      situation,
    ),
  ];
}

/** Every clause by all signs together: each counts as was learnt for a question of this length. */
export function weighed(
  scored: Scored,
  signs: readonly Float32Array[],
  learnt: readonly number[],
): Float32Array {
  const length = lengthOf(scored);
  const total = new Float32Array(scored.own.length);
  signs.forEach((values, sign) => {
    const weight = (learnt[sign] ?? 0) + length * (learnt[sign + signs.length] ?? 0);
    for (let place = 0; place < total.length; place++)
      total[place] = (total[place] ?? 0) + weight * (values[place] ?? 0);
  });
  return total;
}

/** Every clause by all signs, then by these and by what the likely ones say for those beside them. */
export function ordered(
  scored: Scored,
  { order, company, companions }: Pick<Model, "order" | "company" | "companions">,
): Float32Array {
  const signs = clauseSigns(scored);
  const first = weighed(scored, signs, order);
  return weighed(scored, [...signs, companySign(first, companions)], company);
}

/** One clause as the training sees it: every sign, and every sign times the length of the question. */
export function withLength(scored: Scored, signs: readonly number[]): readonly number[] {
  const length = lengthOf(scored);
  return [...signs, ...signs.map((sign) => sign * length)];
}

/** What speaks for a warning, of the question as a whole; no word decides it. */
export function scopeSigns(scored: Scored, columns: readonly string[]): readonly number[] {
  const { whole, sentences, own, situation, concepts } = scored;
  const [outside, leftOut] = [columns.indexOf("outside"), columns.indexOf("left_out")];
  const rows = sentences.map(({ scores }) => scores);
  const asking = sentences.filter(({ sentence }) => sentence.asks).map(({ scores }) => scores);
  const most = (from: readonly Float32Array[], column: number): number =>
    from.reduce(
      (so, row) => Math.max(so, row[column] ?? 0),
      from.length === 0 ? (whole[column] ?? 0) : -Infinity,
    );
  const middle = rows.reduce((sum, row) => sum + (row[outside] ?? 0), 0) / Math.max(1, rows.length);
  return withLength(scored, [
    1,
    whole[outside] ?? 0,
    whole[leftOut] ?? 0,
    most(rows, outside),
    most(asking, outside),
    middle,
    most(rows, leftOut),
    whole.subarray(0, own.length).reduce((so, score) => Math.max(so, score), 0),
    Math.min(3, concepts.field),
    Math.min(1, concepts.outside),
    Math.min(1, concepts.leftOut),
    situation.reduce((so, score) => Math.max(so, score), 0),
  ]);
}

export function warns(scored: Scored, { columns, scope }: Pick<Model, "columns" | "scope">): boolean {
  return scopeSigns(scored, columns).reduce((sum, sign, k) => sum + sign * (scope[k] ?? 0), 0) > 0;
}
