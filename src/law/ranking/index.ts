export {
  answerQuestion,
  buildAnswerWriter,
  DEFAULT_MAX_CLAUSES,
  type ClauseReference,
  type QuestionAnswer,
  type QuestionQuery,
} from "./answer.ts";
export { loadRanking, type RankingResult } from "./load.ts";
export { buildRankingIndex, rank, type Ranking, type RankingIndex } from "./ranking.ts";
