import { countryName } from "../tax/country-names.ts";
import { type LawIssue, wordsOf } from "../tax/country-words.ts";
import type { Issue, IssueCode } from "../tax/issue.ts";
import { FORMATS } from "./formats.ts";
import type { Params } from "./icu/format.ts";
import type { Language } from "./language.ts";
import { TEXT } from "./locales/issues/index.ts";
import { walletName } from "./names.ts";
import { remedyWords } from "./remedy.ts";

/** The fields that an issue's sentence needs. The code may be newer than this text. */
export type DescribedIssue = Pick<Issue, "wallet" | "asset" | "transactionIds" | "count" | "range"> & {
  readonly code: string;
  readonly facts?: Readonly<Record<string, string | number | null | undefined>> | undefined;
};

/** Formats the reason why something cannot be read; null if there is only an English sentence. */
export type DetailText = (fact: (name: string) => string, language: Language) => string | null;

type Sentence = string | ((params: Params) => string);

/** The sentence of each code; that of a code of law is in the words of the country whose law applies. */
type Sentences = Readonly<Record<Exclude<IssueCode, LawIssue>, Sentence>>;

/**
 * An issue as a complete sentence. A caller with the catalog of messages passes it in: the page works without it, and
 * uses the service's sentence if it contains a reason.
 */
export function issueText(
  issue: DescribedIssue,
  language: Language,
  detailOf: DetailText = () => null,
): string {
  const { code } = issue;
  const { issues } = wordsOf(String(issue.facts?.["jurisdiction"] ?? ""));
  const sentences: Readonly<Record<string, Sentence>> = {
    ...(TEXT[language].sentences as Sentences),
    ...issues[language],
  };
  const sentence = sentences[code];
  if (sentence === undefined) return code;
  const text = typeof sentence === "string" ? sentence : sentence(sentenceParams(issue, language, detailOf));
  // A coin's own spelling is not changed at the start of a sentence.
  return issue.asset === null ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Facts that are a quantity of the issue's asset. */
const AMOUNTS = [
  "quantity",
  "named",
  "amount",
  "sent",
  "received",
  "gone",
  "nearestAmount",
  "computed",
  "reported",
];
const EUROS = [
  "taxable",
  "otherTaxable",
  "valueEur",
  "filedEur",
  "nowEur",
  "nearestEur",
  "ownCostEur",
  "otherCostEur",
];
const DAYS = ["acquired", "day", "since", "nearestDay"];
/** Facts whose absence changes the sentence. */
const OPTIONAL: ReadonlySet<string> = new Set(["gone", "computed", "reported", "nowEur", "nearestDay"]);

/** The facts of an issue, formatted for its sentence; null where one is missing. */
function sentenceParams(issue: DescribedIssue, language: Language, detailOf: DetailText): Params {
  const { facts = {}, range } = issue;
  const format = FORMATS[language];
  const text = TEXT[language];
  const asset = issue.asset ?? text.coins;
  const fact = (name: string): string => String(facts[name] ?? "");
  const stated = (name: string): string | null => (fact(name) === "" ? null : fact(name));
  const formatted = (names: readonly string[], formatFact: (value: string) => string, missing: string) =>
    Object.fromEntries(
      names.map((name) => {
        const value = stated(name);
        return [name, value !== null ? formatFact(value) : OPTIONAL.has(name) ? null : missing];
      }),
    );
  const amounts = (names: readonly string[], of: string) =>
    formatted(names, (value) => format.of(value, of), of);

  const explanation = detailOf(fact, language) || null;
  const detail =
    language === "de" && explanation !== null
      ? explanation.replace(/\.$/, "")
      : text.quoted({ text: fact("detail") });
  const words = wordsOf(fact("jurisdiction"));
  const interpretation = (name: string): string =>
    words.interpretations[fact(name)]?.[language] ?? fact(name);
  const country = (name: string): string | null =>
    stated(name) === null ? null : countryName(fact(name), language);
  return {
    ...Object.fromEntries(Object.keys(facts).map((name) => [name, stated(name)])),
    ...amounts(AMOUNTS, asset),
    ...amounts(["stated", "held"], fact("oldAsset")),
    ...formatted(EUROS, format.euro, format.euro("0")),
    ...formatted(DAYS, format.day, "?"),
    asset,
    wallet: issue.wallet === null ? text.unknownWallet : walletName(issue.wallet, language),
    kind: fact("case"),
    id: issue.transactionIds[0] ?? fact("id"),
    records: issue.count,
    detail: stated("detail") === null ? null : detail,
    explanation,
    maxResult: range === null ? null : format.euro(range.to),
    question: words.openLaw[fact("class")]?.question[language] ?? null,
    interpretation: interpretation("reading"),
    otherInterpretation: interpretation("other"),
    country: country("country"),
    before: country("before"),
    remedy: remedyWords(fact, language),
  };
}
