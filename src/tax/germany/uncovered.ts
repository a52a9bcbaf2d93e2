import type { TypeKey } from "../../ledger/types.ts";
import { CLAUSES } from "./clauses.ts";

type Reason = { readonly reason: string; readonly clauses: readonly string[] };

const OUT_OF_LETTER =
  "is not dealt with by the letter of 6 March 2025, and whether it is a disposal under Rn 54 is open";

/** Events the law does not decide: never guessed, left out of the totals, each with the reason. */
export const UNCOVERED = {
  nft_purchase: { reason: "NFTs are excluded from the letter (Rn 5)", clauses: [CLAUSES.nftExcluded] },
  nft_sale: { reason: "NFTs are excluded from the letter (Rn 5)", clauses: [CLAUSES.nftExcluded] },
  liquidity_deposit: { reason: `A liquidity pool ${OUT_OF_LETTER}`, clauses: [CLAUSES.disposal] },
  liquidity_withdrawal: { reason: `A liquidity pool ${OUT_OF_LETTER}`, clauses: [CLAUSES.disposal] },
  liquidity_reward: { reason: `Liquidity mining ${OUT_OF_LETTER}`, clauses: [CLAUSES.disposal] },
  wrap: { reason: `Wrapping ${OUT_OF_LETTER}`, clauses: [CLAUSES.disposal] },
  bridge: { reason: `Bridging ${OUT_OF_LETTER}`, clauses: [CLAUSES.disposal] },
} as const satisfies Partial<Record<TypeKey, Reason>>;

export type UncoveredType = keyof typeof UNCOVERED;
