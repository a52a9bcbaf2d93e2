import type { MethodChoice, ValueMethod } from "./book/method.ts";
import type { LossNotice, LossWaiver } from "./germany/losses.ts";
import type { Interpretations } from "./open-classes.ts";
import type { OtherIncome, Person } from "./persons.ts";

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
  readonly readings?: Interpretations;
  readonly partnerReadings?: Interpretations;
  /** What the person chose by the law of her country. */
  readonly choices?: readonly Choice[];
  /** Wallets of a provider in the country itself, which withholds the tax. */
  readonly domestic?: readonly WalletAt[];
  /** Whether to keep what was held at the end of every year; no figure depends on it. */
  readonly yearEnds?: boolean;
};

/** A wallet of a source, or all of its wallets. */
export type WalletAt = { readonly sourceId?: string | null; readonly wallet?: string };

/** Chosen for a year, a wallet or a coin, or for all of them. */
export type Choice = WalletAt & {
  readonly person?: Person;
  readonly key: string;
  readonly value: string;
  readonly year?: number;
  readonly asset?: string;
};
