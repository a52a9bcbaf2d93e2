import { call } from "./client.ts";

export type Clause = {
  readonly clauseKey: string;
  readonly sectionCode: string | null;
  readonly heading: string | null;
  readonly randnummer: string;
  readonly summary: string | null;
  readonly clauseText: string;
  readonly textBasis: "official" | "restated";
  readonly source: {
    readonly title: string;
    readonly shortTitle: string | null;
    readonly authority: string;
    readonly sourceUrl: string | null;
  };
};
export type Answer = {
  readonly ruleSetVersion: string | null;
  readonly ruleSetName: string | null;
  readonly insufficiencyText: string | null;
  readonly references: readonly (Clause & { readonly score: number })[];
};
export type TypeRules = {
  readonly ruleSetVersion: string | null;
  readonly ruleSetName: string | null;
  readonly references: readonly {
    readonly ruleKey: string;
    readonly title: string;
    readonly description: string;
    readonly scope: string;
    readonly outcomeCategory: string;
    readonly citations: readonly Clause[];
  }[];
};
export type TransactionTypes = {
  readonly transactionTypes: readonly {
    readonly key: string;
    readonly label: { readonly de: string; readonly en: string };
  }[];
};

export const readClause = (clauseKey: string, signal?: AbortSignal) =>
  call<Clause>("GET /v1/legal/clauses/{clauseKey}", {
    path: { clauseKey },
    ...(signal === undefined ? {} : { signal }),
  });
export const ask = (question: string, maxClauses: number) =>
  call<Answer>("POST /v1/legal/references/question", { body: { question, maxClauses } });
export const readTypeRules = (transactionTypeKey: string, signal?: AbortSignal) =>
  call<TypeRules>("POST /v1/legal/references/transaction-type", {
    body: { transactionTypeKey },
    ...(signal === undefined ? {} : { signal }),
  });
export const listTransactionTypes = (signal?: AbortSignal) =>
  call<TransactionTypes>("GET /v1/legal/transaction-types", signal === undefined ? {} : { signal });
