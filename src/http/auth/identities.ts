import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { unlink } from "../../accounts/identities.ts";
import { Id, Instant } from "../../basics/schema.ts";
import { type Identity, listIdentities } from "../../store/identities.ts";
import { requester, Success } from "./schema.ts";
import { orThrow } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { requireRecent, userOf } from "../session.ts";

export const IdentityList = Type.Object({
  identities: Type.Array(
    Type.Object({ id: Id, provider: Type.String({ examples: ["coinbase"] }), createdAt: Instant }),
  ),
});

export const identityList = (identities: readonly Identity[]): Static<typeof IdentityList> => ({
  identities: identities.map(({ id, provider, createdAt }) => ({
    id,
    provider,
    createdAt: createdAt.toISOString(),
  })),
});

/** Exchange accounts that sign in to this account. */
export function identityRoutes(app: App, accounts: Accounts): void {
  app.get(
    "/auth/identities",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Exchange accounts linked to this account for sign-in",
        response: responses({ 200: IdentityList }, 401),
      },
    },
    async (request) => identityList(await listIdentities(accounts.db, userOf(request))),
  );

  app.delete(
    "/auth/identities/:id",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Unlink an exchange account; it can no longer sign in, its source remains",
        description: "Requires a sign-in or POST /auth/confirm within the last 15 minutes.",
        params: Type.Object({ id: Id }),
        response: responses({ 200: Success }, 400, 401, 403, 404, 409),
      },
    },
    async (request) => {
      orThrow(await unlink(accounts, await requireRecent(request), request.params.id, requester(request)));
      return { success: true };
    },
  );
}
