import type { Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";

export { onFiguresChanged } from "./client.ts";

export type Question = Schemas["Question"];
export type CheckedMark = Schemas["CheckedMark"];

const PAGE_LIMIT = 200;

export const readQuestions = (signal: AbortSignal): Promise<readonly Question[]> =>
  api.questions({ query: { limit: PAGE_LIMIT }, signal }).then(({ questions }) => questions);
/** The open questions to the user's own account. */
export const readOpenQuestions = (signal: AbortSignal): Promise<readonly Question[]> =>
  api.questions({ query: { status: "open", limit: PAGE_LIMIT }, signal }).then(({ questions }) => questions);
export const sendQuestion = (about: { readonly issueId?: string; readonly year?: number }, text: string) =>
  api.askClient({ body: { ...about, text } });
export const answerQuestion = (questionId: string, text: string, attachmentIds: readonly string[]) =>
  api.answerQuestion({ path: { questionId }, body: { text, attachmentIds: [...attachmentIds] } });
export const settleQuestion = (questionId: string, status: "open" | "done") =>
  api.settleQuestion({ path: { questionId }, body: { status } });
export const readChecked = (signal: AbortSignal): Promise<readonly CheckedMark[]> =>
  api.request("GET /v1/checked", { signal }).then(({ checked }) => checked);
export const markChecked = (issueId: string) => api.request("PUT /v1/checked", { body: { issueId } });
export const unmark = (markId: string) => api.request("DELETE /v1/checked/{markId}", { path: { markId } });
