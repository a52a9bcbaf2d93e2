import type { Issue, IssueCode } from "../tax/issue.ts";
import { FORMATS, type Formats } from "./formats.ts";
import { OF_THE_BOOK } from "./issue-book.ts";
import { OF_RECORDS } from "./issue-records.ts";
import type { Both, Language } from "./language.ts";
import { walletName } from "./names.ts";

/** What a sentence is made from. The code may be of a newer service than this text. */
export type Spoken = Pick<Issue, "wallet" | "asset" | "transactionIds" | "count" | "range"> & {
  readonly code: string;
  readonly facts?: Readonly<Record<string, string | number | null | undefined>> | undefined;
};

/** An issue's facts, written as its sentence needs them; what is not known is empty. */
export type Telling = {
  readonly asset: string;
  readonly wallet: string;
  /** Which of several things with the same code it is. */
  readonly kind: string;
  readonly id: string;
  readonly records: number;
  /** Why something cannot be read, in the language; null where only the English sentence is known. */
  readonly detail: string | null;
  /** A fact as it stands. */
  readonly said: (name: string) => string;
  /** A fact that is a quantity of the asset, or of another. */
  readonly amount: (name: string, asset?: string) => string;
  readonly euro: (name: string) => string;
  readonly day: (name: string) => string;
  /** The largest result it may have, where there is a range. */
  readonly most: string;
  readonly format: Formats;
};

export type Sentence = Both<(of: Telling) => string>;
export type PartSentences = Readonly<Partial<Record<IssueCode, Sentence>>>;

const SENTENCES: Readonly<Record<IssueCode, Sentence>> = { ...OF_THE_BOOK, ...OF_RECORDS };
const COINS: Readonly<Record<Language, string>> = { de: "Kryptowerte", en: "a coin" };
const A_WALLET: Readonly<Record<Language, string>> = { de: "einer Wallet", en: "a wallet" };

/** Puts the reason why something cannot be read in words. */
export type DetailText = (fact: (name: string) => string, language: Language) => string | null;

/**
 * An issue as a sentence, complete in itself. Whoever has the catalogue of messages hands it in: the page does without it,
 * and takes the service's sentence where a reason is part of it.
 */
export function issueText(issue: Spoken, language: Language, detailOf: DetailText = () => null): string {
  const sentences: Readonly<Record<string, Sentence>> = SENTENCES;
  const sentence = sentences[issue.code];
  if (sentence === undefined) return issue.code;
  const text = sentence[language](tellingOf(issue, language, detailOf));
  // A coin's own spelling stays as it is, even where it opens the sentence.
  return issue.asset === null ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function tellingOf(issue: Spoken, language: Language, detailOf: DetailText): Telling {
  const format = FORMATS[language];
  const { facts = {}, range } = issue;
  const asset = issue.asset ?? COINS[language];
  const said = (name: string): string => {
    const fact = facts[name];
    return fact === null || fact === undefined ? "" : String(fact);
  };
  return {
    asset,
    wallet: issue.wallet === null ? A_WALLET[language] : walletName(issue.wallet, language),
    kind: said("case"),
    id: issue.transactionIds[0] ?? said("id"),
    records: issue.count,
    detail: detailOf(said, language),
    said,
    amount: (name, other = asset) => (said(name) === "" ? other : format.of(said(name), other)),
    euro: (name) => format.euro(said(name) === "" ? "0" : said(name)),
    day: (name) => (said(name) === "" ? "?" : format.day(said(name))),
    most: range === null ? "" : format.euro(range.to),
    format,
  };
}
