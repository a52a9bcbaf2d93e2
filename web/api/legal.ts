import type { ResultOf } from "../../src/client/index.ts";
import { api } from "./client.ts";

export type Clause = ResultOf<"GET /v1/legal/clauses/{clauseKey}">;
export type ClauseSearchResult = ResultOf<"POST /v1/legal/references/question">;
export type TransactionTypes = ResultOf<"GET /v1/legal/transaction-types">;

export const readClause = (clauseKey: string, signal: AbortSignal) =>
  api.clause({ path: { clauseKey }, signal });
/** Searches clauses in the law of a country, given by its code. */
export const searchClauses = (question: string, maxClauses: number, jurisdictionCode: string) =>
  api.askLaw({ body: { question, maxClauses, jurisdictionCode } });
export const readTypeRules = (transactionTypeKey: string, jurisdictionCode: string, signal: AbortSignal) =>
  api.rulesFor({ body: { transactionTypeKey, jurisdictionCode }, signal });
export const listTransactionTypes = () => api.transactionTypes();
