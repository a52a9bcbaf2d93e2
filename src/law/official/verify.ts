import type { Ruleset, TextBasis } from "../types.ts";
import { compareWording, type SentenceDifference } from "./compare.ts";
import type { Overlay } from "./overlay.ts";

export type ClauseComparison = {
  readonly clauseKey: string;
  readonly randnummer: string;
  readonly sourceKey: string;
  /** What the shipped wording claims to be: a restatement differs by nature, a quotation must not. */
  readonly shippedBasis: TextBasis;
  readonly differences: readonly SentenceDifference[];
};

export type Verification = {
  /** Clauses quoted as official whose official wording reads otherwise. */
  readonly misquoted: readonly ClauseComparison[];
  /** Clauses in our own words, beside the official ones. */
  readonly restated: readonly ClauseComparison[];
  readonly identical: number;
  /** Clauses for which no official wording was given. */
  readonly unchecked: number;
};

/** Holds the shipped wording against the official one. `ruleset` is the shipped one, without an overlay. */
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
