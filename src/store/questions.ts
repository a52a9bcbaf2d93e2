import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { attachments, checkedMarks, questionAnswers, questions } from "./schema/index.ts";
import { accountsWithQuestionsBy } from "./sweeps.ts";

export type Question = typeof questions.$inferSelect;
export type QuestionStatus = Question["status"];
export type QuestionAnswer = typeof questionAnswers.$inferSelect;
export type CheckedMark = typeof checkedMarks.$inferSelect;

/** Viewpoint of a query: clients see all questions to them; a firm, or an adviser without one, sees its own. */
export type Asker =
  | { readonly kind: "owner" }
  | { readonly kind: "firm"; readonly firmId: string }
  | { readonly kind: "adviser"; readonly accountId: string };

const seenBy = (asker: Asker) =>
  asker.kind === "owner"
    ? undefined
    : asker.kind === "firm"
      ? eq(questions.firmId, asker.firmId)
      : and(isNull(questions.firmId), eq(questions.askedBy, asker.accountId));

/** Inserts a question; false if the account has reached the maximum. */
export async function insertQuestion(tx: Queryable, question: Question, max: number): Promise<boolean> {
  await tx.execute(sql`select 1 from users where id = ${question.accountId} for no key update`);
  if ((await tx.$count(questions, eq(questions.accountId, question.accountId))) >= max) return false;
  await tx.insert(questions).values(question);
  return true;
}

export type QuestionFilter = {
  readonly status?: QuestionStatus | undefined;
  readonly year?: number | undefined;
  readonly issueId?: string | undefined;
  readonly filingId?: string | undefined;
};

/** Questions, newest first; ids grow with time. */
export async function listQuestions(
  db: Queryable,
  accountId: string,
  asker: Asker,
  { status, year, issueId, filingId }: QuestionFilter,
  page: { readonly limit: number; readonly before: string | null },
): Promise<readonly Question[]> {
  return db
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.accountId, accountId),
        seenBy(asker),
        status === undefined ? undefined : eq(questions.status, status),
        year === undefined ? undefined : eq(questions.year, year),
        issueId === undefined ? undefined : eq(questions.issueId, issueId),
        filingId === undefined ? undefined : eq(questions.filingId, filingId),
        page.before === null ? undefined : lt(questions.id, page.before),
      ),
    )
    .orderBy(desc(questions.id))
    .limit(page.limit);
}

export async function findQuestion(
  db: Queryable,
  accountId: string,
  asker: Asker,
  id: string,
): Promise<Question | null> {
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.accountId, accountId), eq(questions.id, id), seenBy(asker)));
  return rows[0] ?? null;
}

export async function answersOf(
  db: Queryable,
  accountId: string,
  questionIds: readonly string[],
): Promise<readonly QuestionAnswer[]> {
  return questionIds.length === 0
    ? []
    : db
        .select()
        .from(questionAnswers)
        .where(
          and(
            eq(questionAnswers.accountId, accountId),
            inArray(questionAnswers.questionId, [...questionIds]),
          ),
        )
        .orderBy(asc(questionAnswers.id));
}

/** Adds an answer; null if the question is closed or has the maximum number of answers. */
export async function insertAnswer(
  tx: Queryable,
  answer: QuestionAnswer,
  max: number,
): Promise<"answered" | "done" | "too-many"> {
  const { accountId, questionId } = answer;
  const thatQuestion = and(eq(questions.accountId, accountId), eq(questions.id, questionId));
  const given = and(eq(questionAnswers.accountId, accountId), eq(questionAnswers.questionId, questionId));
  const [question] = await tx.select().from(questions).where(thatQuestion).for("update");
  if (question === undefined || question.status === "done") return "done";
  if ((await tx.$count(questionAnswers, given)) >= max) return "too-many";
  await tx.insert(questionAnswers).values(answer);
  await tx.update(questions).set({ status: "answered", answeredAt: answer.createdAt }).where(thatQuestion);
  return "answered";
}

export async function setQuestionStatus(
  tx: Queryable,
  accountId: string,
  id: string,
  status: QuestionStatus,
  at: Date,
): Promise<Question | null> {
  const rows = await tx
    .update(questions)
    .set({ status, doneAt: status === "done" ? at : null })
    .where(and(eq(questions.accountId, accountId), eq(questions.id, id)))
    .returning();
  return rows[0] ?? null;
}

/** Closes questions of an asker who has lost access and cannot read answers. */
export async function closeQuestionsOf(
  tx: Queryable,
  accountId: string,
  asker: Exclude<Asker, { readonly kind: "owner" }>,
  at: Date,
): Promise<void> {
  await tx
    .update(questions)
    .set({ status: "done", doneAt: at })
    .where(and(eq(questions.accountId, accountId), seenBy(asker), ne(questions.status, "done")));
}

/** Attaches the questions of the year to its filing. */
export async function attachToFiling(
  tx: Queryable,
  { accountId, year, id }: { readonly accountId: string; readonly year: number; readonly id: string },
): Promise<void> {
  await tx
    .update(questions)
    .set({ filingId: id })
    .where(and(eq(questions.accountId, accountId), eq(questions.year, year), isNull(questions.filingId)));
}

/** Removes the reference to a deleted user or firm; the questions stay. */
export async function forgetAsker(
  tx: Queryable,
  by: { readonly accountId: string } | { readonly firmIds: readonly string[] },
): Promise<void> {
  const accountIds = await accountsWithQuestionsBy(tx, by);
  if (accountIds.length === 0) return;
  const [cleared, condition] =
    "accountId" in by
      ? [{ askedBy: null }, eq(questions.askedBy, by.accountId)]
      : [{ firmId: null }, inArray(questions.firmId, [...by.firmIds])];
  await tx
    .update(questions)
    .set(cleared)
    .where(and(inArray(questions.accountId, [...accountIds]), condition));
}

/** Index of the first of these receipts that the account does not have; -1 if there is none. */
export async function missingReceipt(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return -1;
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.accountId, accountId), inArray(attachments.id, [...ids])));
  const existing = new Set(rows.map(({ id }) => id));
  return ids.findIndex((id) => !existing.has(id));
}

/** Open questions that may still need a notification. */
export async function openQuestions(db: Queryable, accountId: string): Promise<readonly Question[]> {
  return db
    .select()
    .from(questions)
    .where(and(eq(questions.accountId, accountId), eq(questions.status, "open")))
    .orderBy(asc(questions.id))
    .limit(100);
}

const markedBy = (clientId: string, by: { readonly firmId: string | null; readonly accountId: string }) =>
  and(
    eq(checkedMarks.clientId, clientId),
    by.firmId === null
      ? and(isNull(checkedMarks.firmId), eq(checkedMarks.markedBy, by.accountId))
      : eq(checkedMarks.firmId, by.firmId),
  );

/** Marking the same item twice returns the existing mark. */
export async function upsertMark(tx: Queryable, mark: CheckedMark, max: number): Promise<CheckedMark | null> {
  const hers = markedBy(mark.clientId, { firmId: mark.firmId, accountId: mark.markedBy });
  await tx.execute(sql`select 1 from users where id = ${mark.clientId} for no key update`);
  const same = (column: "issueId" | "sourceId" | "transactionId" | "year") =>
    sql`${checkedMarks[column]} is not distinct from ${mark[column]}`;
  const [known] = await tx
    .select()
    .from(checkedMarks)
    .where(and(hers, same("issueId"), same("sourceId"), same("transactionId"), same("year")));
  if (known !== undefined) return known;
  if ((await tx.$count(checkedMarks, hers)) >= max) return null;
  await tx.insert(checkedMarks).values(mark);
  return mark;
}

export async function listMarks(
  db: Queryable,
  clientId: string,
  by: { readonly firmId: string | null; readonly accountId: string },
  year: number | undefined,
): Promise<readonly CheckedMark[]> {
  return db
    .select()
    .from(checkedMarks)
    .where(and(markedBy(clientId, by), year === undefined ? undefined : eq(checkedMarks.year, year)))
    .orderBy(asc(checkedMarks.id));
}

export async function deleteMark(
  tx: Queryable,
  clientId: string,
  by: { readonly firmId: string | null; readonly accountId: string },
  id: string,
): Promise<CheckedMark | null> {
  const rows = await tx
    .delete(checkedMarks)
    .where(and(markedBy(clientId, by), eq(checkedMarks.id, id)))
    .returning();
  return rows[0] ?? null;
}
