import type { InputOf, ResultOf, Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";

export type Rule = Schemas["Rule"];

export const listRules = async (signal: AbortSignal): Promise<readonly Rule[]> =>
  (await api.rules({ signal })).rules;

export const createRule = (body: InputOf<"POST /v1/rules">["body"]) => api.makeRule({ body });

/** Proposed answers or entries, to preview what they change. */
export type ProposedChanges = InputOf<"POST /v1/transactions/preview">["body"];
export type CorrectionPreview = ResultOf<"POST /v1/transactions/preview">;

export const previewCorrections = (body: ProposedChanges, person: "a" | "b", signal: AbortSignal) =>
  api.previewAnswers({ query: { person }, body, signal });

type Many = InputOf<"POST /v1/transactions/bulk">["body"];
export type ManySet = Many["set"];
export type ManyIds = NonNullable<Many["ids"]>;

/** Applies one correction to many transactions, all or none. */
export const correctMany = (body: Many) => api.correctMany({ body });
export const undoMany = (ids: ManyIds) => api.undoMany({ body: { ids } });

export const endRule = (id: string) => api.endRule({ path: { id } });
