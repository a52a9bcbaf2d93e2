import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { preferredLanguage } from "../accounts/language.ts";
import { coinBook } from "../assessment/coin.ts";
import { choiceOf, elections, type MadeElection, methodChoices } from "../assessment/elections.ts";
import * as book from "../assessment/lists.ts";
import { lossRules } from "../assessment/losses.ts";
import { otherIncome, partnerSources } from "../assessment/persons.ts";
import { NO_EVENTS } from "../assessment/years.ts";
import { berlinDay, formatDay, yearOf } from "../calendar/index.ts";
import { isId } from "../ids.ts";
import { LIMITS } from "../limits.ts";
import { problem } from "../problem.ts";
import { Day, Id, Instant, List, Named, NonBlank, Nullable, OneOf } from "../schema.ts";
import { type Decision, type Election, standing } from "../sources/decision.ts";
import * as ledger from "../sources/lists.ts";
import type { Database } from "../store/database.ts";
import { decide, listDecisions } from "../store/decisions.ts";
import { readAll } from "../store/derived.ts";
import { rowsOfPerson } from "../store/lists.ts";
import type { Queue } from "../store/queue.ts";
import { sourceNames } from "../store/sources.ts";
import {
  CLAUSES,
  ComparedYearSchema,
  compareMethods,
  type ElectionRefusal,
  electionDay,
  GERMANY,
  heldSpans,
  judgeElection,
  neverHeld,
  inForceOn,
  type MethodChoice,
  ownerOf,
  PersonSchema,
  type ValueMethod,
  walletsOf,
} from "../tax/index.ts";
import { electionText } from "../wording/index.ts";
import { untilShown } from "./current.ts";
import { HttpProblem, refuse } from "./errors.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { userOf } from "./session.ts";
import { ownSource } from "./source-access.ts";
import { wholeList } from "./whole-list.ts";

const METHODS = ["fifo", "average"] as const;
const Asset = NonBlank(LIMITS.assetCharacters);
const Wallet = NonBlank(200);

const ElectionBody = Type.Object(
  {
    id: Id,
    sourceId: Id,
    wallet: Nullable(Type.String({ description: "Null: all wallets of the source" })),
    asset: Type.String(),
    method: OneOf(METHODS),
    from: Day,
    reason: Nullable(Type.String()),
    createdAt: Instant,
    clauses: List(Type.String()),
  },
  { $id: "Election", description: "How the value of a coin in a wallet is found, from a day on (Rn 61, 62)" },
);

const ComparisonBody = Type.Object(
  {
    sourceId: Id,
    asset: Type.String(),
    person: PersonSchema,
    wallets: List(
      Type.Object({
        wallet: Type.String(),
        from: Type.String({
          description: "The day from which the choice is open: nothing lay there when it began",
        }),
        inForce: OneOf(METHODS),
      }),
    ),
    years: List(Named(ComparedYearSchema)),
    clauses: List(Type.String()),
  },
  { $id: "MethodComparison", description: "What the years would be by FIFO and by average" },
);

const RULES = [CLAUSES.order, CLAUSES.methodLock];

const electionBody = ({ createdAt, ...election }: MadeElection): Static<typeof ElectionBody> => ({
  ...election,
  createdAt: createdAt.toISOString(),
  clauses: RULES,
});

/** Which method values a coin in a wallet, and the lock of Rn 62. */
export function electionRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  for (const schema of [ElectionBody, ComparedYearSchema, ComparisonBody]) app.addSchema(schema);
  const decisionsOf = async (accountId: string) => standing(await listDecisions(api.db, accountId));
  const madeBy = async (accountId: string): Promise<readonly MadeElection[]> => {
    const [made, names] = await Promise.all([decisionsOf(accountId), sourceNames(api.db, accountId)]);
    return elections(made).filter(({ sourceId }) => names.has(sourceId));
  };
  const coinOf = (accountId: string, asset: string, decisions: readonly Decision[]) =>
    coinBook(
      (one) => wholeList(api, { accountId, sourceId: null }, ledger.transactions, { asset: one }),
      asset,
      decisions,
    );

  app.get(
    "/v1/elections",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "The methods that were chosen, in order of their first day; FIFO where none was",
        response: answers({ 200: Type.Object({ elections: List(Named(ElectionBody)) }) }, 401),
      },
    },
    async (request) => ({ elections: (await madeBy(userOf(request))).map(electionBody) }),
  );

  app.post(
    "/v1/elections",
    {
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["person"],
        summary: "Choose how the value of a coin in a wallet is found, from a day on",
        description:
          "The day is one on which nothing of the coin lay in the wallet when it began: that of the first purchase, or one after all was sold. 409 MethodLockedError where the method in force stays (Rn 62). In German where Accept-Language asks for it.",
        body: Type.Object({
          sourceId: Type.String({ maxLength: 500 }),
          wallet: Type.Optional(Nullable(Wallet)),
          asset: Asset,
          method: OneOf(METHODS),
          from: Type.String({ maxLength: 20, examples: ["2025-01-01"] }),
          reason: Type.Optional(Nullable(NonBlank(2000))),
        }),
        response: answers({ 200: Named(ElectionBody), 201: Named(ElectionBody) }, 400, 401, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { asset, method, from, wallet = null, reason = null } = request.body;
      const source = await ownSource(api, accountId, request.body.sourceId);
      const wish = { sourceId: source.id, wallet, asset, method, from };
      const decisions = await decisionsOf(accountId);
      const made = elections(decisions);
      const same = made.find((one) => isSame(one, wish));
      if (same !== undefined) return electionBody(same);
      const held = heldSpans(await coinOf(accountId, asset, decisions), asset);
      const judged = judgeElection(wish, held, methodChoices(made), formatDay(berlinDay(now().getTime())));
      if (!judged.ok) return refused(request, judged.error);
      const body: Election = { wallet, asset, method, from };
      const { decision, revision } = await decide(api, queue, {
        accountId,
        kind: "election",
        sourceId: source.id,
        transactionId: null,
        body,
        reason: reason?.trim() ?? null,
        createdAt: now(),
      });
      await untilShown(api, reply, accountId, revision);
      void reply.code(201);
      const { id, createdAt } = decision;
      return electionBody({ ...wish, id, createdAt, reason: decision.reason });
    },
  );

  app.delete(
    "/v1/elections/:id",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Take a choice of method back, as if it had not been made; the log keeps both",
        params: Type.Object({ id: Type.String({ maxLength: 500 }) }),
        response: answers({ 204: Type.Null({ description: "Taken back" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { id } = request.params;
      const election = isId(id) ? (await madeBy(accountId)).find((one) => one.id === id) : undefined;
      if (election === undefined)
        return refuse("SourceNotFoundError", "There is no such election in this account.", "id");
      const { revision } = await decide(api, queue, {
        accountId,
        kind: "undo",
        sourceId: election.sourceId,
        transactionId: null,
        body: {},
        reason: null,
        undoes: id,
        createdAt: now(),
      });
      await untilShown(api, reply, accountId, revision);
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/v1/elections/compare",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "What the years would be by FIFO and by average, for a coin whose method is open",
        description:
          "For the coins that lie there, or lay there last: from the day they began to come in, or from the day that is asked for. 409 MethodLockedError where the law leaves no choice.",
        querystring: Type.Object({
          sourceId: Type.String({ maxLength: 500 }),
          asset: Asset,
          wallet: Type.Optional(Wallet),
          from: Type.Optional(Type.String({ maxLength: 20 })),
        }),
        response: answers({ 200: Named(ComparisonBody) }, 400, 401, 404, 409),
      },
    },
    async (request): Promise<Static<typeof ComparisonBody>> => {
      const accountId = userOf(request);
      const { asset, wallet = null, from } = request.query;
      const source = await ownSource(api, accountId, request.query.sourceId);
      const decisions = await decisionsOf(accountId);
      const choices = methodChoices(elections(decisions));
      const coin = await coinOf(accountId, asset, decisions);
      const held = heldSpans(coin, asset);
      const wallets = walletsOf(held, { sourceId: source.id, wallet });
      const today = formatDay(berlinDay(now().getTime()));
      if (wallets.length === 0)
        return refused(request, neverHeld({ sourceId: source.id, wallet, asset }, held));
      const open = wallets.map((one) => {
        const start = from ?? formatDay(one.spans.at(-1)!.from);
        const wish = { sourceId: source.id, wallet: one.wallet, asset, from: start };
        for (const method of METHODS) {
          const judged = judgeElection({ ...wish, method }, held, choices, today);
          if (!judged.ok) return refused(request, judged.error);
        }
        return { ...wish, inForce: inForceOn(one, asset, choices, electionDay(start) ?? 0) };
      });
      const partner = partnerSources(decisions);
      const person = ownerOf(source.id, partner);
      const rules = { currentYear: yearOf(berlinDay(now().getTime())), ...lossRules(decisions) };
      const calculated = (methods: readonly MethodChoice[]) => {
        const result = GERMANY.calculate(coin, {
          ...rules,
          methods,
          other: otherIncome(decisions),
          partnerSources: [...partner],
        });
        return person === "b" && result.partner !== null ? result.partner : result;
      };
      const by = (method: ValueMethod) =>
        calculated([...choices, ...open.map((one) => choiceOf({ ...one, method }))]);
      const rows = await readAll(api, { accountId, sourceId: rowsOfPerson(person) }, book.years);
      const first = Math.min(...open.map((one) => Number(one.from.slice(0, 4))));
      const years = compareMethods({
        person,
        years: rows.map(({ body }) => body).filter(({ year }) => year !== NO_EVENTS),
        asIs: calculated(choices),
        by: { fifo: by("fifo"), average: by("average") },
        rules,
      });
      return {
        sourceId: source.id,
        asset,
        person,
        wallets: open.map(({ wallet: name, from: start, inForce }) => ({
          wallet: name,
          from: start,
          inForce,
        })),
        years: years.filter(({ year }) => year >= first),
        clauses: RULES,
      };
    },
  );
}

const isSame = (made: MadeElection, wish: Election & { readonly sourceId: string }): boolean =>
  made.sourceId === wish.sourceId &&
  made.wallet === wish.wallet &&
  made.asset === wish.asset &&
  made.method === wish.method &&
  made.from === wish.from;

function refused(request: FastifyRequest, refusal: ElectionRefusal): never {
  const message = electionText(refusal, preferredLanguage(request.headers["accept-language"]));
  if (refusal.code === "locked")
    throw new HttpProblem(problem("MethodLockedError", message, "from", { clauses: [CLAUSES.methodLock] }));
  return refuse("SourceBadRequestError", message, refusal.code === "never-held" ? "asset" : "from");
}
