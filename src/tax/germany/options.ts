import type { MethodChoice, ValueMethod } from "../book/method.ts";
import type { LossNotice, LossWaiver } from "./losses.ts";
import type { Readings } from "./open-law.ts";
import type { OtherIncome } from "./persons.ts";

/** Who bears the fee of a swap, which the letter leaves open: see docs/decisions/tax-swap-fee.md. */
export type SwapFeePolicy = "disposal" | "acquisition";

export type CalculateOptions = {
  /** How the value of what is sold is found (Rn 61); the period is always first in, first out. */
  readonly method?: ValueMethod;
  /** Choices for single wallets and assets, each from a day on (Rn 62). */
  readonly methods?: readonly MethodChoice[];
  readonly swapFee?: SwapFeePolicy;
  /** The tax year that is not over yet; that of the last event where it is left out. */
  readonly currentYear?: number;
  /** What assessment notices say was carried into a year. */
  readonly notices?: readonly LossNotice[];
  /** Years whose loss is not carried back. */
  readonly waivers?: readonly LossWaiver[];
  /** What was earned beside coins and shares the limits. */
  readonly other?: readonly OtherIncome[];
  /** The sources of the second of two persons who are assessed together. */
  readonly partnerSources?: readonly string[];
  /** How open law is read where it is not by the default: see docs/decisions/tax-open-law.md. */
  readonly readings?: Readings;
  readonly partnerReadings?: Readings;
  /** Whether to keep what was held at the end of every year; no figure depends on it. */
  readonly yearEnds?: boolean;
};

export type ResolvedOptions = {
  readonly method: ValueMethod;
  readonly methods: readonly MethodChoice[];
  readonly swapFee: SwapFeePolicy;
  readonly currentYear: number | null;
  readonly notices: readonly LossNotice[];
  readonly waivers: readonly LossWaiver[];
  readonly other: readonly OtherIncome[];
  readonly partnerSources: readonly string[];
  readonly readings: Readings;
  readonly partnerReadings: Readings;
};

export function resolveOptions(options: CalculateOptions): ResolvedOptions {
  return {
    method: options.method ?? "fifo",
    methods: options.methods ?? [],
    swapFee: options.swapFee ?? "disposal",
    currentYear: options.currentYear ?? null,
    notices: options.notices ?? [],
    waivers: options.waivers ?? [],
    other: options.other ?? [],
    partnerSources: options.partnerSources ?? [],
    readings: options.readings ?? {},
    partnerReadings: options.partnerReadings ?? {},
  };
}
