import type { FastifyContextConfig, FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import type { ActingApp } from "../apps/identify.ts";
import { isAppSecret } from "../apps/secrets.ts";
import { FACTOR_FIRST } from "../firms/firms.ts";
import { isRecent } from "../accounts/sessions.ts";
import { isId } from "../process/ids.ts";
import { type Problem, problem } from "../basics/problem.ts";
import type { ActingFirm, ActingRole, NotActing } from "../store/firm-grants.ts";
import { onBehalfOf } from "../store/shares.ts";
import { type Access, accessOf, CLIENT_HEADER, refusal, type Standing, USER_HEADER } from "./access.ts";
import { PAGE_HEADER, readCookie, SESSION_COOKIE } from "./cookies.ts";
import { HttpProblem, refuse } from "./errors.ts";
import { malformedCode } from "./explain.ts";
import { message, type Message } from "../wording/messages/index.ts";

/** The sender of a request, identified by a token or key. */
export type Identified = {
  readonly sessionId: string;
  /** The account of the request: an adviser's client, otherwise the caller. */
  readonly accountId: string;
  readonly provider: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When the user last authenticated again in this session. */
  readonly confirmedAt: Date | null;
  /** When the user last showed a second factor, at sign-in or later. */
  readonly factorAt: Date | null;
  /** The key that was sent; null for a signed-in user. */
  readonly apiKey: { readonly id: string; readonly name: string; readonly scopes: Standing["scopes"] } | null;
  /** The app whose token was sent; `apiKey` names it then too. */
  readonly app: ActingApp | null;
};

export type SessionInfo = Identified & {
  /** The acting user, the role, and the firm. */
  readonly actor: {
    readonly accountId: string;
    readonly role: Standing["role"];
    readonly firm: ActingFirm | null;
  };
  /** Whether the session is still valid, for connections that outlive a response. */
  readonly stillHolds: () => Promise<boolean>;
};

export type Authenticate = {
  /** `user`: the user that an app acts for. */
  readonly identify: (token: string, user: string | null) => Promise<Identified | null>;
  /** The role of a user in another account. */
  readonly roleOf: (adviserId: string, accountId: string) => Promise<ActingRole | NotActing | null>;
  /** The problem if the user has a second factor and has not shown it recently. */
  readonly lacksFactor: (accountId: string, factorAt: Date | null) => Promise<Problem | null>;
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** `required`: 401 without a valid token. `optional`: a token is read if there is one, and must be valid. */
    session?: "required" | "optional";
    /** Effect on the account, if path and method do not determine it: see `access.ts`. */
    access?: Access;
    /**
     * True if a stolen session must not be enough: see `requireRecent`. Declared here and not in the handler, so that a
     * recorded outcome is not replayed without the check.
     */
    recent?: true;
    /** True for actions that no app may do for a user, although a key may. */
    noApps?: true;
    /** True for actions that bind the client: an assistant of a firm prepares them, but does not carry them out. */
    signs?: true;
    /** The authorization check, built when the route is registered; missing on public routes. */
    admit?: onRequestHookHandler;
  }
  interface FastifyInstance {
    lacksFactor: Authenticate["lacksFactor"];
  }
  interface FastifyRequest {
    session: SessionInfo | null;
    /** The token that was sent, `""` for a malformed one, null for none; undefined before it was read. */
    presented: string | null | undefined;
    /** Ends the attribution of the request's database work to its account. */
    endWork: (() => void) | null;
  }
}

/**
 * Authenticates requests. The returned function starts the work of a request and attributes its database work to its
 * user.
 */
export function authenticateRequests(
  app: FastifyInstance,
  authenticate: Authenticate,
): (request: FastifyRequest, begin: () => void) => void {
  app.decorateRequest("session", null);
  app.decorateRequest("presented");
  app.decorate("lacksFactor", authenticate.lacksFactor);
  const check =
    (
      need: "required" | "optional",
      access: Access,
      { noApps, signs }: FastifyContextConfig,
    ): onRequestHookHandler =>
    (request, _reply, done) => {
      const token = presentedToken(request);
      if (token === null && need === "optional") return done();
      const settle = (session: SessionInfo | NoSession): void => {
        const refused = refusalOf(
          session,
          token,
          noApps === true && isApp(session) ? "own" : access,
          request,
        );
        if (refused !== null) return done(new HttpProblem(refused));
        if (!isSession(session)) return;
        if (signs === true && session.actor.firm?.as === "assistant")
          return done(new HttpProblem(problem("ForbiddenError", message("firms.notByAssistant"))));
        request.session = access === "self" || access === "firm" ? inOwnName(session) : session;
        done();
      };
      let client: string | null;
      try {
        client = clientOf(request);
      } catch (error) {
        return done(error as Error);
      }
      if (token === null) return settle(null);
      // Most requests come from a sender that was looked up already, and are about their own account: nothing to wait
      // for.
      const { identified } = request;
      if (
        identified !== undefined &&
        identified !== null &&
        (client === null || (client === identified.accountId && identified.app === null))
      )
        return settle(infoOf(authenticate, token, client, identified, OWNER, userHeaderOf(request)));
      sessionFor(authenticate, token, client, userHeaderOf(request), identified).then(settle, done);
    };
  app.decorateRequest("endWork", null);
  const fresh = async (request: FastifyRequest) => void (await requireRecent(request));
  // Only routes with a session pay for the check.
  app.addHook("onRoute", (route) => {
    const { config } = route;
    if (config?.session === undefined) return;
    route.config = { ...config, admit: check(config.session, accessOf(route), config) };
    if (config.recent === true) route.onRequest = [fresh, ...[route.onRequest ?? []].flat()];
  });
  return (request, begin) => {
    if (request.session === null) begin();
    else request.endWork = onBehalfOf(request.session.actor.accountId, begin);
  };
}

const CLIENT_FIELD = "X-Lotbuch-Client";
const USER_FIELD = "X-Lotbuch-User";

/** The sender is unknown, or has no access to the named account. */
type NoSession = NotActing | "noClient" | null;

const isSession = (session: SessionInfo | NoSession): session is SessionInfo =>
  typeof session === "object" && session !== null;

const isApp = (session: SessionInfo | NoSession): boolean => isSession(session) && session.app !== null;

const OWNER = { role: "owner", firm: null } as const;

/** The session in the user's own name, even if it names a client. */
const inOwnName = (session: SessionInfo): SessionInfo => ({
  ...session,
  accountId: session.actor.accountId,
  actor: { ...session.actor, ...OWNER },
});

/** The user that an app names; a malformed id counts as unknown. */
export function userHeaderOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const named = headers[USER_HEADER];
  return typeof named === "string" && isId(named) ? named.toLowerCase() : null;
}

/** The problem with naming a user, for an identified sender; null if there is none. */
function wrongUser(app: ActingApp | null, request: FastifyRequest): Problem | null {
  const { headers, url } = request;
  const no = (userMessage: Message) => problem(malformedCode(url), userMessage, USER_FIELD);
  if (headers[USER_HEADER] === undefined) return null;
  if (headers[CLIENT_HEADER] !== undefined) return no(message("apps.userAndClientHeader"));
  if (app === null || app.actingMode === "forPerson") return no(message("apps.userHeaderWithoutApp"));
  if (userHeaderOf(request) === null) return no(message("apps.userHeaderNotValid"));
  // A user of another app or of the other world counts as unknown.
  return app.actingMode === "noUser"
    ? problem("NotFoundError", message("apps.noSuchUser"), USER_FIELD)
    : null;
}

function refusalOf(
  session: SessionInfo | NoSession,
  token: string | null,
  access: Access,
  request: FastifyRequest,
): Problem | null {
  if (session === null)
    return problem(
      "UnauthorizedError",
      token === null
        ? message("account.signInFirst")
        : isAppSecret(token)
          ? message("apps.secretAsToken")
          : message("account.tokenNotValid"),
    );
  const app = isSession(session) ? session.app : null;
  const wrong = wrongUser(app, request);
  if (wrong !== null) return wrong;
  if (session === "noClient") return problem("ForbiddenError", message("account.noAccess"), CLIENT_FIELD);
  // For a former member the firm's clients do not exist.
  if (session === "left") return problem("NotFoundError", message("firms.noSuchClient"), CLIENT_FIELD);
  if (session === "noFactor") return FACTOR_FIRST;
  if (app !== null && request.headers[CLIENT_HEADER] !== undefined)
    return problem("ForbiddenError", message("apps.noClientsForApps"), CLIENT_FIELD);
  const scopes = session.apiKey?.scopes ?? null;
  const { role, firm } = session.actor;
  return refusal(access, { scopes, role, firm, app: app?.actingMode ?? null }, request);
}

/** The account that an adviser names; null if none is named. */
function clientOf(request: FastifyRequest): string | null {
  const named = request.headers[CLIENT_HEADER];
  if (named === undefined) return null;
  if (typeof named === "string" && isId(named)) return named.toLowerCase();
  return refuse(malformedCode(request.url), message("account.clientHeaderNotValid"), CLIENT_FIELD);
}

async function sessionFor(
  authenticate: Authenticate,
  token: string,
  client: string | null,
  user: string | null,
  /** The sender, if it was looked up already. */
  known?: Identified | null,
): Promise<SessionInfo | NoSession> {
  const found = known === undefined ? await authenticate.identify(token, user) : known;
  if (found === null) return null;
  // An app that names a client is always refused.
  const own = client === null || client === found.accountId || found.app !== null;
  const resolvedRole = own ? OWNER : ((await authenticate.roleOf(found.accountId, client)) ?? "noClient");
  return typeof resolvedRole === "string"
    ? resolvedRole
    : infoOf(authenticate, token, client, found, resolvedRole, user);
}

const infoOf = (
  authenticate: Authenticate,
  token: string,
  client: string | null,
  found: Identified,
  { role, firm }: Pick<SessionInfo["actor"], "role" | "firm">,
  user: string | null,
): SessionInfo => ({
  // Field by field: every request creates one, and a spread costs ten times as much.
  sessionId: found.sessionId,
  provider: found.provider,
  createdAt: found.createdAt,
  expiresAt: found.expiresAt,
  confirmedAt: found.confirmedAt,
  factorAt: found.factorAt,
  apiKey: found.apiKey,
  app: found.app,
  accountId: role === "owner" ? found.accountId : (client ?? found.accountId),
  actor: { accountId: found.accountId, role, firm },
  stillHolds: async () => {
    const current = await sessionFor(authenticate, token, client, user);
    return isSession(current) && current.app?.actingMode !== "noUser";
  },
});

/** Parsed once: the rate limit needs it before the session does. */
export const presentedToken = (request: FastifyRequest): string | null =>
  request.presented === undefined ? (request.presented = tokenOf(request)) : request.presented;

function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header !== undefined) return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header)?.[1] ?? "";
  if (request.headers[PAGE_HEADER] === undefined) return null;
  return readCookie(request, SESSION_COOKIE) ?? null;
}

/**
 * Requires more than a session, which may be stolen: a sign-in within the last minutes, or the password again. With a
 * second factor both require it too. API keys are exempt, because creating one had the same check.
 */
export async function requireRecent(request: FastifyRequest): Promise<SessionInfo> {
  const session = sessionOf(request);
  const now = new Date();
  if (session.apiKey !== null || isRecent({ ...session, confirmedAt: null }, now)) return session;
  const isConfirmed = isRecent(session, now);
  const missingFactor = await request.server.lacksFactor(
    session.actor.accountId,
    isConfirmed ? session.factorAt : null,
  );
  if (missingFactor !== null) throw new HttpProblem(missingFactor);
  if (isConfirmed) return session;
  throw new HttpProblem(problem("RecentSignInRequiredError", message("account.confirmationRequired")));
}

/** The session, on a route that requires one. */
export function sessionOf(request: FastifyRequest): SessionInfo {
  if (request.session === null)
    throw new Error(`${request.routeOptions.url} reads the session but does not require one`);
  return request.session;
}

/** The signed-in user's id, on a route that requires a session. */
export const userOf = (request: FastifyRequest): string => sessionOf(request).accountId;
