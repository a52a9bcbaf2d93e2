import * as book from "../assessment/lists.ts";
import { berlinDay, yearOf } from "../calendar/index.ts";
import { isId } from "../process/ids.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import * as ledger from "../sources/lists.ts";
import type { Database } from "../store/database.ts";
import { findTransactionsAnywhere } from "../store/derived-by-id.ts";
import { findIssue } from "../store/issues.ts";
import { message } from "../wording/messages/index.ts";

/** The object of a question or a mark. */
export type Subject = {
  readonly issueId: string | null;
  readonly sourceId: string | null;
  readonly transactionId: string | null;
  readonly year: number | null;
};

export type SubjectInput = {
  readonly issueId?: string | undefined;
  readonly sourceId?: string | undefined;
  readonly transactionId?: string | undefined;
  readonly year?: number | undefined;
};

const wrong = (userMessage: Parameters<typeof problem>[1], field: string): Result<never, Problem> =>
  err(problem("SourceBadRequestError", userMessage, field));

/** Looks the subject up in the client's account, so that it exists. Without a year it has that of the object. */
export async function subjectOf(
  api: Database,
  accountId: string,
  { issueId, sourceId, transactionId, year }: SubjectInput,
): Promise<Result<Subject, Problem>> {
  if (issueId !== undefined && transactionId !== undefined)
    return wrong(message("firms.oneSubject"), "transactionId");
  if (issueId !== undefined) {
    const issue = isId(issueId) ? await findIssue(api, accountId, book.issues, issueId.toLowerCase()) : null;
    if (issue === null) return wrong(message("firms.noSuchIssue"), "issueId");
    return ok({
      issueId: issueId.toLowerCase(),
      // Gaps of the book have no source of their own; their transactions have one.
      sourceId: issue.sourceIds[0] ?? issue.sourceId,
      transactionId: issue.transactionIds[0] ?? null,
      year: year ?? issue.year,
    });
  }
  if (transactionId === undefined)
    return ok({ issueId: null, sourceId: null, transactionId: null, year: year ?? null });
  const anywhere = transactionId.includes("\0")
    ? []
    : await findTransactionsAnywhere(api, accountId, ledger.transactions, [transactionId]);
  const found =
    sourceId === undefined ? anywhere : anywhere.filter((one) => one.sourceId === sourceId.toLowerCase());
  const [first, other] = found;
  if (first === undefined) return wrong(message("transaction.notInAccount"), "transactionId");
  if (other !== undefined) return wrong(message("transaction.ambiguousId"), "sourceId");
  return ok({
    issueId: null,
    sourceId: first.sourceId,
    transactionId,
    year: year ?? yearOf(berlinDay(first.sortKey)),
  });
}
