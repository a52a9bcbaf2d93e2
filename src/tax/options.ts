import type { MethodChoice, ValueMethod } from "./book/method.ts";
import type { Residence } from "./country-at.ts";
import type { LossNotice, LossWaiver } from "./germany/losses.ts";
import type { Interpretations } from "./open-classes.ts";
import type { OtherIncome, Person } from "./persons.ts";

/** Side that bears the fee of a swap, which the letter leaves open: see docs/decisions/tax-swap-fee.md. */
export type SwapFeePolicy = "disposal" | "acquisition";

export type CalculateOptions = {
  /** Method for the value of sold coins (Rn 61); the period is always first in, first out. */
  readonly method?: ValueMethod;
  /** Choices for single wallets and assets, each from a day on (Rn 62). */
  readonly methods?: readonly MethodChoice<ValueMethod>[];
  readonly swapFee?: SwapFeePolicy;
  /** The tax year that is not over yet; omitted: that of the last event. */
  readonly currentYear?: number;
  /** Losses carried into a year by assessment notices. */
  readonly notices?: readonly LossNotice[];
  /** Years whose loss is not carried back. */
  readonly waivers?: readonly LossWaiver[];
  /** Other income that shares the limits. */
  readonly other?: readonly OtherIncome[];
  /** The sources of the second of two persons who are assessed together. */
  readonly partnerSources?: readonly string[];
  /** Interpretations of open law that differ from the default: see docs/decisions/tax-open-law.md. */
  readonly readings?: Interpretations;
  readonly partnerReadings?: Interpretations;
  /** The person's choices under the law of their country. */
  readonly choices?: readonly Choice[];
  /** Wallets of a provider in the country itself, which withholds the tax. */
  readonly domestic?: readonly WalletAt[];
  /** Residence of each person: a loss arises only in a year under the country's own law; omitted: always there. */
  readonly residences?: Readonly<Record<Person, Residence>>;
  /** Whether to record the holdings at the end of every year; no figure depends on it. */
  readonly yearEnds?: boolean;
};

/** A wallet of a source, or all of its wallets. */
export type WalletAt = { readonly sourceId?: string | null; readonly wallet?: string };

/** A choice for a year, a wallet or a coin, or for all of them. */
export type Choice = WalletAt & {
  readonly person?: Person;
  readonly key: string;
  readonly value: string;
  readonly year?: number;
  readonly asset?: string;
};
