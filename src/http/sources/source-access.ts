import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { isId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import type { Database } from "../../store/database.ts";
import { NO_SOURCE } from "../../store/lists.ts";
import { findSource, type Source } from "../../store/sources.ts";
import { refuse } from "../errors.ts";
import { userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

/** Ids in paths are checked by hand: the error of a malformed one differs by route. */
export const SourceParams = Type.Object({ sourceId: Type.String({ maxLength: 500 }) });

export const sourceMissing = (): never =>
  refuse("SourceNotFoundError", message("source.notFound"), "sourceId");

/** The user's source; another user's counts as unknown. */
export async function sourceOf(
  api: Database,
  request: FastifyRequest<{ Params: { sourceId: string } }>,
): Promise<Source> {
  return ownSource(api, userOf(request), request.params.sourceId);
}

export async function ownSource(api: Database, accountId: string, sourceId: string): Promise<Source> {
  return (isId(sourceId) ? await findSource(api.db, accountId, sourceId) : null) ?? sourceMissing();
}

/** Opaque to clients: the name of the list, and the sort key of the last row of a page. */
export const encodeCursor = (list: string, ...key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify([list, ...key])).toString("base64url");

/** Name of a list in a cursor, different for each source and for all sources. */
export const listOf = (name: string, sourceId: string | null): string =>
  sourceId === null ? name : `${name} ${sourceId}`;

type CursorPart = "text" | "number" | "id";

/** The sort key in a cursor of this list. Cursors of version 0.1 name no list and are valid for any. */
export function decodeCursor(
  cursor: string | undefined,
  list: string,
  ...kinds: readonly CursorPart[]
): readonly string[] | null {
  if (cursor === undefined) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(parts)) {
      const key: readonly unknown[] =
        parts.length > kinds.length && parts[0] === list ? parts.slice(1) : parts;
      if (key.length === kinds.length && key.every((part, i) => fits(part, kinds[i]!)))
        return key.map(String);
    }
  } catch {
    // continues with the refusal
  }
  return strayCursor();
}

export const strayCursor = (): never =>
  refuse("SourceBadRequestError", message("request.cursorNotValid"), "cursor");

function fits(part: unknown, kind: CursorPart): boolean {
  if (kind === "number") return Number.isSafeInteger(part);
  if (typeof part !== "string" || part.includes("\0")) return false;
  return kind === "text" || isId(part) || part === NO_SOURCE;
}

/** One row more than requested shows whether there is a next page. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): { readonly items: readonly T[]; readonly page: { nextCursor: string | null; hasMore: boolean } } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items, page: { nextCursor: hasMore ? cursorOf(last) : null, hasMore } };
}

export const limitOf = (query: { readonly limit?: number }): number => query.limit ?? LIMITS.pageSizeDefault;
