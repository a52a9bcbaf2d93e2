import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { startLink } from "../../apps/links.ts";
import { Instant, Nullable, Whole } from "../../basics/schema.ts";
import { refusing, write } from "../write.ts";
import { LINKED, linkedKeys } from "./connect-html.ts";
import { refuse } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

/** Link tokens: an app shows our connect page to one of its users, and gets the id of the new source. */
export function linkTokenRoutes(app: App, accounts: Accounts): void {
  app.post(
    "/v1/link-tokens",
    {
      config: { session: "required", access: "link", idempotent: true },
      schema: {
        tags: ["apps"],
        summary: "Create a one-time link to the connect page, for one user, valid for 30 minutes",
        description:
          "Requires an app token and X-Lotbuch-User. The first action on the page uses up the link, viewing does not. The page connects keys and addresses and accepts a file, then redirects to redirectUri with state and sourceId, or with error=cancelled.",
        body: Whole({
          redirectUri: Type.String({
            maxLength: 2_000,
            description: "One of the app's redirect addresses, compared exactly",
            examples: ["https://app.example/back"],
          }),
          providerKey: Type.Optional(Nullable(Type.String({ maxLength: 100, examples: ["kraken"] }))),
          state: Type.Optional(Nullable(Type.String({ maxLength: 2_000 }))),
        }),
        response: responses(
          { 201: Type.Object({ url: Type.String(), expiresAt: Instant }) },
          400,
          401,
          404,
          422,
        ),
      },
    },
    async (request, reply) => {
      const { app: callingApp, accountId } = sessionOf(request);
      if (callingApp === null) throw new Error("only an app comes here");
      const { redirectUri, providerKey = null, state = null } = request.body;
      if (providerKey !== null && !LINKED.some((one) => one.providerKey === providerKey))
        return refuse(
          "SourceBadRequestError",
          message("apps.providerNotConnectable", { providerKeys: linkedKeys() }),
          "providerKey",
        );
      const created = await write(request, () =>
        refusing((db) =>
          startLink({ ...accounts, db }, callingApp, accountId, { redirectUri, providerKey, state }),
        ),
      );
      void reply.code(201);
      return { url: created.url, expiresAt: created.expiresAt.toISOString() };
    },
  );
}
