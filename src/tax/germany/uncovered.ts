import type { TypeKey } from "../../ledger/types.ts";
import { CLAUSES } from "./clauses.ts";

type Uncovered = {
  /** What it is, for the sentence about it. */
  readonly kind:
    | "nft"
    | "liquidity-pool"
    | "wrapping"
    | "bridging"
    | "lending"
    | "liquid-tokens"
    | "loan"
    | "migration";
  readonly clauses: readonly string[];
};

/** Events the law does not decide: never guessed, left out of the totals, each with the reason. */
export const UNCOVERED = {
  nft_purchase: { kind: "nft", clauses: [CLAUSES.nftExcluded] },
  nft_sale: { kind: "nft", clauses: [CLAUSES.nftExcluded] },
  liquidity_deposit: { kind: "liquidity-pool", clauses: [CLAUSES.disposal] },
  liquidity_withdrawal: { kind: "liquidity-pool", clauses: [CLAUSES.disposal] },
  wrap: { kind: "wrapping", clauses: [CLAUSES.disposal] },
  bridge: { kind: "bridging", clauses: [CLAUSES.disposal] },
  lending_deposit: { kind: "lending", clauses: [CLAUSES.disposal] },
  lending_withdrawal: { kind: "lending", clauses: [CLAUSES.disposal] },
  liquid_stake: { kind: "liquid-tokens", clauses: [CLAUSES.disposal] },
  liquid_unstake: { kind: "liquid-tokens", clauses: [CLAUSES.disposal] },
  loan_received: { kind: "loan", clauses: [CLAUSES.disposal] },
  loan_repaid: { kind: "loan", clauses: [CLAUSES.disposal] },
  token_migration: { kind: "migration", clauses: [CLAUSES.disposal] },
} as const satisfies Partial<Record<TypeKey, Uncovered>>;

export type UncoveredType = keyof typeof UNCOVERED;
