import { newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Database, Queryable } from "../store/database.ts";
import { deleteFileNote, type FileNote, insertFileNote, shareFileNote } from "../store/file-notes.ts";
import type { Prepared } from "../store/transaction.ts";
import { findUser } from "../store/users.ts";
import { message } from "../wording/messages/index.ts";
import { type Acting, askerOf } from "./questions.ts";
import { subjectOf, type SubjectInput } from "./subject.ts";

const NO_NOTE = problem("NotFoundError", message("firms.noSuchNote"), "noteId");
const NOT_BY_OWNER = problem("ForbiddenError", message("firms.notesByAdviserOnly"));

/** Writes a note about the client, a year or a transaction; the client sees it only if it is shared. */
export async function createFileNote(
  api: Database,
  who: Acting,
  input: Omit<SubjectInput, "issueId"> & { readonly text: string; readonly shared: boolean },
): Promise<Result<Prepared<FileNote>, Problem>> {
  if (who.isOwner) return err(NOT_BY_OWNER);
  const subject = await subjectOf(api, who.accountId, input);
  if (!subject.ok) return subject;
  const { sourceId, transactionId, year } = subject.value;
  const author = await findUser(api.db, who.actorId);
  const note: FileNote = {
    id: newId(),
    clientId: who.accountId,
    firmId: who.firm?.id ?? null,
    authorId: who.actorId,
    authorName: author?.displayName ?? "",
    year,
    sourceId,
    transactionId,
    text: input.text.trim(),
    shared: input.shared,
    createdAt: new Date(),
  };
  return ok(async (tx) =>
    (await insertFileNote(tx, note))
      ? ok(note)
      : err(problem("ConflictError", message("firms.tooManyNotes", { most: LIMITS.notesEach }))),
  );
}

/** Shares a note with the client, or hides it again. */
export async function alterFileNote(
  tx: Queryable,
  who: Acting,
  id: string,
  shared: boolean,
): Promise<Result<FileNote, Problem>> {
  if (who.isOwner) return err(NOT_BY_OWNER);
  const note = await shareFileNote(tx, who.accountId, askerOf(who), id, shared);
  return note === null ? err(NO_NOTE) : ok(note);
}

export async function removeFileNote(tx: Queryable, who: Acting, id: string): Promise<Result<null, Problem>> {
  if (who.isOwner) return err(NOT_BY_OWNER);
  return (await deleteFileNote(tx, who.accountId, askerOf(who), id)) ? ok(null) : err(NO_NOTE);
}
