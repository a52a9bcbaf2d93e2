import { WORDS as AUSTRIA } from "./austria/words/index.ts";
import type { Params } from "../wording/icu/format.ts";
import type { Bilingual } from "../wording/language.ts";
import { WORDS as GERMANY } from "./germany/words/index.ts";
import type { RemedySentences } from "./remedy.ts";

/** A year's verdict in words, where sales and services have separate limits. */
export type VerdictWords = {
  readonly between: (from: string, to: string) => string;
  readonly atLeast: (from: string) => string;
  readonly atMost: (to: string) => string;
  readonly unknown: string;
  readonly soFar: (amount: string) => string;
  readonly counted: (amount: string) => string;
  readonly sameOutcome: string;
  readonly incomplete: string;
  readonly unread: string;
  readonly taxable: (amount: string) => string;
  readonly parts: (sales: string | null, services: string | null) => string;
  readonly deducted: (amount: string) => string;
  readonly capital: (net: string) => string;
  readonly capitalOnly: (net: string) => string;
  readonly loss: (amount: string) => string;
  readonly declareLoss: string;
  /** A loss of one income category in addition to the taxable amount of the other. */
  readonly additionalLoss: (amount: string) => string;
  readonly nothing: string;
  readonly quiet: (year: number) => string;
  readonly noEvents: (year: number) => string;
  readonly belowLimits: (year: number) => string;
};

/** Sentences for the issues whose wording depends on the country's law. */
export type IssueWords = Readonly<Record<LawIssue, (params: Params) => string>>;
export const LAW_ISSUES = [
  "missing-acquisition",
  "not-covered",
  "method-switch-refused",
  "fork-amount-differs",
  "foreign-currency",
  "airdrop-without-service",
  "margin-spot",
  "security-token",
] as const;
export type LawIssue = (typeof LAW_ISSUES)[number];

/** Outcome of planned sales, in formatted amounts. */
export type PlanTextInput = {
  readonly year: number;
  readonly reached: boolean;
  /** The limit is exceeded: nothing more fits within it. */
  readonly passed: boolean;
  readonly nothingComes: boolean;
  /** There is no gain that a loss could be set off against. */
  readonly nothingToSetOff: boolean;
  readonly netLoss: boolean;
  readonly untaxed: boolean;
  readonly comes: string;
  readonly requested: string;
  readonly limit: string;
  readonly netBefore: string;
  readonly netAfter: string;
  readonly taxableBefore: string;
  readonly taxableAfter: string;
  /** Tax saved by the sales; null if the rate is not known. */
  readonly saved: string | null;
  /** Additional tax due to the sales; null if there is none, or it is not known. */
  readonly due: string | null;
};

/** Sentences about the effect of a plan or a planned sale on the income category of sales. */
export type PlanningWords = Readonly<
  Record<"use-limit" | "realise-loss" | "taxed", (of: PlanTextInput) => string> &
    Record<"staysBelow" | "reaches", (year: number, limit: string) => string>
>;

/**
 * Sentences about a country's law, in a separate file because the web page and the command line need them without any
 * engine.
 */
export type CountryWords = {
  /** Name and question of each open question of law. */
  readonly openLaw: Readonly<Record<string, { readonly name: Bilingual; readonly question: Bilingual }>>;
  /** Short name of each interpretation. */
  readonly interpretations: Readonly<Record<string, Bilingual>>;
  /** Suggested reasons for a decision, which the user may replace. */
  readonly reasons: Readonly<Record<string, Bilingual>>;
  /** Sentences on what to do about a filed year that has changed. */
  readonly remedy: RemedySentences;
  readonly verdict: Readonly<Record<"de" | "en", VerdictWords>>;
  readonly issues: Readonly<Record<"de" | "en", IssueWords>>;
  /** The income category of sales. */
  readonly salesCategory: string;
  readonly planning: Readonly<Record<"de" | "en", PlanningWords>>;
  /** Short name of each income category: its paragraph. */
  readonly short: Readonly<Record<string, string>>;
  /** Report formats that only this country has. */
  readonly formats: readonly string[];
  /** Single sentences, by topic. */
  readonly notes: Readonly<Record<WordNote, Bilingual>>;
};

export type WordNote =
  | "freePeriod"
  | "daysCounted"
  | "handEntry"
  | "net23"
  | "net22"
  | "lossRules"
  | "lossNotice"
  | "lossWaiver"
  | "capitalApart";

const WORDS: Readonly<Record<string, Partial<CountryWords>>> = { germany: GERMANY, austria: AUSTRIA };

/** Report formats that only some countries have. */
export const COUNTRY_FORMATS: ReadonlySet<string> = new Set(
  Object.values(WORDS).flatMap(({ formats = [] }) => formats),
);

/** The words of a country; those of the default country where it has none of its own. */
export const wordsOf = (country: string | undefined): CountryWords => ({
  ...GERMANY,
  ...WORDS[country ?? ""],
});
