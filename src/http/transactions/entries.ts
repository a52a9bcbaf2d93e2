import { Type } from "typebox";
import { newId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { problem } from "../../basics/problem.ts";
import { List, Named, NonBlank } from "../../basics/schema.ts";
import { entriesById, entryIn, EntrySchema, standing } from "../../sources/decision.ts";
import type { Database } from "../../store/database.ts";
import { type NewDecision } from "../../store/decision-log.ts";
import { decideTogether, findDecisions } from "../../store/decisions.ts";
import { startJobWith } from "../../store/jobs.ts";
import type { Queue } from "../../store/queue.ts";
import { sourceKeyOf } from "../../store/records.ts";
import { write } from "../write.ts";
import { checkedEntry } from "./correction-checks.ts";
import { waitForJob } from "../current.ts";
import { HttpProblem, refuse } from "../errors.ts";
import { JobBody, jobBody } from "../sources/job-schema.ts";
import { languageOf } from "../language.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { SourceParams, sourceOf } from "../sources/source-access.ts";
import { message } from "../../wording/messages/index.ts";

/** A typed or pasted list: each row is an entry by hand, all of them are stored or none. */
export function entryRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.post(
    "/v1/sources/:sourceId/transactions/bulk",
    {
      bodyLimit: LIMITS.bulkBytes,
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["sources"],
        summary: "Enter many missing transactions, all or none; an error names the invalid cell",
        params: SourceParams,
        body: Type.Object({
          entries: Type.Array(Type.Object(EntrySchema.properties), {
            minItems: 1,
            maxItems: LIMITS.entriesAtOnce,
          }),
          reason: NonBlank(2000),
        }),
        response: responses(
          {
            201: Type.Object({
              entered: Type.Integer(),
              transactionIds: List(Type.String(), { description: "Ids in the order of the request" }),
              job: Named(JobBody),
            }),
          },
          400,
          401,
          404,
          422,
        ),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const { entries } = request.body;
      const reason = request.body.reason.trim();
      const enter = (): readonly (NewDecision & {
        readonly sourceId: string;
        readonly transactionId: string;
      })[] =>
        entries.map((entry, i) => {
          const transactionId = `hand:${newId()}`;
          try {
            checkedEntry(source.id, transactionId, entry, now());
          } catch (error) {
            if (!(error instanceof HttpProblem)) throw error;
            const { code, userMessage, field } = error.problem;
            throw new HttpProblem(problem(code, userMessage, `entries.${i}.${field ?? "type"}`));
          }
          return {
            accountId: source.accountId,
            sourceId: source.id,
            createdAt: now(),
            kind: "entry",
            body: entryIn(entry),
            reason,
            transactionId,
          };
        });
      const { transactionIds, begun } = await write(request, () => {
        const decisions = enter();
        return async (tx) => {
          const { job } = await decideTogether(tx, decisions, () =>
            startJobWith(tx, queue, sourceKeyOf(source), "replay", now()),
          );
          return { transactionIds: decisions.map(({ transactionId }) => transactionId), begun: job };
        };
      });
      const job = await waitForJob(api, reply, begun);
      void reply.code(201);
      return {
        entered: transactionIds.length,
        transactionIds,
        job: jobBody(job, languageOf(request)),
      };
    },
  );

  app.post(
    "/v1/sources/:sourceId/transactions/bulk/remove",
    {
      bodyLimit: LIMITS.bulkBytes,
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["sources"],
        summary: "Delete many transactions entered by hand, all or none",
        params: SourceParams,
        body: Type.Object({
          ids: Type.Array(NonBlank(700), { minItems: 1, maxItems: LIMITS.entriesAtOnce }),
          reason: Type.Optional(NonBlank(2000)),
        }),
        response: responses({ 200: Type.Object({ removed: Type.Integer() }) }, 400, 401, 404, 422),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const ids = [...new Set(request.body.ids)];
      const { job } = await write(request, async () => {
        const entered = entriesById(
          standing(
            await findDecisions(api.db, source.accountId, { sourceId: source.id, transactionIds: ids }),
          ),
        );
        for (const [i, id] of request.body.ids.entries())
          if (!entered.has(id))
            return refuse("SourceBadRequestError", message("transaction.notEnteredByHand"), `ids.${i}`);
        const removed = ids.map((transactionId) => ({
          accountId: source.accountId,
          sourceId: source.id,
          createdAt: now(),
          kind: "entry-removed",
          body: {},
          reason: request.body.reason?.trim() ?? null,
          transactionId,
        }));
        return (tx) =>
          decideTogether(tx, removed, () => startJobWith(tx, queue, sourceKeyOf(source), "replay", now()));
      });
      await waitForJob(api, reply, job);
      return { removed: ids.length };
    },
  );
}
