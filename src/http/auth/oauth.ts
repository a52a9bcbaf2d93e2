import { Type } from "typebox";
import { flowStatus, type OAuthFlow, startFlow } from "../../accounts/oauth/flow.ts";
import { requester } from "./schema.ts";
import { storeSession, OAUTH_COOKIE, PAGE_HEADER, readToken, setCookie } from "../cookies.ts";
import { refuse } from "../errors.ts";
import { Id, Instant, Nullable } from "../../basics/schema.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { requireRecent } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

const OAuthSessionBody = Type.Object({
  id: Type.String({ description: "The state returned by the authorization start" }),
  provider: Type.String({ examples: ["coinbase"] }),
  status: Type.Unsafe<"pending" | "completed" | "failed" | "expired">({
    type: "string",
    enum: ["pending", "completed", "failed", "expired"],
  }),
  authorizationUrl: Nullable(Type.String()),
  sessionToken: Nullable(
    Type.String({
      description:
        "Bearer token, readable for two minutes after completion. null for the service's own page, whose browser receives its session once, as a cookie",
    }),
  ),
  accountId: Nullable(Id),
  message: Nullable(Type.String()),
  expiresAt: Instant,
});

const Provider = Type.String({ examples: ["coinbase"] });

export function oauthRoutes(app: App, flow: OAuthFlow): void {
  app.get(
    "/auth/authorize/:provider",
    {
      config: { session: "optional" },
      schema: {
        tags: ["auth"],
        summary: "Start the OAuth flow of an exchange, to sign in or to connect it",
        description:
          "Redirect the browser to redirectUrl, then poll /auth/oauth/{state}. With a token, the exchange is connected to that account, which requires a sign-in or POST /auth/confirm within the last 15 minutes; without one, the flow signs in or creates an account. Sets the cookie lotbuch_oauth.",
        params: Type.Object({ provider: Provider }),
        response: responses(
          {
            200: Type.Object({
              redirectUrl: Type.String({ description: "Address to redirect the browser to" }),
              state: Type.String({ description: "OAuth state, also the id for /auth/oauth/{id}" }),
            }),
          },
          401,
          403,
          404,
        ),
      },
    },
    async (request, reply) => {
      if (request.params.provider !== flow.exchange.provider)
        return refuse(
          "NotFoundError",
          message("account.unknownProvider", { provider: flow.exchange.provider }),
        );
      if (!flow.exchange.configured)
        return refuse("NotFoundError", message("account.oauthNotConfigured", { label: flow.exchange.label }));
      const connects = request.session === null ? null : await requireRecent(request);
      const started = await startFlow(
        flow,
        {
          connects,
          fromPage: request.headers[PAGE_HEADER] !== undefined,
          // One browser can have several flows at once.
          browser: readToken(request, OAUTH_COOKIE),
        },
        requester(request),
      );
      setCookie(reply, OAUTH_COOKIE, started.browser, 3600);
      return { redirectUrl: started.redirectUrl, state: started.state };
    },
  );

  app.get(
    "/auth/oauth/:id",
    {
      schema: {
        tags: ["auth"],
        summary: "Status of the sign-in with the exchange",
        params: Type.Object({ id: Type.String() }),
        response: responses({ 200: OAuthSessionBody }, 404),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = /^[\w-]{43}$/.test(id)
        ? await flowStatus(flow, id, readToken(request, OAUTH_COOKIE))
        : null;
      if (found === null) return refuse("NotFoundError", message("account.noSuchOauthSession"));
      const { session, authorizationUrl, issued, message: failure } = found;
      if (issued !== null) storeSession(request, reply, issued);
      return {
        id,
        provider: session.provider,
        status: session.status,
        authorizationUrl,
        // A flow of our own page delivers the session only by cookie.
        sessionToken: session.fromPage ? null : (issued?.token ?? null),
        accountId: session.accountId,
        message: failure,
        expiresAt: session.expiresAt.toISOString(),
      };
    },
  );
}
