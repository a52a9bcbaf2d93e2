import { Type } from "typebox";
import { loginLocal } from "../../accounts/login.ts";
import { loginWithCode } from "../../accounts/oauth/callback.ts";
import type { OAuthFlow } from "../../accounts/oauth/flow.ts";
import { signInWithPasskey } from "../../accounts/factors/passkeys.ts";
import { endSessions } from "../../accounts/end-sessions.ts";
import { note } from "../../accounts/security.ts";
import { activeSessionFilter, type NewSession, refreshSession } from "../../accounts/sessions.ts";
import { listIdentities } from "../../store/identities.ts";
import { deleteSession, listSessions } from "../../store/sessions.ts";
import { findUser, type User } from "../../store/users.ts";
import { Email, LoginResult, requester, Success } from "./schema.ts";
import { setFlowCookie } from "./registration.ts";
import { clearSession, storeSession, OAUTH_COOKIE, readToken } from "../cookies.ts";
import { orThrow, refuse } from "../errors.ts";
import { Id, Instant, Nullable } from "../../basics/schema.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { presentedToken, requireRecent, sessionOf, userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

const Identities = Type.Array(Type.Object({ provider: Type.String(), createdAt: Instant }));

const Me = Type.Object({
  user: Type.Object({
    id: Id,
    email: Email,
    displayName: Type.String(),
    emailVerified: Type.Boolean(),
    createdAt: Instant,
  }),
  session: Type.Object({ provider: Type.String(), createdAt: Instant, expiresAt: Instant }),
  identities: Identities,
});

const SessionList = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Id,
      provider: Type.String(),
      userAgent: Nullable(Type.String()),
      createdAt: Instant,
      lastUsedAt: Instant,
      expiresAt: Instant,
      current: Type.Boolean({ description: "True for the session of this request" }),
    }),
  ),
});

export function sessionRoutes(app: App, flow: OAuthFlow): void {
  const { accounts, exchange } = flow;

  app.post(
    "/auth/login",
    {
      schema: {
        tags: ["auth"],
        summary: "Sign in",
        body: Type.Object({
          provider: Type.String({ examples: ["local"] }),
          credentials: Type.Object(
            {},
            {
              additionalProperties: true,
              description:
                "`local`: email and password, with totp or recoveryCode if the account has a second factor. `coinbase`: code and state. `passkey`: credential, the response to POST /auth/passkeys/challenge",
              examples: [{ email: "ada@example.org", password: "seven quiet lighthouses" }],
            },
          ),
        }),
        response: responses({ 200: LoginResult }, 400, 401, 403),
      },
    },
    async (request, reply) => {
      const { provider } = request.body;
      const credentials = request.body.credentials as Readonly<Record<string, unknown>>;
      const text = (name: string): string => {
        const value = credentials[name];
        if (typeof value === "string" && value !== "") return value;
        return refuse(
          "AuthValidationError",
          value === undefined
            ? message("form.required", { field: `credentials.${name}` })
            : message("form.type", { field: `credentials.${name}`, type: [message("form.typeText")] }),
          `credentials.${name}`,
        );
      };
      const optional = (name: string): string | null =>
        credentials[name] === undefined || credentials[name] === null ? null : text(name);
      const signedIn = (user: User, session: NewSession) => {
        const token = storeSession(request, reply, session);
        return {
          token,
          user: { id: user.id, email: user.email, displayName: user.displayName },
          provider,
          expiresAt: session.expiresAt.toISOString(),
        };
      };
      if (provider === exchange.provider) {
        const browser = readToken(request, OAUTH_COOKIE);
        const done = orThrow(
          await loginWithCode(flow, text("code"), text("state"), browser, requester(request)),
        );
        return signedIn(done.user, done.session);
      }
      if (provider === "passkey") {
        const { credential } = credentials;
        if (typeof credential !== "object" || credential === null)
          return refuse(
            "AuthValidationError",
            message("form.required", { field: "credentials.credential" }),
            "credentials.credential",
          );
        const done = orThrow(await signInWithPasskey(accounts, credential, requester(request)));
        return signedIn(done.user, done.session);
      }
      if (provider !== "local")
        return refuse(
          "AuthValidationError",
          message("account.signInProviderNotValid", { provider: exchange.provider }),
          "provider",
        );
      const second = { totp: optional("totp"), recoveryCode: optional("recoveryCode") };
      const outcome = orThrow(
        await loginLocal(accounts, text("email"), text("password"), second, requester(request)),
      );
      if (outcome.kind === "unverified") {
        setFlowCookie(accounts, reply, outcome.user.id);
        return refuse("EmailNotVerifiedError", message("account.emailNotVerified"));
      }
      return signedIn(outcome.user, outcome.session);
    },
  );

  app.get(
    "/auth/me",
    {
      config: { session: "required", access: "self" },
      schema: { tags: ["auth"], summary: "The signed-in account", response: responses({ 200: Me }, 401) },
    },
    async (request) => {
      const user = await findUser(accounts.db, userOf(request));
      if (user === null) return refuse("UnauthorizedError", message("account.deleted"));
      const { provider, createdAt, expiresAt } = sessionOf(request);
      const exchanges = await listIdentities(accounts.db, user.id);
      const identities = [
        ...(user.passwordHash === null ? [] : [{ provider: "local", createdAt: user.createdAt }]),
        ...exchanges,
      ];
      return {
        user: {
          id: user.id,
          email: user.email,
          displayName: user.displayName,
          emailVerified: user.emailVerifiedAt !== null,
          createdAt: user.createdAt.toISOString(),
        },
        session: { provider, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
        identities: identities.map((one) => ({
          provider: one.provider,
          createdAt: one.createdAt.toISOString(),
        })),
      };
    },
  );

  app.post(
    "/auth/refresh",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Create a new token; the old one ends immediately",
        response: responses({ 200: Type.Object({ token: Type.String(), expiresAt: Instant }) }, 401),
      },
    },
    async (request, reply) => {
      const session = orThrow(await refreshSession(accounts.db, presentedToken(request) ?? ""));
      storeSession(request, reply, session);
      // A session from a cookie stays in the cookie: no script sees the token.
      const token = request.headers.authorization === undefined ? "" : session.token;
      return { token, expiresAt: session.expiresAt.toISOString() };
    },
  );

  app.post(
    "/auth/logout",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "End the current session",
        response: responses({ 200: Success }, 401),
      },
    },
    async (request, reply) => {
      const { accountId, sessionId } = sessionOf(request);
      await accounts.db.transaction(async (tx) => {
        await deleteSession(tx, accountId, sessionId);
        const user = await findUser(tx, accountId);
        await note(accounts, user, { kind: "sign_out", sessionId }, requester(request), tx);
      });
      clearSession(request, reply);
      return { success: true };
    },
  );

  app.get(
    "/auth/sessions",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Active sessions of the account",
        response: responses({ 200: SessionList }, 401),
      },
    },
    async (request) => {
      const { accountId, sessionId } = sessionOf(request);
      const sessions = await listSessions(accounts.db, accountId, activeSessionFilter(new Date()));
      return {
        sessions: sessions.map(({ id, provider, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
          id,
          provider,
          userAgent,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          current: id === sessionId,
        })),
      };
    },
  );

  app.delete(
    "/auth/sessions/:id",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "End one session",
        description:
          "To end another session than the current one, a sign-in or POST /auth/confirm within the last 15 minutes is required.",
        params: Type.Object({ id: Id }),
        response: responses({ 200: Success }, 400, 401, 403, 404),
      },
    },
    async (request) => {
      const who = sessionOf(request);
      if (request.params.id !== who.sessionId) await requireRecent(request);
      if (!(await endSessions(accounts, who, request.params.id, requester(request))))
        return refuse("NotFoundError", message("account.noSuchSession"));
      return { success: true };
    },
  );

  app.delete(
    "/auth/sessions",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "End every other session",
        description: "Requires a sign-in or POST /auth/confirm within the last 15 minutes.",
        response: responses({ 200: Success }, 401, 403),
      },
    },
    async (request) => {
      const who = await requireRecent(request);
      await endSessions(accounts, who, null, requester(request));
      return { success: true };
    },
  );
}
