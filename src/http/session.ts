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

/** Who is asking, by a token or by a key. */
export type Identified = {
  readonly sessionId: string;
  /** Whose account it is about: an adviser's client, otherwise whoever asks. */
  readonly userId: string;
  readonly provider: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When the person last showed again who they are. */
  readonly confirmedAt: Date | null;
  /** When they showed a second factor with it, or when they signed in. */
  readonly factorAt: Date | null;
  /** The key that was sent; null for a person who is signed in. */
  readonly apiKey: { readonly id: string; readonly name: string; readonly scopes: Standing["scopes"] } | null;
  /** The app whose token was sent; it is then what `apiKey` names. */
  readonly app: ActingApp | null;
};

export type SessionInfo = Identified & {
  /** Who acts, as what, and for which firm. */
  readonly actor: {
    readonly userId: string;
    readonly role: Standing["role"];
    readonly firm: ActingFirm | null;
  };
  /** Whether all this still holds, for what goes on for longer than an answer. */
  readonly stillHolds: () => Promise<boolean>;
};

export type Authenticate = {
  /** `user`: which of its users an app says it acts for. */
  readonly identify: (token: string, user: string | null) => Promise<Identified | null>;
  /** As what a person may act in somebody's account. */
  readonly roleOf: (adviserId: string, accountId: string) => Promise<ActingRole | NotActing | null>;
  /** Where a person has a second factor, and did not show one of late. */
  readonly lacksFactor: (userId: string, factorAt: Date | null) => Promise<Problem | null>;
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** `required`: 401 without a valid token. `optional`: a token is read where there is one, and must be valid. */
    session?: "required" | "optional";
    /** What it does to the account, where path and method do not say so: see `access.ts`. */
    access?: Access;
    /**
     * What a thief of a session must not make: see `requireRecent`. Said here and not in the handler, so that no kept
     * answer is given again without it.
     */
    recent?: true;
    /** What no app does for a person, though a key may. */
    noApps?: true;
    /** What binds the client: an assistant of a firm prepares it, and does not do it. */
    signs?: true;
    /** Lets in who may, found when the route is registered; left out where anybody may. */
    admit?: onRequestHookHandler;
  }
  interface FastifyInstance {
    lacksFactor: Authenticate["lacksFactor"];
  }
  interface FastifyRequest {
    session: SessionInfo | null;
    /** The token that was sent, `""` for one that can be nobody's, null for none; undefined where nobody looked. */
    presented: string | null | undefined;
    /** Says that nothing more is done for it. */
    endWork: (() => void) | null;
  }
}

/** Answered is what begins what is done for a request, on behalf of whoever sent it. */
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
          return done(new HttpProblem(problem("ForbiddenError", message("firms.assistantPrepares"))));
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
      // Most requests are of somebody who was looked up already, and about their own account: nothing to wait for.
      const { identified } = request;
      if (
        identified !== undefined &&
        identified !== null &&
        (client === null || (client === identified.userId && identified.app === null))
      )
        return settle(infoOf(authenticate, token, client, identified, OWNER, userHeaderOf(request)));
      sessionFor(authenticate, token, client, userHeaderOf(request), identified).then(settle, done);
    };
  app.decorateRequest("endWork", null);
  const fresh = async (request: FastifyRequest) => void (await requireRecent(request));
  // Only the routes that ask for a session pay for the look.
  app.addHook("onRoute", (route) => {
    const { config } = route;
    if (config?.session === undefined) return;
    route.config = { ...config, admit: check(config.session, accessOf(route), config) };
    if (config.recent === true) route.onRequest = [fresh, ...[route.onRequest ?? []].flat()];
  });
  return (request, begin) => {
    if (request.session === null) begin();
    else request.endWork = onBehalfOf(request.session.actor.userId, begin);
  };
}

const CLIENT_FIELD = "X-Lotbuch-Client";
const USER_FIELD = "X-Lotbuch-User";

/** Nobody is known, or whoever is has no way into the account that she names. */
type NoSession = NotActing | "noClient" | null;

const isSession = (session: SessionInfo | NoSession): session is SessionInfo =>
  typeof session === "object" && session !== null;

const isApp = (session: SessionInfo | NoSession): boolean => isSession(session) && session.app !== null;

const OWNER = { role: "owner", firm: null } as const;

/** Whomever she acts for beside it: it is about herself. */
const inOwnName = (session: SessionInfo): SessionInfo => ({
  ...session,
  userId: session.actor.userId,
  actor: { ...session.actor, ...OWNER },
});

/** The user that an app names, where it is an id; whatever else it is, it is nobody's. */
export function userHeaderOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const named = headers[USER_HEADER];
  return typeof named === "string" && isId(named) ? named.toLowerCase() : null;
}

/** What is wrong with naming a user, by somebody who is known; null where nothing is. */
function wrongUser(app: ActingApp | null, request: FastifyRequest): Problem | null {
  const { headers, url } = request;
  const no = (userMessage: Message) => problem(malformedCode(url), userMessage, USER_FIELD);
  if (headers[USER_HEADER] === undefined) return null;
  if (headers[CLIENT_HEADER] !== undefined) return no(message("apps.userOrClient"));
  if (app === null || app.actingMode === "forPerson") return no(message("apps.userNeedsApp"));
  if (userHeaderOf(request) === null) return no(message("apps.userForm"));
  // One of another app or of the other world is nobody at all.
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
          : message("account.sessionApiKeyNot"),
    );
  const app = isSession(session) ? session.app : null;
  const wrong = wrongUser(app, request);
  if (wrong !== null) return wrong;
  if (session === "noClient")
    return problem("ForbiddenError", message("account.noAccessAccountEnded"), CLIENT_FIELD);
  // Who has left a firm finds nothing of it any more.
  if (session === "left") return problem("NotFoundError", message("firms.noSuchClient"), CLIENT_FIELD);
  if (session === "noFactor") return FACTOR_FIRST;
  if (app !== null && request.headers[CLIENT_HEADER] !== undefined)
    return problem("ForbiddenError", message("apps.noClientsForApps"), CLIENT_FIELD);
  const scopes = session.apiKey?.scopes ?? null;
  return refusal(access, { scopes, role: session.actor.role, app: app?.actingMode ?? null }, request);
}

/** The account that an adviser names; null where nobody is named. */
function clientOf(request: FastifyRequest): string | null {
  const named = request.headers[CLIENT_HEADER];
  if (named === undefined) return null;
  if (typeof named === "string" && isId(named)) return named.toLowerCase();
  return refuse(malformedCode(request.url), message("account.xLotbuchClientMust"), CLIENT_FIELD);
}

async function sessionFor(
  authenticate: Authenticate,
  token: string,
  client: string | null,
  user: string | null,
  /** Where somebody has looked already. */
  known?: Identified | null,
): Promise<SessionInfo | NoSession> {
  const found = known === undefined ? await authenticate.identify(token, user) : known;
  if (found === null) return null;
  // An app that names a client is refused whoever it is.
  const own = client === null || client === found.userId || found.app !== null;
  const resolvedRole = own ? OWNER : ((await authenticate.roleOf(found.userId, client)) ?? "noClient");
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
  // Each by its name: every request makes one, and a copy of what is there costs ten times as much.
  sessionId: found.sessionId,
  provider: found.provider,
  createdAt: found.createdAt,
  expiresAt: found.expiresAt,
  confirmedAt: found.confirmedAt,
  factorAt: found.factorAt,
  apiKey: found.apiKey,
  app: found.app,
  userId: role === "owner" ? found.userId : (client ?? found.userId),
  actor: { userId: found.userId, role, firm },
  stillHolds: async () => {
    const current = await sessionFor(authenticate, token, client, user);
    return isSession(current) && current.app?.actingMode !== "noUser";
  },
});

/** Looked for once: the limits ask for it before the session does. */
export const presentedToken = (request: FastifyRequest): string | null =>
  request.presented === undefined ? (request.presented = tokenOf(request)) : request.presented;

function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header !== undefined) return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header)?.[1] ?? "";
  if (request.headers[PAGE_HEADER] === undefined) return null;
  return readCookie(request, SESSION_COOKIE) ?? null;
}

/**
 * For what a thief of a session must not do: a sign-in of the last minutes, or the password once more; where the person has a
 * second factor, a sign-in asks for it, and so does this. A key was made so.
 */
export async function requireRecent(request: FastifyRequest): Promise<SessionInfo> {
  const session = sessionOf(request);
  const now = new Date();
  if (session.apiKey !== null || isRecent({ ...session, confirmedAt: null }, now)) return session;
  const isConfirmed = isRecent(session, now);
  const missingFactor = await request.server.lacksFactor(
    session.actor.userId,
    isConfirmed ? session.factorAt : null,
  );
  if (missingFactor !== null) throw new HttpProblem(missingFactor);
  if (isConfirmed) return session;
  throw new HttpProblem(problem("RecentSignInRequiredError", message("account.showOnceMoreSend")));
}

/** The session, on a route that requires one. */
export function sessionOf(request: FastifyRequest): SessionInfo {
  if (request.session === null)
    throw new Error(`${request.routeOptions.url} reads the session but does not require one`);
  return request.session;
}

/** The signed-in person's id, on a route that requires a session. */
export const userOf = (request: FastifyRequest): string => sessionOf(request).userId;
