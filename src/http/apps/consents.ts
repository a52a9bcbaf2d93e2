import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { note } from "../../accounts/security.ts";
import { isId } from "../../process/ids.ts";
import { Id, Instant, List, Nullable, OneOf } from "../../basics/schema.ts";
import { deleteConsent, listConsents } from "../../store/consents.ts";
import { findUser } from "../../store/users.ts";
import { write } from "../write.ts";
import { requester } from "../auth/schema.ts";
import { HttpProblem } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";
import { OAUTH_SCOPES } from "../../apps/scopes.ts";
import { problem } from "../../basics/problem.ts";
import { message } from "../../wording/messages/index.ts";

const ConsentBody = Type.Object(
  {
    id: Id,
    app: Type.Object({
      id: Id,
      name: Type.String(),
      owner: Nullable(
        Type.String({
          description: "Verified email address of the app's owner; null for an app without a verified owner",
        }),
      ),
    }),
    scopes: List(OneOf(OAUTH_SCOPES)),
    createdAt: Instant,
  },
  { $id: "Consent" },
);

const NO_CONSENT = problem("NotFoundError", message("apps.noSuchConsent"), "consentId");

/** Consents that a user has given to apps. */
export function consentRoutes(app: App, accounts: Accounts): void {
  app.addSchema(ConsentBody);
  app.get(
    "/v1/consents",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["apps"],
        summary: "Apps this account has consented to, newest first",
        response: responses({ 200: Type.Object({ consents: List(Type.Ref("Consent")) }) }, 401),
      },
    },
    async (request) => {
      const all = await listConsents(accounts.db, userOf(request));
      return {
        consents: all.map(({ id, appId, appName, ownerEmail, scopes, createdAt }) => ({
          id,
          app: { id: appId, name: appName, owner: ownerEmail },
          scopes,
          createdAt: createdAt.toISOString(),
        })),
      };
    },
  );

  app.delete(
    "/v1/consents/:consentId",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["apps"],
        summary: "End a consent and revoke all tokens it granted, immediately",
        params: Type.Object({ consentId: Type.String({ maxLength: 500 }) }),
        response: responses({ 204: Type.Null({ description: "Ended" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const { consentId } = request.params;
      const { accountId, sessionId } = sessionOf(request);
      await write(request, () => async (tx) => {
        const removed = isId(consentId) ? await deleteConsent(tx, accountId, consentId) : null;
        if (removed === null) throw new HttpProblem(NO_CONSENT);
        const event = { kind: "consent_remove", sessionId, subject: removed.appId } as const;
        await note(accounts, await findUser(tx, accountId), event, requester(request), tx);
      });
      return reply.code(204).send(null);
    },
  );
}
