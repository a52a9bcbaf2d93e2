import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { preferredLanguage } from "../../accounts/language.ts";
import type { Methods } from "../../assessment/method-questions.ts";
import { FiguresSchema } from "../../assessment/years.ts";
import { ConcurrencyLimit } from "../../guard/concurrency-limit.ts";
import { isId, newId } from "../../process/ids.ts";
import type { LegName, Transaction } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import type { Pricer } from "../../prices/pricer.ts";
import { List, Named, NonBlank, Nullable } from "../../basics/schema.ts";
import { openRules, ownCorrections } from "../../sources/apply-rules.ts";
import { type Decision, rulesOf, standing } from "../../sources/decision.ts";
import * as ledger from "../../sources/lists.ts";
import { valueLedger } from "../../sources/value-ledger.ts";
import { requestAssessment } from "../../store/books.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { type NewDecision } from "../../store/decision-log.ts";
import { decideAndRead, findDecisions, startJobsWith, undoOf } from "../../store/decisions.ts";
import { readAll } from "../../store/derived.ts";
import { sourcesAtWork } from "../../store/found-jobs.ts";
import type { Queue } from "../../store/queue.ts";
import { needsValue } from "../../tax/index.ts";
import { write } from "../write.ts";
import { building } from "../build-first.ts";
import { waitForJobs, waitForRevision } from "../current.ts";
import { refuse } from "../errors.ts";
import { toTransactionResponse, TransactionBody } from "../resource-schemas.ts";
import { PersonQuery, personOf } from "../tax/persons.ts";
import { checkedRule } from "./rule-checks.ts";
import { scanned } from "./rule-scan.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";
import { RuleRequest, RuleResponse, toRuleResponse } from "./rule-response.ts";

/** The figures of each year, now and with the change. */
export const PreviewedYears = List(
  Type.Object({
    year: Type.Integer(),
    before: Nullable(Named(FiguresSchema)),
    after: Nullable(Named(FiguresSchema)),
  }),
);

const PreviewBody = Type.Object(
  {
    matches: Type.Integer(),
    first: List(Named(TransactionBody), {
      description: "First matching transactions, with their current values",
    }),
    years: PreviewedYears,
  },
  { $id: "RulePreview", description: "Effect of a rule without saving it" },
);

const MAX_EXAMPLES = 20;

export type RuleOptions = {
  readonly api: Database;
  readonly queue: Queue;
  readonly methods: Methods;
  readonly pipeline: { readonly price: Pricer };
  readonly now: () => Date;
};

/** Rules: decisions about all transactions of a kind, stored and undone like any other. */
export function ruleRoutes(app: App, { api, queue, methods, pipeline, now }: RuleOptions): void {
  for (const schema of [RuleResponse, PreviewBody]) app.addSchema(schema);
  // A rule is checked against all transactions: repeated requests of an account wait for each other.
  const limit = new ConcurrencyLimit({ total: LIMITS.pageCountsAtOnce, perAccount: 1 });
  const decisionsOf = async (accountId: string): Promise<readonly Decision[]> =>
    standing(await findDecisions(api.db, accountId, { kinds: ["rule"] }));

  app.get(
    "/v1/rules",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Active rules, oldest first",
        response: responses({ 200: Type.Object({ rules: List(Named(RuleResponse)) }) }, 401),
      },
    },
    async (request) => {
      const accountId = userOf(request);
      const counts = new Map<string, number>();
      for (const { id, body } of await readAll(api, { accountId, sourceId: null }, ledger.ruled))
        counts.set(id, (counts.get(id) ?? 0) + body);
      const rules = (await decisionsOf(accountId)).flatMap((one) =>
        one.kind === "rule" ? [toRuleResponse(one, one.body, counts.get(one.id) ?? 0)] : [],
      );
      return { rules };
    },
  );

  app.post(
    "/v1/rules",
    {
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["person"],
        summary: "Create a rule for all matching transactions, including later ones",
        description:
          "All conditions in match must hold. A decision about a single transaction takes precedence over rules. 409 RuleConflictError, naming both rules, if another rule sets the same field of a transaction to another value.",
        body: RuleRequest,
        response: responses({ 201: Named(RuleResponse) }, 400, 401, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { row, body, jobs, revision, matches } = await write(
        request,
        async () => {
          const body = await checkedRule(api, accountId, request.body);
          const decisions = await decisionsOf(accountId);
          const rules = rulesOf(decisions);
          if (rules.length >= LIMITS.rulesEach)
            return refuse(
              "ConflictError",
              message("transaction.tooManyRules", { rulesEach: LIMITS.rulesEach }),
            );
          const scan = await building(reply, (left) =>
            limit.run(accountId, () => scanned(api, accountId, body, rules, languageOf(request)), {
              signal: left,
            }),
          );
          const rule = {
            accountId,
            kind: "rule",
            sourceId: null,
            transactionId: null,
            body,
            reason: request.body.reason.trim(),
            createdAt: now(),
          };
          const checkOthers = async (tx: Queryable): Promise<void> => {
            // A rule that was added since the check may contradict it.
            const current = rulesOf(standing(await findDecisions(tx, accountId, { kinds: ["rule"] })));
            if (current.length !== rules.length + 1 || rules.some((one, i) => current[i]?.id !== one.id))
              refuse("ConflictError", message("transaction.rulesChanged"));
          };
          return async (tx) => {
            const { stored, ...read } = await storeRule(tx, rule, scan.sourceIds, checkOthers);
            return { row: stored[0]!, body, matches: scan.matches, ...read };
          };
        },
        { audit: (result) => `/v1/rules/${result.row.id}` },
      );
      if (revision === null) await waitForJobs(api, reply, jobs);
      else await waitForRevision(api, reply, accountId, revision);
      void reply.code(201).header("location", `/v1/rules/${row.id}`);
      return toRuleResponse(row, body, matches);
    },
  );

  app.post(
    "/v1/rules/preview",
    {
      config: { session: "required", access: "read" },
      schema: {
        tags: ["person"],
        summary: "Preview a rule and its effect on the years without saving it",
        querystring: PersonQuery,
        body: Type.Object({ ...RuleRequest.properties, reason: Type.Optional(NonBlank(2000)) }),
        response: responses({ 200: Named(PreviewBody) }, 400, 401, 404, 409),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const body = await checkedRule(api, accountId, request.body);
      const decisions = await decisionsOf(accountId);
      const own = ownCorrections(decisions);
      const applied = openRules(decisions, [{ ...body, id: newId() }]);
      const first: Transaction[] = [];
      const changed: Transaction[] = [];
      return building(reply, async (left) => {
        const { matches } = await limit.run(
          accountId,
          () =>
            scanned(api, accountId, body, rulesOf(decisions), languageOf(request), (transaction) => {
              if (first.length < MAX_EXAMPLES) first.push(transaction);
              const after = applied(transaction, own(transaction)).transaction;
              if (after !== transaction) changed.push(after);
            }),
          { signal: left },
        );
        await valued(changed, pipeline.price, left);
        const years = await methods.preview(
          { accountId, person: personOf(request), changed, now: now() },
          left,
        );
        return { matches, first: first.map(toTransactionResponse), years };
      });
    },
  );

  app.delete(
    "/v1/rules/:id",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Delete a rule and undo its effects; the log keeps both entries",
        params: Type.Object({ id: Type.String({ maxLength: 500 }) }),
        response: responses({ 204: Type.Null({ description: "Ended" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { id } = request.params;
      const rule = isId(id) ? rulesOf(await decisionsOf(accountId)).find((one) => one.id === id) : undefined;
      if (rule === undefined) return refuse("SourceNotFoundError", message("transaction.noSuchRule"), "id");
      const meant = await readAll(api, { accountId, sourceId: null }, ledger.ruled);
      const undo = undoOf(accountId, id, now());
      const sourceIds = meant.flatMap((row) => (row.id === id ? [row.sourceId] : []));
      const { jobs, revision } = await write(request, () => (tx) => storeRule(tx, undo, sourceIds));
      if (revision === null) await waitForJobs(api, reply, jobs);
      else await waitForRevision(api, reply, accountId, revision);
      return reply.code(204).send(null);
    },
  );

  /** Stores a rule with the jobs that read its sources again, including those of jobs that may have passed it. */
  async function storeRule(
    tx: Queryable,
    decision: NewDecision,
    sourceIds: readonly string[],
    check: (tx: Queryable) => Promise<void> = async () => {},
  ) {
    let revision: number | null = null;
    const { accountId } = decision;
    const stored = await decideAndRead(tx, accountId, [decision], async () => {
      await check(tx);
      const read = new Set([...sourceIds, ...(await sourcesAtWork(tx, accountId))]);
      const jobs = await startJobsWith(tx, queue, { accountId, sourceIds: read }, now());
      if (jobs.length > 0) return jobs;
      revision = await requestAssessment(tx, accountId, "decision");
      await queue.enqueue(tx, { accountId });
      return jobs;
    });
    return { ...stored, revision: revision as number | null };
  }
}

const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers["accept-language"]);

/** Values that a changed type needs are fetched as in reading, if they are available quickly. */
export async function valued(
  changed: readonly Transaction[],
  price: Pricer,
  left: AbortSignal,
): Promise<void> {
  const open = changed.flatMap((transaction) =>
    needsValue(transaction).map((leg: LegName) => ({ transaction, leg, native: null })),
  );
  if (open.length === 0) return;
  const signal = AbortSignal.any([left, AbortSignal.timeout(LIMITS.currentPricesMs)]);
  await valueLedger(open, price, signal).catch(() => []);
}
