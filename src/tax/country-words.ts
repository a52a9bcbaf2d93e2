import { WORDS as AUSTRIA } from "./austria/words/index.ts";
import type { Bilingual } from "../wording/language.ts";
import { WORDS as GERMANY } from "./germany/words/index.ts";
import type { RemedySentences } from "./remedy.ts";

/** A year's verdict in words, where sales and services have limits of their own. */
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
  /** A loss of one box beside what is taxed in the other. */
  readonly additionalLoss: (amount: string) => string;
  readonly nothing: string;
  readonly quiet: (year: number) => string;
  readonly noEvents: (year: number) => string;
  readonly belowLimits: (year: number) => string;
};

/** An issue's facts as its sentence needs them; what is not known is empty. */
export type IssueTextInput = {
  readonly asset: string;
  readonly wallet: string;
  /** Which of several things with the same code it is. */
  readonly kind: string;
  /** The largest result it may have, where there is a range. */
  readonly maxResult: string;
  readonly fact: (name: string) => string;
  readonly amount: (name: string, asset?: string) => string;
};

/** Issues that a country's law is part of, in its own words. */
export type IssueWords = Readonly<Record<LawIssue, (of: IssueTextInput) => string>>;
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

/** What planned sales come to, in amounts as they are read. */
export type PlanTextInput = {
  readonly year: number;
  readonly reached: boolean;
  /** Nothing more fits within the limit. */
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
  /** Tax less than without the sales; null where nobody here knows the rate. */
  readonly saved: string | null;
  /** Tax more than without them; null where there is none, or nobody knows. */
  readonly due: string | null;
};

/** What a plan or a planned sale means for the box that sales count in. */
export type PlanningWords = Readonly<
  Record<"use-limit" | "realise-loss" | "taxed", (of: PlanTextInput) => string> &
    Record<"staysBelow" | "reaches", (year: number, limit: string) => string>
>;

/** What a country says of its law in sentences: alone in a file, because a page or a terminal needs it without any engine. */
export type CountryWords = {
  /** What each open question is called, and asks. */
  readonly openLaw: Readonly<Record<string, { readonly name: Bilingual; readonly question: Bilingual }>>;
  /** A reading in a few words. */
  readonly interpretations: Readonly<Record<string, Bilingual>>;
  /** A reason that a person may take over or write anew. */
  readonly reasons: Readonly<Record<string, Bilingual>>;
  /** What is to be done about a filed year that is another one now. */
  readonly remedy: RemedySentences;
  readonly verdict: Readonly<Record<"de" | "en", VerdictWords>>;
  readonly issues: Readonly<Record<"de" | "en", IssueWords>>;
  /** The box that sales count in. */
  readonly salesCategory: string;
  readonly planning: Readonly<Record<"de" | "en", PlanningWords>>;
  /** A box by its paragraph alone. */
  readonly short: Readonly<Record<string, string>>;
  /** Single sentences, by what they are about. */
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

/** Those of the default country where it has none of its own. */
export const wordsOf = (country: string | undefined): CountryWords => ({
  ...GERMANY,
  ...WORDS[country ?? ""],
});
