import type { TypeKey } from "../../ledger/types.ts";
import { CLAUSES } from "./clauses.ts";

type Uncovered = {
  /** What it is, for the sentence about it. */
  readonly kind: "nft";
  readonly clauses: readonly string[];
};

/** Pieces that came for nothing, own works and royalties: no reading, never guessed, left out of the totals. */
export const UNCOVERED = {
  nft_purchase: { kind: "nft", clauses: [CLAUSES.nftExcluded] },
  nft_sale: { kind: "nft", clauses: [CLAUSES.nftExcluded] },
} as const satisfies Partial<Record<TypeKey, Uncovered>>;

export type UncoveredType = keyof typeof UNCOVERED;
