import type { ResultOf } from "../../src/client/index.ts";
import { api } from "./client.ts";

export type Clause = ResultOf<"GET /v1/legal/clauses/{clauseKey}">;
export type Answer = ResultOf<"POST /v1/legal/references/question">;
export type TransactionTypes = ResultOf<"GET /v1/legal/transaction-types">;

export const readClause = (clauseKey: string, signal: AbortSignal) =>
  api.clause({ path: { clauseKey }, signal });
export const ask = (question: string, maxClauses: number) => api.askLaw({ body: { question, maxClauses } });
export const readTypeRules = (transactionTypeKey: string, signal: AbortSignal) =>
  api.rulesFor({ body: { transactionTypeKey }, signal });
export const listTransactionTypes = () => api.transactionTypes();
