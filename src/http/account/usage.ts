import { Type } from "typebox";
import { List, Named, OneOf } from "../../basics/schema.ts";
import { CAPACITY_KINDS, usageOf } from "../../store/capacity.ts";
import type { Database } from "../../store/database.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";

const UsageBody = Type.Object(
  {
    kind: OneOf(CAPACITY_KINDS),
    count: Type.Integer({ description: "Number that the account has" }),
    limit: Type.Integer({ description: "Number from which on more of this kind is refused with 409" }),
  },
  { $id: "Usage" },
);

/** Counts of everything an account stores beside their limits, so that a limit is known before it is reached. */
export function usageRoutes(app: App, { api }: { readonly api: Database }): void {
  app.addSchema(UsageBody);
  app.get(
    "/v1/account/usage",
    {
      config: { session: "required" },
      schema: {
        tags: ["access"],
        summary: "Number of stored objects of each kind, with its limit",
        response: responses({ 200: Type.Object({ usage: List(Named(UsageBody)) }) }, 401),
      },
    },
    async (request) => ({ usage: [...(await usageOf(api.db, userOf(request)))] }),
  );
}
