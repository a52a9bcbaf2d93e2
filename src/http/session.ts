import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRecent } from "../accounts/sessions.ts";
import { problem } from "../problem.ts";
import { PAGE_HEADER, readCookie, SESSION_COOKIE } from "./cookies.ts";
import { HttpProblem } from "./errors.ts";

/** Who is asking. */
export type SessionInfo = {
  readonly sessionId: string;
  readonly userId: string;
  readonly provider: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When the person last showed again who they are. */
  readonly confirmedAt: Date | null;
};

export type Authenticate = (token: string) => Promise<SessionInfo | null>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** `required`: 401 without a valid token. `optional`: a token is read where there is one, and must be valid. */
    session?: "required" | "optional";
  }
  interface FastifyRequest {
    session: SessionInfo | null;
  }
}

export function authenticateRequests(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest("session", null);
  const check = (need: "required" | "optional") => async (request: FastifyRequest) => {
    const token = presentedToken(request);
    if (token === null && need === "optional") return;
    const session = token === null ? null : await authenticate(token);
    if (session === null)
      throw new HttpProblem(
        problem(
          "UnauthorizedError",
          token === null
            ? "Sign in first: send the header Authorization: Bearer <token>."
            : "The session is not valid or has expired. Sign in again.",
        ),
      );
    request.session = session;
  };
  // Only the routes that ask for a session pay for the look.
  app.addHook("onRoute", (route) => {
    const need = route.config?.session;
    if (need !== undefined) route.onRequest = [check(need), ...[route.onRequest ?? []].flat()];
  });
}

export function presentedToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header !== undefined) return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header)?.[1] ?? "";
  if (request.headers[PAGE_HEADER] === undefined) return null;
  return readCookie(request, SESSION_COOKIE) ?? null;
}

/** For what a thief of a session must not do: a sign-in, or the password, of the last minutes. */
export function requireRecent(request: FastifyRequest): SessionInfo {
  const session = sessionOf(request);
  if (isRecent(session, new Date())) return session;
  throw new HttpProblem(
    problem(
      "RecentSignInRequiredError",
      "Show once more that it is you: send your password to POST /auth/confirm, or sign in again, and repeat this.",
    ),
  );
}

/** The session, on a route that requires one. */
export function sessionOf(request: FastifyRequest): SessionInfo {
  if (request.session === null)
    throw new Error(`${request.routeOptions.url} reads the session but does not require one`);
  return request.session;
}

/** The signed-in person's id, on a route that requires a session. */
export const userOf = (request: FastifyRequest): string => sessionOf(request).userId;
