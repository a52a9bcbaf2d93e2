import { Type } from "typebox";
import { LIMITS } from "../../basics/limits.ts";
import { Id, NonBlank } from "../../basics/schema.ts";
import { type Decision, standing } from "../../sources/decision.ts";
import type { Database } from "../../store/database.ts";
import { decideAndRead, findDecisions, startJobsWith } from "../../store/decisions.ts";
import type { Queue } from "../../store/queue.ts";
import { write } from "../write.ts";
import { waitForJobs } from "../current.ts";
import { refuse } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

const TransactionSelector = Type.Union([NonBlank(700), Type.Object({ sourceId: Id, id: NonBlank(700) })]);

type Correction = Extract<Decision, { readonly kind: "correction" }>;

/** Undoes the latest decision about each of many transactions, in one request like the decision itself. */
export function bulkUndoRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.post(
    "/v1/transactions/bulk/undo",
    {
      bodyLimit: LIMITS.bulkBytes,
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["person"],
        summary: "Undo the latest correction of each of these transactions, all or none",
        body: Type.Object({
          ids: Type.Array(TransactionSelector, { minItems: 1, maxItems: LIMITS.bulkIds }),
        }),
        response: responses({ 200: Type.Object({ undone: Type.Integer() }) }, 400, 401, 404, 422),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { jobs, count } = await write(request, async () => {
        const last = new Map<string, Correction[]>();
        const addCorrection = (key: string, one: Correction) => {
          const others = (last.get(key) ?? []).filter(({ sourceId }) => sourceId !== one.sourceId);
          last.set(key, [...others, one]);
        };
        for (const one of standing(await findDecisions(api.db, accountId, { kinds: ["correction"] })))
          if (one.kind === "correction") {
            addCorrection(one.transactionId, one);
            addCorrection(`${one.sourceId} ${one.transactionId}`, one);
          }
        const undone = new Map<string, Correction>();
        for (const [i, selector] of request.body.ids.entries()) {
          const found =
            last.get(typeof selector === "string" ? selector : `${selector.sourceId} ${selector.id}`) ?? [];
          const [one] = found;
          if (one === undefined || found.length > 1)
            return refuse(
              "SourceBadRequestError",
              one === undefined
                ? message("transaction.nothingToTakeBack")
                : message("transaction.ambiguousId"),
              `ids.${i}`,
            );
          undone.set(one.id, one);
        }
        const sourceIds = new Set([...undone.values()].map(({ sourceId }) => sourceId));
        const undos = [...undone.values()].map(({ id, sourceId, transactionId }) => ({
          accountId,
          kind: "undo",
          sourceId,
          transactionId,
          body: {},
          reason: null,
          undoes: id,
          createdAt: now(),
        }));
        return async (tx) => {
          const { jobs: started } = await decideAndRead(tx, accountId, undos, () =>
            startJobsWith(tx, queue, { accountId, sourceIds }, now()),
          );
          return { jobs: started, count: undone.size };
        };
      });
      await waitForJobs(api, reply, jobs);
      return { undone: count };
    },
  );
}
