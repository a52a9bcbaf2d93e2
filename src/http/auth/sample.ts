import { Type } from "typebox";
import type { Source } from "../../store/sources.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { startSample } from "../../accounts/sample.ts";
import { berlinDay, formatDay } from "../../calendar/index.ts";
import { sampleName } from "../../wording/index.ts";
import type { Connect, ConnectRequest } from "../../sources/connect.ts";
import { LoginResult, RedirectTo, requester } from "./schema.ts";
import { storeSession } from "../cookies.ts";
import { orThrow } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";

export type SampleOptions = {
  readonly accounts: Accounts;
  /** The sample accounts as of a German day: their data belongs to the current year. */
  readonly samples: (day: string) => readonly ConnectRequest[];
  readonly connect: Connect;
  readonly sync: (source: Source) => Promise<unknown>;
};

/** Sign-in to a sample account without a form, if the exchange is the built-in sandbox. */
export function sampleRoutes(app: App, { accounts, samples, connect, sync }: SampleOptions): void {
  app.post(
    "/auth/sample",
    {
      schema: {
        tags: ["auth"],
        summary: "Create a temporary account with sample data; only with the built-in sandbox exchange",
        description:
          "The response includes a session; the sources are synced in the background. Deleted after two days.",
        response: responses({
          201: Type.Object({ ...LoginResult.properties, redirectTo: RedirectTo }),
        }),
      },
    },
    async (request, reply) => {
      const from = requester(request);
      const { user, session } = orThrow(await startSample(accounts, from));
      const today = formatDay(berlinDay(Date.now()));
      for (const sample of samples(today)) {
        const name = sampleName(sample.name ?? sample.providerKey, from.language);
        const store = orThrow(await connect(user.id, { ...sample, name }));
        const { source } = orThrow(await accounts.db.transaction(store));
        await sync(source);
      }
      const token = storeSession(request, reply, session);
      return reply.code(201).send({
        token,
        user: { id: user.id, email: user.email, displayName: user.displayName },
        provider: "sample",
        expiresAt: session.expiresAt.toISOString(),
        redirectTo: `/?year=${today.slice(0, 4)}&step=result`,
      });
    },
  );
}
