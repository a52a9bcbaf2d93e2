import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { handleCallback, confirm, type OAuthOutcome } from "../../accounts/oauth/callback.ts";
import type { OAuthFlow } from "../../accounts/oauth/flow.ts";
import { requester } from "./schema.ts";
import { OAUTH_COOKIE, readCookie, setSessionCookie } from "../cookies.ts";
import { refuse } from "../errors.ts";
import { outcomePage } from "../pages.ts";
import { fieldReader, OUTCOME_POLICY } from "../apps/plain-page.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { message } from "../../wording/messages/index.ts";

const PATH = "/auth/callback/:provider";

const Page = {
  200: {
    description: "HTML page",
    content: { "text/html": { schema: Type.String() } },
  },
};

/** The redirect address of the exchange. Users see this, so even a bad request gets a page. */
export function callbackRoutes(app: App, flow: OAuthFlow): void {
  const sendOutcome = (reply: FastifyReply, outcome: OAuthOutcome): FastifyReply => {
    if (outcome.kind === "done" && outcome.session !== null) setSessionCookie(reply, outcome.session);
    return reply
      .code(outcome.kind === "failed" ? 400 : 200)
      .header("content-security-policy", OUTCOME_POLICY)
      .type("text/html; charset=utf-8")
      .serializer((html: string) => html)
      .send(outcomePage(outcome, flow.exchange.label));
  };
  const checkProvider = (request: FastifyRequest): void => {
    const { provider } = request.params as { readonly provider: string };
    if (provider !== flow.exchange.provider) refuse("NotFoundError", message("account.noSuchProvider"));
  };

  app.get(
    PATH,
    {
      schema: {
        tags: ["auth"],
        summary: "Redirect target of the exchange after authorization",
        description:
          "HTML page: done, failed, or, in a browser that did not start the flow, a confirmation form.",
        params: Type.Object({ provider: Type.String() }),
        response: responses({ ...Page }, 400, 404),
      },
    },
    async (request, reply) => {
      checkProvider(request);
      const read = fieldReader(request.query);
      return sendOutcome(
        reply,
        await handleCallback(flow, {
          state: read("state"),
          code: read("code"),
          error: read("error"),
          browser: readCookie(request, OAUTH_COOKIE) ?? null,
          from: requester(request),
        }),
      );
    },
  );

  // Only this route accepts forms; elsewhere they stay an unsupported media type.
  void app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    scope.post(
      PATH,
      {
        schema: {
          tags: ["auth"],
          summary: "Confirm or reject the sign-in on the confirmation page",
          consumes: ["application/x-www-form-urlencoded"],
          params: Type.Object({ provider: Type.String() }),
          response: responses({ ...Page }, 400, 404, 413, 415),
        },
      },
      async (request, reply) => {
        checkProvider(request);
        const read = fieldReader(request.body);
        return sendOutcome(
          reply,
          await confirm(
            flow,
            {
              state: read("state") ?? "",
              confirmation: read("confirmation") ?? "",
              agreed: read("decision") === "yes",
            },
            requester(request),
          ),
        );
      },
    );
  });
}
