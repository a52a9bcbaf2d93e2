import { type TSchema, Type } from "typebox";
import { LIMITS } from "../basics/limits.ts";
import { Nullable } from "../basics/schema.ts";

export const PageQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.pageSizeMax, default: LIMITS.pageSizeDefault }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: LIMITS.cursorCharacters })),
};

export const Page = Type.Object(
  { nextCursor: Nullable(Type.String()), hasMore: Type.Boolean() },
  { $id: "Page", description: "Cursor of the next page, sent as the parameter cursor" },
);

const MEANING: Readonly<Record<number, string>> = {
  400: "Invalid request; `field` has the path of the invalid field",
  401: "Token missing, invalid or expired",
  403: "Not allowed",
  404: "Does not exist, or belongs to another account",
  409: "Not possible in the current state",
  413: "Request too large",
  415: "Unsupported content type",
  422: "The Idempotency-Key was used with another body",
  429: "Too many requests; see Retry-After",
  500: "Unexpected server error",
  503: "Overloaded or without a database connection; see Retry-After",
};

/** One object for all routes, so that its serializer is compiled once. */
const ERROR_CONTENT = { "application/json": { schema: Type.Ref("Error") } };

/**
 * The responses of a route: its own, and its errors. 429, 500 and 503 are always included; 413 and 415 for a route with
 * a body.
 */
export function responses<T extends Record<number, TSchema>>(success: T, ...errors: readonly number[]) {
  // A route that requires a session may also refuse it.
  const refused = errors.includes(401) && !errors.includes(403) ? [403] : [];
  const failures = [...errors, ...refused, 429, 500, 503].map((status) => [
    status,
    { description: MEANING[status] ?? "Error", content: ERROR_CONTENT },
  ]);
  // Typed as its success responses alone: errors are thrown.
  return Object.assign(success, Object.fromEntries(failures)) as T;
}
