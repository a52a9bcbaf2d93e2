import type { MethodChoice, ValueMethod } from "../book/method.ts";

/** Who bears the fee of a swap, which the letter leaves open: see docs/decisions/tax-swap-fee.md. */
export type SwapFeePolicy = "disposal" | "acquisition";

export type CalculateOptions = {
  /** How the value of what is sold is found (Rn 61); the period is always first in, first out. */
  readonly method?: ValueMethod;
  /** Choices for single wallets and assets, each from a day on (Rn 62). */
  readonly methods?: readonly MethodChoice[];
  readonly swapFee?: SwapFeePolicy;
  readonly ruleSetVersion?: string;
  /** Whether the ledger is all a person has or one source of it: the limits belong to the person. */
  readonly scope?: "account" | "source";
  /** Fingerprints of what the transactions were derived from (prices, corrections); they enter the run id. */
  readonly provenance?: readonly string[];
};

export type ResolvedOptions = {
  readonly method: ValueMethod;
  readonly methods: readonly MethodChoice[];
  readonly swapFee: SwapFeePolicy;
  readonly ruleSetVersion: string;
  readonly scope: "account" | "source";
  readonly provenance: readonly string[];
};

export const RULE_SET_VERSION = "de-2025-03-06";

export function resolveOptions(options: CalculateOptions): ResolvedOptions {
  return {
    method: options.method ?? "fifo",
    methods: options.methods ?? [],
    swapFee: options.swapFee ?? "disposal",
    ruleSetVersion: options.ruleSetVersion ?? RULE_SET_VERSION,
    scope: options.scope ?? "account",
    provenance: options.provenance ?? [],
  };
}
