import type { TypeKey } from "../../ledger/types.ts";
import { CLAUSES } from "./clauses.ts";

type Uncovered = {
  /** Kind of the asset, for the sentence of the issue. */
  readonly kind: "nft";
  readonly clauses: readonly string[];
};

/**
 * NFTs without an acquisition, such as own works and royalties: no interpretation, never guessed, excluded from the
 * totals.
 */
export const UNCOVERED = {
  nft_purchase: { kind: "nft", clauses: [CLAUSES.nftExcluded] },
  nft_sale: { kind: "nft", clauses: [CLAUSES.nftExcluded] },
} as const satisfies Partial<Record<TypeKey, Uncovered>>;

export type UncoveredType = keyof typeof UNCOVERED;
