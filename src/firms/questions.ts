import { newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Database, Queryable } from "../store/database.ts";
import type { ActingFirm } from "../store/firm-grants.ts";
import {
  answersOf,
  type Asker,
  type CheckedMark,
  deleteMark,
  findQuestion,
  insertAnswer,
  insertQuestion,
  missingReceipt,
  type Question,
  type QuestionAnswer,
  type QuestionStatus,
  setQuestionStatus,
  upsertMark,
} from "../store/questions.ts";
import type { Prepared } from "../store/transaction.ts";
import { findUser } from "../store/users.ts";
import { message } from "../wording/messages/index.ts";
import { subjectOf, type SubjectInput } from "./subject.ts";

/** The acting user, the account, and the firm. */
export type Acting = {
  readonly accountId: string;
  readonly actorId: string;
  readonly isOwner: boolean;
  readonly firm: ActingFirm | null;
};

export const askerOf = ({ isOwner, firm, actorId }: Acting): Asker =>
  isOwner
    ? { kind: "owner" }
    : firm === null
      ? { kind: "adviser", accountId: actorId }
      : { kind: "firm", firmId: firm.id };

export type WithAnswers = { readonly question: Question; readonly answers: readonly QuestionAnswer[] };

const NO_QUESTION = problem("NotFoundError", message("firms.noSuchQuestion"), "questionId");

export async function createQuestion(
  api: Database,
  who: Acting,
  input: SubjectInput & { readonly text: string },
): Promise<Result<Prepared<Question>, Problem>> {
  if (who.isOwner) return err(problem("ForbiddenError", message("firms.questionsByAdviserOnly")));
  const subject = await subjectOf(api, who.accountId, input);
  if (!subject.ok) return subject;
  const asker = await findUser(api.db, who.actorId);
  const question: Question = {
    id: newId(),
    accountId: who.accountId,
    firmId: who.firm?.id ?? null,
    firmName: who.firm?.name ?? null,
    askedBy: who.actorId,
    askedByName: asker?.displayName ?? "",
    ...subject.value,
    text: input.text.trim(),
    status: "open",
    filingId: null,
    createdAt: new Date(),
    answeredAt: null,
    doneAt: null,
  };
  return ok(async (tx) =>
    (await insertQuestion(tx, question, LIMITS.questionsEach))
      ? ok(question)
      : err(problem("ConflictError", message("firms.tooManyQuestions", { most: LIMITS.questionsEach }))),
  );
}

/** Answers a question as the client: no adviser can answer in the name of a client who can sign in. */
export async function answerQuestion(
  api: Database,
  who: Acting,
  questionId: string,
  { text, attachmentIds }: { readonly text: string; readonly attachmentIds: readonly string[] },
): Promise<Result<Prepared<WithAnswers>, Problem>> {
  const question = await findQuestion(api.db, who.accountId, askerOf(who), questionId);
  if (question === null) return err(NO_QUESTION);
  // A client without a login answers by telephone or letter: a member records the answer.
  if (!who.isOwner && who.firm?.managed !== true)
    return err(problem("ForbiddenError", message("firms.repliesByOwnerOnly")));
  const ids = [...new Set(attachmentIds.map((id) => id.toLowerCase()))];
  const missing = await missingReceipt(api.db, who.accountId, ids);
  if (missing !== -1)
    return err(
      problem("SourceBadRequestError", message("transaction.noSuchReceipt"), `attachmentIds.${missing}`),
    );
  const answer: QuestionAnswer = {
    id: newId(),
    accountId: who.accountId,
    questionId,
    text: text.trim(),
    attachmentIds: ids,
    createdAt: new Date(),
  };
  return ok(async (tx) => {
    const outcome = await insertAnswer(tx, answer, LIMITS.answersEach);
    if (outcome === "answered")
      return withAnswers(tx, { ...question, status: "answered", answeredAt: answer.createdAt });
    const why =
      outcome === "done"
        ? message("firms.questionClosed")
        : message("firms.tooManyAnswers", { most: LIMITS.answersEach });
    return err(problem("ConflictError", why));
  });
}

async function withAnswers(tx: Queryable, question: Question): Promise<Result<WithAnswers, Problem>> {
  return ok({ question, answers: await answersOf(tx, question.accountId, [question.id]) });
}

/** Closes or reopens a question; only its author can. */
export async function settleQuestion(
  tx: Queryable,
  who: Acting,
  questionId: string,
  status: Extract<QuestionStatus, "open" | "done">,
): Promise<Result<WithAnswers, Problem>> {
  const question = await findQuestion(tx, who.accountId, askerOf(who), questionId);
  if (question === null) return err(NO_QUESTION);
  if (who.isOwner) return err(problem("ForbiddenError", message("firms.questionsByAdviserOnly")));
  const set = await setQuestionStatus(tx, who.accountId, questionId, status, new Date());
  return set === null ? err(NO_QUESTION) : withAnswers(tx, set);
}

const marker = ({ firm, actorId }: Acting) => ({ firmId: firm?.id ?? null, accountId: actorId });

/** Marks something as checked: for the firm, or for an adviser without one. */
export async function markChecked(
  api: Database,
  who: Acting,
  input: SubjectInput,
): Promise<Result<Prepared<CheckedMark>, Problem>> {
  if (who.isOwner) return err(problem("ForbiddenError", message("firms.marksByAdviserOnly")));
  if (input.issueId === undefined && input.transactionId === undefined && input.year === undefined)
    return err(problem("SourceBadRequestError", message("firms.nothingToMark"), "issueId"));
  const subject = await subjectOf(api, who.accountId, input);
  if (!subject.ok) return subject;
  const mark: CheckedMark = {
    id: newId(),
    clientId: who.accountId,
    firmId: who.firm?.id ?? null,
    markedBy: who.actorId,
    ...subject.value,
    createdAt: new Date(),
  };
  return ok(async (tx) => {
    const stored = await upsertMark(tx, mark, LIMITS.marksEach);
    return stored === null
      ? err(problem("ConflictError", message("firms.tooManyMarks", { most: LIMITS.marksEach })))
      : ok(stored);
  });
}

export async function unmark(tx: Queryable, who: Acting, markId: string): Promise<Result<null, Problem>> {
  const deleted = await deleteMark(tx, who.accountId, marker(who), markId);
  return deleted === null ? err(problem("NotFoundError", message("firms.noSuchMark"), "markId")) : ok(null);
}
