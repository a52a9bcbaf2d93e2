import { LRUCache } from "lru-cache";
import { toCitation, type Citation } from "../transaction-type.ts";
import type { Language } from "./stem.ts";
import { rank, type RankingIndex } from "./ranking.ts";
import { judgeSufficiency } from "./sufficiency.ts";

/** Contract 2.10: a clause with its relevance to the question. */
export type ClauseReference = Citation & { readonly score: number };

/** Contract 2.9. */
export type QuestionAnswer = {
  readonly jurisdictionCode: string;
  readonly ruleSetVersion: string | null;
  readonly ruleSetName: string | null;
  readonly insufficiencyText: string | null;
  readonly references: readonly ClauseReference[];
};

export type QuestionQuery = { readonly question: string; readonly maxClauses?: number | undefined };

/** Contract 4.3 leaves the server default open. */
export const DEFAULT_MAX_CLAUSES = 5;
/** Contract 4.3: at most twenty can be asked for. */
const MOST_CLAUSES = 20;
const WEAK_REFERENCES = 3;

type Clauses = readonly { readonly key: string; readonly score: number }[];

/** What is known of a question before anyone says how many clauses are wanted. */
type Judged = {
  readonly language: Language;
  readonly insufficiencyText: string | null;
  readonly clauses: Clauses;
};

/** The last questions asked, about a megabyte: what is kept is keys and scores, not text, and no long question. */
const REMEMBERED = {
  max: 2_000,
  maxEntrySize: 400,
  sizeCalculation: (_judged: Judged, question: string) => Math.max(1, question.length),
};

export function answerQuestion(index: RankingIndex, query: QuestionQuery): QuestionAnswer {
  const { language, insufficiencyText, clauses } = judge(index, query.question);
  return {
    jurisdictionCode: index.ruleset.jurisdictionCode,
    ruleSetVersion: index.ruleset.version,
    ruleSetName: index.ruleset.name,
    insufficiencyText,
    references: clauses.slice(0, query.maxClauses ?? DEFAULT_MAX_CLAUSES).flatMap(({ key, score }) => {
      const citation = toCitation(index.ruleset, key, language);
      if (citation === null) return [];
      const { source, ...clause } = citation;
      return [{ ...clause, score, source }];
    }),
  };
}

/**
 * The same answer as the bytes that go over the wire. Clauses never change between requests, so each is written
 * once, at start, and a question only puts them side by side.
 */
export function buildAnswerWriter(index: RankingIndex): (query: QuestionQuery) => Buffer {
  const { ruleset } = index;
  const written = { de: new Map<string, WrittenClause>(), en: new Map<string, WrittenClause>() };
  for (const language of ["de", "en"] as const) {
    for (const { key } of ruleset.clauses) {
      const citation = toCitation(ruleset, key, language);
      if (citation === null) continue;
      const { source, ...clause } = citation;
      written[language].set(key, {
        head: Buffer.from(`${JSON.stringify(clause).slice(0, -1)},"score":`),
        tail: Buffer.from(`,"source":${JSON.stringify(source)}}`),
      });
    }
  }
  const { jurisdictionCode, version: ruleSetVersion, name: ruleSetName } = ruleset;
  const head = Buffer.from(
    `${JSON.stringify({ jurisdictionCode, ruleSetVersion, ruleSetName }).slice(0, -1)},"insufficiencyText":`,
  );
  const judged = new LRUCache<string, Judged>({
    ...REMEMBERED,
    memoMethod: (question) => judge(index, question),
  });
  return ({ question, maxClauses = DEFAULT_MAX_CLAUSES }) => {
    const { language, insufficiencyText, clauses } = judged.memo(question);
    const parts: Buffer[] = [head, Buffer.from(`${JSON.stringify(insufficiencyText)},"references":[`)];
    for (const { key, score } of clauses.slice(0, maxClauses)) {
      const clause = written[language].get(key);
      if (clause === undefined) continue;
      if (parts.length > 2) parts.push(COMMA);
      parts.push(clause.head, Buffer.from(String(score), "latin1"), clause.tail);
    }
    parts.push(END);
    return Buffer.concat(parts);
  };
}

type WrittenClause = { readonly head: Buffer; readonly tail: Buffer };
const COMMA = Buffer.from(",");
const END = Buffer.from("]}");

function judge(index: RankingIndex, question: string): Judged {
  const ranking = rank(index, question);
  const { text, references } = judgeSufficiency(ranking, index.ruleset);
  const count = { all: MOST_CLAUSES, weak: WEAK_REFERENCES, none: 0 }[references];
  const clauses = ranking.clauses
    .slice(0, count)
    .map(({ key, score }) => ({ key, score: Math.round(score * 10_000) / 10_000 }));
  return { language: ranking.language, insufficiencyText: text, clauses };
}
