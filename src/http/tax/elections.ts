import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { preferredLanguage } from "../../accounts/language.ts";
import { elections, type ElectionDecision } from "../../assessment/elections.ts";
import { choiceDecisions, residencesOf } from "../../assessment/residence.ts";
import { partnerSources } from "../../assessment/persons.ts";
import { METHODS } from "../../assessment/methods.ts";
import type { Methods } from "../../assessment/method-questions.ts";
import { berlinDay, formatDay } from "../../calendar/index.ts";
import { isId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { problem } from "../../basics/problem.ts";
import { List, Named, NonBlank, Nullable, OneOf } from "../../basics/schema.ts";
import { type Election, standing } from "../../sources/decision.ts";
import type { Database } from "../../store/database.ts";
import { decide, findDecisions, undoOf } from "../../store/decisions.ts";
import type { Queue } from "../../store/queue.ts";
import { sourceNames } from "../../store/sources.ts";
import {
  CLAUSES,
  ComparedYearSchema,
  countryIn,
  DEFAULT_COUNTRY,
  type ElectionRefusal,
  ownerOf,
} from "../../tax/index.ts";
import { electionText } from "../../wording/index.ts";
import { waitForRevision } from "../current.ts";
import { write } from "../write.ts";
import { ChoiceBody, choiceBody, chooseElsewhere } from "./choices.ts";
import { ComparisonBody, ElectionBody, electionBody, methodRequirements, RULES } from "./election-body.ts";
import { HttpProblem, refuse } from "../errors.ts";
import { PersonQuery } from "./persons.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { ownSource } from "../sources/source-access.ts";
import { message } from "../../wording/messages/index.ts";

const Asset = NonBlank(LIMITS.assetCharacters);
const Wallet = NonBlank(200);

/** The method that values a coin in a wallet, and its lock (Rn 62). */
export function electionRoutes(
  app: App,
  {
    api,
    queue,
    methods,
    now,
  }: {
    readonly api: Database;
    readonly queue: Queue;
    readonly methods: Methods;
    readonly now: () => Date;
  },
): void {
  for (const schema of [ElectionBody, ChoiceBody, ComparedYearSchema, ComparisonBody]) app.addSchema(schema);
  const today = (): string => formatDay(berlinDay(now().getTime()));
  const electionsOf = async (accountId: string): Promise<readonly ElectionDecision[]> => {
    const [log, names] = await Promise.all([
      findDecisions(api.db, accountId, { kinds: ["election"] }),
      sourceNames(api.db, accountId),
    ]);
    return elections(standing(log)).filter(({ sourceId }) => names.has(sourceId));
  };

  app.get(
    "/v1/elections",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Elections of the method, by first day; FIFO applies without an election",
        response: responses(
          { 200: Type.Object({ elections: List(Named(ElectionBody)), choices: List(Named(ChoiceBody)) }) },
          401,
        ),
      },
    },
    async (request) => ({
      elections: (await electionsOf(userOf(request))).map(electionBody),
      choices: choiceDecisions(
        standing(await findDecisions(api.db, userOf(request), { kinds: ["choice"] })),
      ).map(choiceBody),
    }),
  );

  app.post(
    "/v1/elections",
    {
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["person"],
        summary: "Choose the method for a coin in a wallet, from a date on",
        description:
          "The wallet must hold none of the coin at the beginning of the date: the day of the first purchase, or a day after all was sold. 409 MethodLockedError if the method in force cannot change (Rn 62). Messages are German if Accept-Language asks for it. Elections of another country use country, key and value, for the taxpayer in the parameter person.",
        querystring: PersonQuery,
        body: Type.Object({
          sourceId: Type.Optional(Type.String({ maxLength: 500 })),
          wallet: Type.Optional(Nullable(Wallet)),
          asset: Type.Optional(Asset),
          method: Type.Optional(OneOf(METHODS)),
          from: Type.Optional(Type.String({ maxLength: 20, examples: ["2025-01-01"] })),
          reason: Type.Optional(Nullable(NonBlank(2000))),
          country: Type.Optional(
            Type.String({
              maxLength: 100,
              description: "Country, if not the default; requires key and value",
            }),
          ),
          key: Type.Optional(Type.String({ maxLength: 100 })),
          value: Type.Optional(Type.String({ maxLength: 100 })),
          year: Type.Optional(Type.Integer()),
        }),
        response: responses(
          {
            200: Type.Union([Named(ElectionBody), Named(ChoiceBody)]),
            201: Type.Union([Named(ElectionBody), Named(ChoiceBody)]),
          },
          400,
          401,
          404,
          409,
          422,
        ),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { country = DEFAULT_COUNTRY.key, wallet = null, reason = null } = request.body;
      if (country !== DEFAULT_COUNTRY.key)
        return chooseElsewhere({ api, queue, now }, request, reply, country);
      const { asset, method, from } = request.body;
      if (request.body.sourceId === undefined) return isMissing("sourceId");
      if (asset === undefined) return isMissing("asset");
      if (method === undefined) return isMissing("method");
      if (from === undefined) return isMissing("from");
      const source = await ownSource(api, accountId, request.body.sourceId);
      const { election, revision } = await write<{
        readonly election: ElectionDecision;
        readonly revision: number | null;
      }>(request, async () => {
        const requested = { sourceId: source.id, wallet, asset, method, from };
        const log = standing(await findDecisions(api.db, accountId, { kinds: ["residence", "owner"] }));
        const year = /^\d{4}/.exec(from)?.[0];
        const lived = countryIn(
          residencesOf(log)[ownerOf(source.id, partnerSources(log))],
          Number(year ?? today().slice(0, 4)),
        );
        if (year !== undefined && lived !== DEFAULT_COUNTRY)
          return refuse(
            "SourceBadRequestError",
            message("country.electionOfOtherCountry", {
              year,
              country: lived.label,
            }),
            "from",
          );
        const same = (await electionsOf(accountId)).find((one) => isSame(one, requested));
        if (same !== undefined) return async () => ({ election: same, revision: null });
        const judged = await methods.judge({ accountId, requested, today: today() });
        if (!judged.ok) return refused(request, judged.error);
        const body: Election = { wallet, asset, method, from };
        const elected = {
          accountId,
          kind: "election",
          sourceId: source.id,
          transactionId: null,
          body,
          reason: reason?.trim() ?? null,
          createdAt: now(),
        };
        return async (tx) => {
          const { decision, revision: requestedRevision } = await decide(tx, queue, elected);
          const { id, createdAt } = decision;
          return {
            election: { ...requested, id, createdAt, reason: decision.reason },
            revision: requestedRevision,
          };
        };
      });
      if (revision !== null) {
        await waitForRevision(api, reply, accountId, revision);
        void reply.code(201);
      }
      return electionBody(election);
    },
  );

  app.delete(
    "/v1/elections/:id",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Revoke an election as if it had never existed; the log keeps both entries",
        params: Type.Object({ id: Type.String({ maxLength: 500 }) }),
        response: responses({ 204: Type.Null({ description: "Taken back" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { id } = request.params;
      const election = isId(id) ? (await electionsOf(accountId)).find((one) => one.id === id) : undefined;
      const choice = choiceDecisions(
        standing(await findDecisions(api.db, accountId, { kinds: ["choice"] })),
      ).find((one) => one.id === id);
      if (election === undefined && choice === undefined)
        return refuse("SourceNotFoundError", message("year.noSuchElection"), "id");
      const { revision } = await write(
        request,
        () => (tx) =>
          decide(tx, queue, { ...undoOf(accountId, id, now()), sourceId: election?.sourceId ?? null }),
      );
      await waitForRevision(api, reply, accountId, revision);
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/v1/elections/compare",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Figures of the years under each method, for coins whose method can still be chosen",
        description:
          "FIFO, average cost, LIFO (contested) and the lots named by the taxpayer. For the coins in the wallet, or the last ones it held: from their first acquisition, or from the given date. 409 MethodLockedError if the law leaves no choice.",
        querystring: Type.Object({
          sourceId: Type.String({ maxLength: 500 }),
          asset: Asset,
          wallet: Type.Optional(Wallet),
          from: Type.Optional(Type.String({ maxLength: 20 })),
        }),
        response: responses({ 200: Named(ComparisonBody) }, 400, 401, 404, 409),
      },
    },
    async (request): Promise<Static<typeof ComparisonBody>> => {
      const accountId = userOf(request);
      const { asset, wallet = null, from = null } = request.query;
      const source = await ownSource(api, accountId, request.query.sourceId);
      const compared = await methods.compare({
        accountId,
        sourceId: source.id,
        wallet,
        asset,
        from,
        today: today(),
      });
      if (!compared.ok) return refused(request, compared.error);
      return {
        sourceId: source.id,
        asset,
        ...compared.value,
        methods: methodRequirements(preferredLanguage(request.headers["accept-language"])),
        clauses: RULES,
      };
    },
  );
}

const isSame = (stored: ElectionDecision, requested: Election & { readonly sourceId: string }): boolean =>
  stored.sourceId === requested.sourceId &&
  stored.wallet === requested.wallet &&
  stored.asset === requested.asset &&
  stored.method === requested.method &&
  stored.from === requested.from;

function refused(request: FastifyRequest, refusal: ElectionRefusal): never {
  const reason = message("request.composed", {
    text: electionText(refusal, preferredLanguage(request.headers["accept-language"])),
  });
  if (refusal.code === "locked")
    throw new HttpProblem(problem("MethodLockedError", reason, "from", { clauses: [CLAUSES.methodLock] }));
  if (refusal.code !== "never-held") return refuse("SourceBadRequestError", reason, "from");
  const isElsewhere = refusal.wallet !== null && refusal.wallets.length > 0;
  return refuse("SourceBadRequestError", reason, isElsewhere ? "wallet" : "asset");
}

const isMissing = (field: string): never =>
  refuse("SourceBadRequestError", message("form.required", { field }), field);
