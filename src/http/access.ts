import type { FastifyRequest, RouteOptions } from "fastify";
import type { Scope } from "../store/api-keys.ts";
import type { Role } from "../store/grants.ts";
import { type Problem, problem } from "../problem.ts";
import { say, type Said } from "../wording/said/index.ts";

/**
 * What a route does to an account. `read` and `write`: its data. `manage`: who else gets at it, which no key ever
 * touches and an adviser only sees; `webhooks` the same, but for keys made for it. `own`: how its owner signs in, which is nobody else's. `self`: whoever asks.
 */
export type Access = "read" | "write" | "manage" | "webhooks" | "own" | "self";

/** Whom an adviser acts for. */
export const CLIENT_HEADER = "x-lotbuch-client";

export type Standing = {
  /** Null for a person who is signed in. */
  readonly scopes: readonly Scope[] | null;
  readonly role: "owner" | Role;
};

/** What goes without saying: a route that says nothing is closed to whoever only reads. */
export function accessOf({ config, url, method }: Pick<RouteOptions, "config" | "url" | "method">): Access {
  if (config?.access !== undefined) return config.access;
  if (url.startsWith("/auth/")) return "own";
  return [method].flat().every(isReading) || !url.startsWith("/v1/") ? "read" : "write";
}

const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

/** Why this may not be done; null where it may. */
export function refusal(
  access: Access,
  { scopes, role }: Standing,
  { method }: Pick<FastifyRequest, "method">,
): Problem | null {
  if (scopes !== null) {
    if (access === "manage" || access === "own")
      return forbidden(say("account.apiKeyNeverManages"), "session");
    const scope = scopeFor(access, method);
    if (!scopes.includes(scope) && !(access === "webhooks" && scopes.includes("webhooks")))
      return forbidden(say("account.needsApiKeyScope", { scope, scopes: scopes.join(", ") }), scope);
  }
  if (role === "owner" || access === "self" || access === "read") return null;
  if (access === "own" || ((access === "manage" || access === "webhooks") && !isReading(method)))
    return forbidden(say("account.onlyOwnerAccountDoes"), "owner");
  return role === "viewer" && access === "write"
    ? forbidden(say("account.maySeeEverythingAccount"), "editor")
    : null;
}

/** Who reads everything reads of webhooks too. */
const scopeFor = (access: Access, method: string): Scope =>
  access === "webhooks" && !isReading(method) ? "webhooks" : access === "write" ? "write" : "read";

const forbidden = (said: Said, needed: string): Problem =>
  problem("ForbiddenError", said, null, { requirements: [needed] });
