import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { LIMITS } from "../basics/limits.ts";
import type { Queryable } from "./database.ts";
import { clientNotes } from "./schema/index.ts";

/** A dated note about a client, a year or a transaction. */
export type FileNote = typeof clientNotes.$inferSelect;

/** Viewpoint of a query: clients see shared notes, a firm or an adviser without one sees its own. */
export type NoteReader =
  | { readonly kind: "owner" }
  | { readonly kind: "firm"; readonly firmId: string }
  | { readonly kind: "adviser"; readonly accountId: string };

const seenBy = (reader: NoteReader) =>
  reader.kind === "owner"
    ? eq(clientNotes.shared, true)
    : reader.kind === "firm"
      ? eq(clientNotes.firmId, reader.firmId)
      : and(isNull(clientNotes.firmId), eq(clientNotes.authorId, reader.accountId));

/** Inserts a note; false if the client has the maximum number of notes. */
export async function insertFileNote(tx: Queryable, note: FileNote): Promise<boolean> {
  await tx.execute(lockOf(note.clientId));
  if ((await tx.$count(clientNotes, eq(clientNotes.clientId, note.clientId))) >= LIMITS.notesEach)
    return false;
  await tx.insert(clientNotes).values(note);
  return true;
}

const lockOf = (clientId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notes ${clientId}`}, 0))`;

export type NoteFilter = {
  readonly year?: number | undefined;
  readonly transactionId?: string | undefined;
};

/** Notes, newest first; ids grow with time. */
export async function listFileNotes(
  db: Queryable,
  clientId: string,
  reader: NoteReader,
  { year, transactionId }: NoteFilter,
  page: { readonly limit: number; readonly before: string | null },
): Promise<readonly FileNote[]> {
  return db
    .select()
    .from(clientNotes)
    .where(
      and(
        eq(clientNotes.clientId, clientId),
        seenBy(reader),
        year === undefined ? undefined : eq(clientNotes.year, year),
        transactionId === undefined ? undefined : eq(clientNotes.transactionId, transactionId),
        page.before === null ? undefined : lt(clientNotes.id, page.before),
      ),
    )
    .orderBy(desc(clientNotes.id))
    .limit(page.limit);
}

export async function shareFileNote(
  tx: Queryable,
  clientId: string,
  reader: NoteReader,
  id: string,
  shared: boolean,
): Promise<FileNote | null> {
  const rows = await tx
    .update(clientNotes)
    .set({ shared })
    .where(and(eq(clientNotes.clientId, clientId), eq(clientNotes.id, id), seenBy(reader)))
    .returning();
  return rows[0] ?? null;
}

export async function deleteFileNote(
  tx: Queryable,
  clientId: string,
  reader: NoteReader,
  id: string,
): Promise<boolean> {
  const rows = await tx
    .delete(clientNotes)
    .where(and(eq(clientNotes.clientId, clientId), eq(clientNotes.id, id), seenBy(reader)))
    .returning({ id: clientNotes.id });
  return rows.length > 0;
}
