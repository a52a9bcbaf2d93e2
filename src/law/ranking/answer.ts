import { LRUCache } from "lru-cache";
import type { Static } from "typebox";
import { LIMITS } from "../../basics/limits.ts";
import { once } from "../../basics/once.ts";
import type { QuestionRequest, QuestionResult } from "../api-schema.ts";
import type { Ability, LegalLanguage, Ruleset } from "../ruleset-schema.ts";
import { buildOpenLawReader, type OpenLawReader } from "../open-law.ts";
import { buildAnswerComposer, type AnswerComposer } from "../short-answer/compose.ts";
import { toCitation, type Citation } from "../transaction-type.ts";
import { buildCitationReader, type CitedClauses } from "./citation.ts";
import type { Model } from "./model.ts";
import { buildScorer, type Scored, type Scorer } from "./scorer.ts";
import { furtherQuestions } from "./question-sentences.ts";
import { isFiller } from "./filler.ts";
import { joined } from "./joined.ts";
import { readerOf, type QuestionReader } from "./question-reader.ts";
import { tokenise } from "./text.ts";
import { detectForeignLanguage, unsupportedLanguageText } from "./detect-language.ts";
import { leading, ordered, warns } from "./signs.ts";
import { cutPassage, otherCountryIn, TEXTS } from "./wording.ts";

/**
 * The question result (docs/contract/README.md, "Question result"); each clause also has the reason why it was found
 * and its decisive words.
 */
export type QuestionAnswer = Static<typeof QuestionResult>;
export type QuestionQuery = Static<typeof QuestionRequest>;

/** A trained ranking; model and scorer are built on first use. */
export type LearntRanking = { readonly model: () => Model; readonly scorer: () => Scorer };

export type RankingIndex = LearntRanking & {
  readonly ruleset: Ruleset;
  readonly read: QuestionReader;
  readonly citations: (question: string) => CitedClauses;
  /** Composer of short answers; null in a version without them. */
  readonly composer: (() => AnswerComposer) | null;
  /** Reader of open points; null in a version without them. */
  readonly openLaw: (() => OpenLawReader) | null;
};

/** Default of maxClauses, which docs/contract/README.md leaves to the service ("Legal references"). */
const DEFAULT_MAX_CLAUSES = 5;
/** Maximum of maxClauses (docs/contract/README.md, "Legal references"). */
const MAX_CLAUSES = 20;
/** Minimum number of clauses that are ranked; short answers use as many. */
const FIRST_CLAUSES = 8;
/** A question of at most this many words is a citation only: `Section 23(3) sentence 5 EStG`. */
const BARE_CITATION = 6;
/** Maximum number of decisive words per clause: enough to see at a glance why it is listed. */
const MAX_DECISIVE_WORDS = 6;

/** Ranking of a question, with at least as many clauses as requested. */
export type JudgedQuestion = {
  readonly language: LegalLanguage;
  readonly insufficiencyText: string | null;
  /** Fields of the response other than the clauses. */
  readonly besides: Besides;
  readonly clauses: readonly { readonly key: string; readonly score: number; readonly reason: string }[];
};

type Besides = Pick<QuestionAnswer, "answer" | "openLaw" | "furtherQuestions">;
export const NOTHING_BESIDES: Besides = { answer: null, openLaw: [], furtherQuestions: [] };

/** Cache of recent questions, of a few megabytes; fewer entries for long questions. */
const REMEMBERED = {
  max: 2_000,
  maxSize: 600_000,
  sizeCalculation: (_judged: JudgedQuestion, question: string) => Math.max(1, question.length),
};

export function buildRankingIndex(ruleset: Ruleset, { model, scorer }: LearntRanking): RankingIndex {
  const { shortAnswers, openLaw: file } = ruleset;
  const composer = shortAnswers === undefined ? null : once(() => buildAnswerComposer(shortAnswers));
  const openLaw = file === undefined ? null : once(() => buildOpenLawReader(file));
  const read = readerOf(ruleset);
  return { ruleset, model, scorer, read, citations: buildCitationReader(ruleset), composer, openLaw };
}

/** The ranking of a model in memory. */
export const learntOf = (model: Model): LearntRanking => ({
  model: () => model,
  scorer: once(() => buildScorer(model)),
});

/** Thrown if a question exceeds its time limit, caught in `judgeInTime`. */
class TooSlow extends Error {}

/** Result of a timeout. Never cached: the next attempt may succeed. */
const TOO_SLOW: JudgedQuestion = {
  language: "de",
  insufficiencyText: `${TEXTS.de.tooSlow} ${TEXTS.en.tooSlow}`,
  besides: {},
  clauses: [],
};

const TOO_SLOW_NOW: JudgedQuestion = { ...TOO_SLOW, besides: NOTHING_BESIDES };

/** Ranks within a time limit, so that no question delays other requests. */
export function judgeInTime(
  index: RankingIndex,
  question: string,
  now: () => number = () => performance.now(),
  maxClauses = MAX_CLAUSES,
): JudgedQuestion {
  // Reading the concepts for the first time does not count towards the time limit.
  index.scorer();
  const end = now() + LIMITS.questionMs;
  try {
    const check = (): void => {
      if (now() > end) throw new TooSlow();
    };
    return judge(index, question, check, maxClauses);
  } catch (error) {
    if (error instanceof TooSlow)
      return index.ruleset.abilities?.includes("asked_point") === true ? TOO_SLOW_NOW : TOO_SLOW;
    throw error;
  }
}

/** The first `most` clauses for a question, best first. The same question and model give the same list. */
export function judge(
  { ruleset, model: modelOf, scorer, read, citations, composer, openLaw }: RankingIndex,
  question: string,
  check: () => void = () => {},
  maxClauses = MAX_CLAUSES,
): JudgedQuestion {
  const model = modelOf();
  const reads = (ability: Ability): boolean => ruleset.abilities?.includes(ability) === true;
  const sentences = read(question);
  const foreignLanguage = reads("tongues") ? detectForeignLanguage(question) : null;
  const scored = scorer().score(sentences, check);
  check();
  const cited = citations(question);
  check();
  const verdict = (name: string): number => scored.whole[model.columns.lastIndexOf(name)] ?? 0;
  // A question that is only a citation cannot be outside the scope.
  const { field, leftOut: omitted, outside } = scored.concepts;
  const bare = cited.keys.length > 0 && scored.words <= BARE_CITATION && field + omitted + outside === 0;
  const english = foreignLanguage !== null || (scored.known && verdict("english") > 0.5);
  const language = english ? "en" : "de";
  const texts = TEXTS[language];
  const austrian = ruleset.jurisdictionCode === "AT";
  const other = reads("countries") ? otherCountryIn(question, ruleset.jurisdictionCode) : null;
  const warning = (openText: string | null): string | null => {
    if (foreignLanguage !== null) return unsupportedLanguageText(foreignLanguage);
    if (cited.unknown.length > 0) return texts.unknownCitations(cited.unknown.join(", "), ruleset.name);
    if (!scored.known) return texts.empty;
    if (other !== null) return texts.otherCountry(other, austrian ? "AT" : "DE");
    if (bare || !warns(scored, model)) return openText;
    if (verdict("left_out") > verdict("outside"))
      return openText ?? (austrian ? texts.leftOutAustria : texts.leftOut);
    return austrian ? texts.outsideAustria : texts.outside;
  };
  const scores = ordered(scored, model);
  const columns = scored.known ? leading(scores, ruleset.clauses.length, maxClauses) : [];
  // Cited clauses come first, in the order cited.
  const named = cited.keys.map((key) => model.columns.indexOf(key));
  const top = (scores[columns[0] ?? 0] ?? 0) + named.length;
  const clauses = [...named, ...columns.filter((column) => !named.includes(column))].slice(0, maxClauses);
  // A passage that several clauses answer is serialized once.
  const reasons: Readonly<Record<"cited" | "answers", string[]>> = { cited: [], answers: [] };
  const reasonFor = (column: number, why: "cited" | "answers"): string => {
    const at = bestSentence(scored, column);
    return (reasons[why][at] ??= texts[why](cutPassage(scored.sentences[at]?.sentence.text ?? question)));
  };
  const open = openLaw?.()(sentences) ?? null;
  const insufficiencyText = warning(open?.warning?.[language] ?? null);
  const points = open?.points ?? [];
  const safe = insufficiencyText === null && points.length === 0;
  const composed = safe ? (composer?.()(question) ?? null) : null;
  const answer = composed?.answer ?? null;
  const asked = composed?.ask?.[language];
  const further = [...furtherQuestions(sentences), ...(asked === undefined ? [] : [asked])];
  const nothing = answer === null && points.length === 0 && further.length === 0;
  const besides: Besides = !reads("asked_point")
    ? {}
    : nothing
      ? NOTHING_BESIDES
      : { answer, openLaw: [...points], furtherQuestions: further };
  return {
    language,
    insufficiencyText,
    besides,
    clauses: clauses.map((column, order) => ({
      key: model.columns[column] ?? "",
      score: Math.round((order < named.length ? top - order : (scores[column] ?? 0)) * 10_000) / 10_000,
      reason: reasonFor(column, order < named.length ? "cited" : "answers"),
    })),
  };
}

/** Index of the sentence with the highest score for a clause, by training and by similarity. */
function bestSentence({ sentences }: Scored, column: number): number {
  if (sentences.length === 1) return 0;
  let [best, highest] = [-1, -Infinity];
  sentences.forEach(({ scores, own }, at) => {
    const score = (scores[column] ?? 0) + (own[column] ?? 0);
    if (score > highest) [best, highest] = [at, score];
  });
  return best;
}

/** Words of a clause that the model relied on. */
export function decisiveWords(
  { ruleset, model, scorer }: RankingIndex,
  { clauseKey, clauseText, summary }: Citation,
): readonly string[] {
  const column = model().columns.indexOf(clauseKey);
  const written = new Set(`${summary ?? ""} ${clauseText}`.match(/\p{L}[\p{L}-]{3,}/gu) ?? []);
  const skipsFillers = ruleset.abilities?.includes("telling_words") === true;
  return [...written]
    .filter((word) => !skipsFillers || !isFiller(word))
    .map((word) => ({
      word,
      weight: tokenise(word).reduce((sum, part) => sum + scorer().weightOf(part, column), 0),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_DECISIVE_WORDS)
    .map(({ word }) => word);
}

export function answerQuestion(index: RankingIndex, query: QuestionQuery): QuestionAnswer {
  return JSON.parse(buildAnswerWriter(index)(query).toString()) as QuestionAnswer;
}

/**
 * Response as bytes. Clauses never change between requests, so each is serialized once on first use, and a response
 * only concatenates them.
 */
export function buildAnswerWriter(index: RankingIndex): (query: QuestionQuery) => Buffer {
  const { ruleset } = index;
  const known = { de: new Map<string, WrittenClause>(), en: new Map<string, WrittenClause>() };
  const clauseIn = (language: LegalLanguage, key: string): WrittenClause | null => {
    const before = known[language].get(key);
    if (before !== undefined) return before;
    const citation = toCitation(ruleset, key, language);
    if (citation === null) return null;
    const { source, ...clause } = citation;
    const head = { ...clause, decisiveWords: decisiveWords(index, citation) };
    const bytes = {
      head: Buffer.from(`${JSON.stringify(head).slice(0, -1)},"reason":`),
      tail: Buffer.from(`,"source":${JSON.stringify(source)}}`),
    };
    known[language].set(key, bytes);
    return bytes;
  };
  const { jurisdictionCode, version: ruleSetVersion, name: ruleSetName } = ruleset;
  const start = `${JSON.stringify({ jurisdictionCode, ruleSetVersion, ruleSetName }).slice(0, -1)},"insufficiencyText":`;
  const remembered = new LRUCache<string, JudgedQuestion>(REMEMBERED);
  const judged = (question: string, maxClauses: number): JudgedQuestion => {
    const before = remembered.get(question);
    const few = maxClauses <= FIRST_CLAUSES;
    if (before !== undefined && (few || before.clauses.length > FIRST_CLAUSES)) return before;
    const result = judgeInTime(index, question, undefined, few ? FIRST_CLAUSES : MAX_CLAUSES);
    if (result !== TOO_SLOW && result !== TOO_SLOW_NOW) remembered.set(question, result);
    return result;
  };
  return ({ question, maxClauses = DEFAULT_MAX_CLAUSES }) => {
    const { language, insufficiencyText, besides, clauses } = judged(question, maxClauses);
    const besidesJson = besides === NOTHING_BESIDES ? NO_FIELDS_JSON : fieldsJson(besides);
    const parts: (string | Buffer)[] = [
      `${start}${JSON.stringify(insufficiencyText)}${besidesJson && `,${besidesJson}`},"references":[`,
    ];
    const open = besides.openLaw;
    let [last, written] = ["", '""'];
    for (const { key, score, reason } of clauses.slice(0, maxClauses)) {
      const clause = clauseIn(language, key);
      if (clause === null) continue;
      if (parts.length > 1) parts.push(",");
      if (reason !== last) [last, written] = [reason, JSON.stringify(reason)];
      const openPoints =
        open === undefined ? "" : open.length === 0 ? NO_OPEN_POINTS : openPointsJson(open, key);
      parts.push(clause.head, `${written},"score":${score}${openPoints}`, clause.tail);
    }
    parts.push("]}");
    return joined(parts);
  };
}

/** JSON of these fields for insertion between others. */
const fieldsJson = (besides: Besides): string => JSON.stringify(besides).slice(1, -1);
const NO_FIELDS_JSON = fieldsJson(NOTHING_BESIDES);

const NO_OPEN_POINTS = ',"openLaw":[]';

/** JSON of the open points whose interpretations cite a clause. */
const openPointsJson = (points: NonNullable<Besides["openLaw"]>, key: string): string => {
  const resting = points.filter(({ readings }) => readings.some(({ clauses }) => clauses.includes(key)));
  return `,"openLaw":${JSON.stringify(resting.map((point) => point.class))}`;
};

type WrittenClause = { readonly head: Buffer; readonly tail: Buffer };
