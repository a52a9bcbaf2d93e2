import type { Issue, IssueCode } from "../tax/issue.ts";
import { FORMATS, type Formats } from "./formats.ts";
import { OF_THE_BOOK } from "./issue-book.ts";
import { OF_RECORDS } from "./issue-records.ts";
import type { Both, Language } from "./language.ts";
import { walletName } from "./names.ts";

/** The fields that an issue's sentence needs. The code may be newer than this text. */
export type DescribedIssue = Pick<Issue, "wallet" | "asset" | "transactionIds" | "count" | "range"> & {
  readonly code: string;
  readonly facts?: Readonly<Record<string, string | number | null | undefined>> | undefined;
};

/** An issue's facts, formatted for its sentence; an unknown one is empty. */
export type IssueFacts = {
  readonly asset: string;
  readonly wallet: string;
  /** The variant of a code that has several. */
  readonly kind: string;
  readonly id: string;
  readonly records: number;
  /** Why something cannot be read, in the requested language; null if there is only an English sentence. */
  readonly detail: string | null;
  /** The unformatted value of a fact. */
  readonly fact: (name: string) => string;
  /** A fact that is a quantity of the asset, or of another. */
  readonly amount: (name: string, asset?: string) => string;
  readonly euro: (name: string) => string;
  readonly day: (name: string) => string;
  /** The largest possible result, if there is a range. */
  readonly maxResult: string;
  readonly format: Formats;
};

export type IssueSentence = Both<(of: IssueFacts) => string>;
export type PartSentences = Readonly<Partial<Record<IssueCode, IssueSentence>>>;

const SENTENCES: Readonly<Record<IssueCode, IssueSentence>> = { ...OF_THE_BOOK, ...OF_RECORDS };
const COINS: Readonly<Record<Language, string>> = { de: "Kryptowerte", en: "a coin" };
const A_WALLET: Readonly<Record<Language, string>> = { de: "einer Wallet", en: "a wallet" };

/** Formats the reason why something cannot be read. */
export type DetailText = (fact: (name: string) => string, language: Language) => string | null;

/**
 * An issue as a complete sentence. A caller with the catalog of messages passes it in: the page works without it, and
 * uses the service's sentence if it contains a reason.
 */
export function issueText(
  issue: DescribedIssue,
  language: Language,
  detailOf: DetailText = () => null,
): string {
  const sentences: Readonly<Record<string, IssueSentence>> = SENTENCES;
  const sentence = sentences[issue.code];
  if (sentence === undefined) return issue.code;
  const text = sentence[language](formatFacts(issue, language, detailOf));
  // A coin's own spelling is not changed at the start of a sentence.
  return issue.asset === null ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function formatFacts(issue: DescribedIssue, language: Language, detailOf: DetailText): IssueFacts {
  const format = FORMATS[language];
  const { facts = {}, range } = issue;
  const asset = issue.asset ?? COINS[language];
  const factText = (name: string): string => {
    const fact = facts[name];
    return fact === null || fact === undefined ? "" : String(fact);
  };
  return {
    asset,
    wallet: issue.wallet === null ? A_WALLET[language] : walletName(issue.wallet, language),
    kind: factText("case"),
    id: issue.transactionIds[0] ?? factText("id"),
    records: issue.count,
    detail: detailOf(factText, language),
    fact: factText,
    amount: (name, other = asset) => (factText(name) === "" ? other : format.of(factText(name), other)),
    euro: (name) => format.euro(factText(name) === "" ? "0" : factText(name)),
    day: (name) => (factText(name) === "" ? "?" : format.day(factText(name))),
    maxResult: range === null ? "" : format.euro(range.to),
    format,
  };
}
