import type { FastifyRequest, RouteOptions } from "fastify";
import type { ActingApp } from "../apps/identify.ts";
import type { Scope } from "../store/api-keys.ts";
import type { ActingFirm } from "../store/firm-grants.ts";
import type { GrantRole } from "../store/grants.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { message, type Message } from "../wording/messages/index.ts";

/**
 * Effect of a route on an account. `read` and `write`: its data. `manage`: access of others, which keys never change
 * and advisers only read; `webhooks`: the same, but allowed for keys with that scope. `own`: how the owner signs in,
 * for the owner alone. `self`: about the caller. `users`: an app's users, for the app itself or its owner; `link`: an
 * app acts for one of its users. `firm`: a signed-in member acts in person in a firm. `ask`: comments on the data
 * without changing it, allowed for viewers. `export`: all data at once, for the owner, or for the advisers of the firm
 * that owns the account.
 */
export type Access =
  | "read"
  | "write"
  | "manage"
  | "webhooks"
  | "own"
  | "self"
  | "users"
  | "link"
  | "firm"
  | "ask"
  | "export";

/** Header with the account that an adviser acts for. */
export const CLIENT_HEADER = "x-lotbuch-client";
/** Header with the user that an app acts for. */
export const USER_HEADER = "x-lotbuch-user";

export type Standing = {
  /** Null for a signed-in user. */
  readonly scopes: readonly Scope[] | null;
  readonly role: "owner" | GrantRole;
  /** The firm that the caller acts for. */
  readonly firm?: ActingFirm | null;
  /** How the calling app acts; null if the caller is not an app. */
  readonly app: ActingApp["actingMode"] | null;
};

/**
 * The declared access of a route. The default for every method that may change data is `write`, which viewers do not
 * have.
 */
export function accessOf({ config, url, method }: Pick<RouteOptions, "config" | "url" | "method">): Access {
  if (config?.access !== undefined) return config.access;
  if (url.startsWith("/auth/")) return "own";
  return [method].flat().every(isReadMethod) || !url.startsWith("/v1/") ? "read" : "write";
}

const isReadMethod = (method: string): boolean => method === "GET" || method === "HEAD";

/** The reason why an action is forbidden; null if it is allowed. */
export function refusal(
  access: Access,
  { scopes, role, firm = null, app }: Standing,
  { method }: Pick<FastifyRequest, "method">,
): Problem | null {
  if (app !== null) return refusalOfApp(access, app, scopes ?? [], method);
  if (access === "link") return forbidden(message("apps.byAppOnly"), "app");
  if (scopes !== null) {
    if (
      access === "manage" ||
      access === "own" ||
      access === "users" ||
      access === "firm" ||
      access === "export"
    )
      return forbidden(message("account.apiKeyCannotManageAccount"), "session");
    const scope = scopeFor(access, method);
    if (!scopes.includes(scope) && !(access === "webhooks" && scopes.includes("webhooks")))
      return forbidden(message("account.needsApiKeyScope", { scope, scopes: scopes.join(", ") }), scope);
  }
  if (role === "owner" || access === "self" || access === "firm" || access === "read" || access === "ask")
    return null;
  if (access === "export" && firm?.managed === true)
    return firm.as === "assistant" ? problem("ForbiddenError", message("firms.notByAssistant")) : null;
  if (
    access === "own" ||
    access === "export" ||
    access === "users" ||
    ((access === "manage" || access === "webhooks") && !isReadMethod(method))
  )
    return forbidden(message("account.ownerOnly"), "owner");
  return role === "viewer" && access === "write"
    ? forbidden(message("account.editorRoleRequired"), "editor")
    : null;
}

/** Actions of an app in its own name and for a user; neither may change how an account signs in. */
function refusalOfApp(
  access: Access,
  actingMode: ActingApp["actingMode"],
  scopes: readonly string[],
  method: string,
): Problem | null {
  const alone = access === "users" || access === "webhooks";
  const forUser = access === "read" || access === "write" || access === "link";
  if (!alone && !forUser) return forbidden(message("apps.notByApp"), "session");
  if (actingMode === "alone" && !alone)
    return forbidden(message("apps.userHeaderRequired"), "X-Lotbuch-User");
  if (actingMode === "forPerson" && access !== "read" && access !== "write")
    return forbidden(message("apps.notByApp"), "session");
  if (actingMode === "forUser" && alone) return forbidden(message("apps.withoutUserHeaderOnly"), "app");
  const scope = access === "write" || (access !== "read" && !isReadMethod(method)) ? "write" : "read";
  return scopes.includes(scope)
    ? null
    : forbidden(message("apps.needsScope", { scope, scopes: scopes.join(", ") }), scope);
}

/** The scope `read` includes reading webhooks. */
const scopeFor = (access: Access, method: string): Scope =>
  access === "webhooks" && !isReadMethod(method)
    ? "webhooks"
    : access === "write" || access === "ask"
      ? "write"
      : "read";

const forbidden = (userMessage: Message, needed: string): Problem =>
  problem("ForbiddenError", userMessage, null, { requirements: [needed] });
