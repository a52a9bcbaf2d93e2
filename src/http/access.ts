import type { FastifyRequest, RouteOptions } from "fastify";
import type { ActingApp } from "../apps/identify.ts";
import type { Scope } from "../store/api-keys.ts";
import type { GrantRole } from "../store/grants.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { message, type Message } from "../wording/messages/index.ts";

/**
 * What a route does to an account. `read` and `write`: its data. `manage`: who else gets at it, which no key ever
 * touches and an adviser only sees; `webhooks` the same, but for keys made for it. `own`: how its owner signs in, which is nobody else's. `self`: whoever asks.
 * `users`: an app's users, by the app itself or its owner; `link`: by an app for one of its users. `firm`: whoever asks, in
 * person, where she works. `ask`: what is said about the data and changes none of it, which a viewer may.
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
  | "ask";

/** Whom an adviser acts for. */
export const CLIENT_HEADER = "x-lotbuch-client";
/** Which of its users an app acts for. */
export const USER_HEADER = "x-lotbuch-user";

export type Standing = {
  /** Null for a person who is signed in. */
  readonly scopes: readonly Scope[] | null;
  readonly role: "owner" | GrantRole;
  /** How the app that asks acts; null where none does. */
  readonly app: ActingApp["actingMode"] | null;
};

/** What goes without saying: a route that says nothing is closed to whoever only reads. */
export function accessOf({ config, url, method }: Pick<RouteOptions, "config" | "url" | "method">): Access {
  if (config?.access !== undefined) return config.access;
  if (url.startsWith("/auth/")) return "own";
  return [method].flat().every(isReadMethod) || !url.startsWith("/v1/") ? "read" : "write";
}

const isReadMethod = (method: string): boolean => method === "GET" || method === "HEAD";

/** Why this may not be done; null where it may. */
export function refusal(
  access: Access,
  { scopes, role, app }: Standing,
  { method }: Pick<FastifyRequest, "method">,
): Problem | null {
  if (app !== null) return refusalOfApp(access, app, scopes ?? [], method);
  if (access === "link") return forbidden(message("apps.onlyApp"), "app");
  if (scopes !== null) {
    if (access === "manage" || access === "own" || access === "users" || access === "firm")
      return forbidden(message("account.apiKeyNeverManages"), "session");
    const scope = scopeFor(access, method);
    if (!scopes.includes(scope) && !(access === "webhooks" && scopes.includes("webhooks")))
      return forbidden(message("account.needsApiKeyScope", { scope, scopes: scopes.join(", ") }), scope);
  }
  if (role === "owner" || access === "self" || access === "firm" || access === "read" || access === "ask")
    return null;
  if (
    access === "own" ||
    access === "users" ||
    ((access === "manage" || access === "webhooks") && !isReadMethod(method))
  )
    return forbidden(message("account.onlyOwnerAccountDoes"), "owner");
  return role === "viewer" && access === "write"
    ? forbidden(message("account.maySeeEverythingAccount"), "editor")
    : null;
}

/** What an app does in its own name, and what for a person; neither is ever let near what opens an account. */
function refusalOfApp(
  access: Access,
  actingMode: ActingApp["actingMode"],
  scopes: readonly string[],
  method: string,
): Problem | null {
  const alone = access === "users" || access === "webhooks";
  const forUser = access === "read" || access === "write" || access === "link";
  if (!alone && !forUser) return forbidden(message("apps.neverApp"), "session");
  if (actingMode === "alone" && !alone) return forbidden(message("apps.nameUser"), "X-Lotbuch-User");
  if (actingMode === "forPerson" && access !== "read" && access !== "write")
    return forbidden(message("apps.neverApp"), "session");
  if (actingMode === "forUser" && alone) return forbidden(message("apps.notForUser"), "app");
  const scope = access === "write" || (access !== "read" && !isReadMethod(method)) ? "write" : "read";
  return scopes.includes(scope)
    ? null
    : forbidden(message("apps.needsScope", { scope, scopes: scopes.join(", ") }), scope);
}

/** Who reads everything reads of webhooks too. */
const scopeFor = (access: Access, method: string): Scope =>
  access === "webhooks" && !isReadMethod(method)
    ? "webhooks"
    : access === "write" || access === "ask"
      ? "write"
      : "read";

const forbidden = (userMessage: Message, needed: string): Problem =>
  problem("ForbiddenError", userMessage, null, { requirements: [needed] });
