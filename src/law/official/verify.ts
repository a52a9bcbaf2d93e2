import type { Clause, Ruleset } from "../ruleset-schema.ts";
import type { Overlay } from "./overlay.ts";
import { splitSentences } from "./statute-text.ts";

export type ClauseComparison = {
  readonly clauseKey: string;
  readonly randnummer: string;
  readonly sourceKey: string;
  /** Basis of the shipped wording: a restatement differs by nature, a quotation must not. */
  readonly shippedBasis: Clause["textBasis"];
  readonly differences: readonly SentenceDifference[];
};

export type Verification = {
  /** Clauses marked as official whose wording differs from the official one. */
  readonly misquoted: readonly ClauseComparison[];
  /** Restated clauses with their official wording. */
  readonly restated: readonly ClauseComparison[];
  readonly identical: number;
  /** Number of clauses without official wording. */
  readonly unchecked: number;
};

/** Compares the shipped wording with the official one. `ruleset` is the shipped one, without an overlay. */
export function verifyWording(ruleset: Ruleset, overlay: Overlay): Verification {
  const compared = ruleset.clauses.flatMap((clause): ClauseComparison[] => {
    const official = overlay.wording[clause.key];
    if (official === undefined) return [];
    const { key: clauseKey, randnummer, sourceKey, textBasis: shippedBasis } = clause;
    const differences = compareWording(clause.shippedText, official);
    return [{ clauseKey, randnummer, sourceKey, shippedBasis, differences }];
  });
  const different = compared.filter(({ differences }) => differences.length > 0);
  return {
    misquoted: different.filter(({ shippedBasis }) => shippedBasis === "official"),
    restated: different.filter(({ shippedBasis }) => shippedBasis === "restated"),
    identical: compared.length - different.length,
    unchecked: ruleset.clauses.length - compared.length,
  };
}

/** A sentence that only one of two wordings has. */
type SentenceDifference = { readonly side: "shipped" | "official"; readonly sentence: string };

/** Differences between two wordings, sentence by sentence in reading order. Line breaks and spaces are ignored. */
export function compareWording(shipped: string, official: string): SentenceDifference[] {
  const ours = sentences(shipped);
  const theirs = sentences(official);
  const common = longestCommon(ours, theirs);
  const differences: SentenceDifference[] = [];
  let i = 0;
  let j = 0;
  for (const [atOurs, atTheirs] of [...common, [ours.length, theirs.length] as const]) {
    for (; i < atOurs; i++) differences.push({ side: "shipped", sentence: ours[i] ?? "" });
    for (; j < atTheirs; j++) differences.push({ side: "official", sentence: theirs[j] ?? "" });
    i++;
    j++;
  }
  return differences;
}

function sentences(text: string): string[] {
  return splitSentences(text.replace(/\s+/g, " ").trim());
}

/** Positions of the common sentences, by the longest common subsequence. */
function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  const lengths = a.map(() => b.map(() => 0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
