import type { FastifyRequest, RouteOptions } from "fastify";
import type { Scope } from "../store/api-keys.ts";
import type { Role } from "../store/grants.ts";
import { type Problem, problem } from "../problem.ts";

/**
 * What a route does to an account. `read` and `write`: its data. `manage`: who else gets at it, which no key ever
 * touches and an adviser only sees. `own`: how its owner signs in, which is nobody else's. `self`: whoever asks.
 */
export type Access = "read" | "write" | "manage" | "own" | "self";

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
      return forbidden(
        "An API key never manages an account, its keys or its grants: sign in for that.",
        "session",
      );
    const scope = access === "write" ? "write" : "read";
    if (!scopes.includes(scope))
      return forbidden(
        `This needs an API key with the scope ${scope}; this one has: ${scopes.join(", ")}.`,
        scope,
      );
  }
  if (role === "owner" || access === "self" || access === "read") return null;
  if (access === "own" || (access === "manage" && !isReading(method)))
    return forbidden(
      "Only the owner of the account does this. Leave out X-Lotbuch-Client to do it in your own account.",
      "owner",
    );
  return role === "viewer" && access === "write"
    ? forbidden(
        "You may see everything in this account and change nothing: this needs the role editor.",
        "editor",
      )
    : null;
}

const forbidden = (message: string, needed: string): Problem =>
  problem("ForbiddenError", message, null, { requirements: [needed] });
