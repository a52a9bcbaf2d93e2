import { Type } from "typebox";
import { isId, newId } from "../../process/ids.ts";
import { List, Named, NonBlank } from "../../basics/schema.ts";
import {
  correctionsByTransaction,
  entriesById,
  entryIn,
  EntrySchema,
  standing,
  openSides,
} from "../../sources/decision.ts";
import { correct } from "../../sources/correct.ts";
import type { Methods } from "../../assessment/method-questions.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { type DecisionRow, type NewDecision } from "../../store/decision-log.ts";
import { decideTogether, findDecisions } from "../../store/decisions.ts";
import { type Job, startJobWith } from "../../store/jobs.ts";
import type { Queue } from "../../store/queue.ts";
import type { Source } from "../../store/sources.ts";
import { sourceKeyOf } from "../../store/records.ts";
import { write } from "../write.ts";
import { checkedLots } from "./named-lots.ts";
import { findTransaction, ownTransaction, TransactionParams } from "./own-transaction.ts";
import { cellsOf, checkedCorrection, checkedEntry, checkedMissingLeg } from "./correction-checks.ts";
import { checkedAlike, checkedLinks, checkedName } from "./correction-surroundings.ts";
import { waitForJob } from "../current.ts";
import { refuse } from "../errors.ts";
import { JobBody, jobBody } from "../sources/job-schema.ts";
import { toTransactionResponse, TransactionBody } from "../resource-schemas.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { SourceParams, sourceOf } from "../sources/source-access.ts";
import { message } from "../../wording/messages/index.ts";
import { languageOf } from "../language.ts";
import {
  CorrectionBody,
  STATEMENT_FIELDS,
  Changed,
  Entered,
  correctionBody,
  correctionsOf,
  entryOf,
  changedEntry,
} from "./correction-body.ts";

/**
 * Statements of a user about single transactions: stored separately, applied by every job, undone by another statement.
 */
export function transactionRoutes(
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
  app.addSchema(CorrectionBody);
  const decided = (
    tx: Queryable,
    source: Source,
    statements: readonly Pick<NewDecision, "kind" | "body" | "reason" | "undoes" | "transactionId">[],
  ): Promise<{ readonly stored: readonly DecisionRow[]; readonly job: Job }> =>
    decideTogether(
      tx,
      statements.map((one) => ({
        accountId: source.accountId,
        sourceId: source.id,
        createdAt: now(),
        ...one,
      })),
      () => startJobWith(tx, queue, sourceKeyOf(source), "replay", now()),
    );

  app.get(
    "/v1/sources/:sourceId/transactions/:transactionId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "One transaction",
        params: TransactionParams,
        response: responses({ 200: Named(TransactionBody) }, 401, 404),
      },
    },
    async (request) =>
      toTransactionResponse(
        await ownTransaction(api, await sourceOf(api, request), request.params.transactionId),
      ),
  );

  app.patch(
    "/v1/sources/:sourceId/transactions/:transactionId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary:
          "Correct or exclude a transaction, prove its origin, or set the own wallet it went to or came from; everything that depends on it is recalculated",
        description:
          "If the records contain only one leg of an exchange, `sentAsset` and `sentAmount`, or `receivedAsset` and `receivedAmount`, add the other; `sentValueEur` or `receivedValueEur` if no price is known. A leg from the records cannot be changed, except in a transaction entered by hand.",
        params: TransactionParams,
        body: Type.Object({
          ...STATEMENT_FIELDS,
          alike: Type.Optional(
            Type.Boolean({
              description:
                "Applies the same correction to all other transactions of this source with the same type, coins and contract. Allowed with type, excluded, values.position and values.note.",
            }),
          ),
          reason: NonBlank(2000),
        }),
        response: responses({ 200: Changed }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const { transactionId } = request.params;
      const transaction = await ownTransaction(api, source, transactionId);
      const reason = request.body.reason.trim();
      const decisions = standing(
        await findDecisions(api.db, source.accountId, {
          sourceId: source.id,
          transactionIds: [transactionId],
        }),
      );
      const earlier = correctionsByTransaction(decisions).get(transactionId) ?? [];
      const untold = openSides(transaction, earlier);
      const entered = entriesById(decisions).get(transactionId) ?? null;
      const entry = changedEntry(transaction, request.body, entered, untold.flatMap(cellsOf));
      await checkedLinks(api, source, transactionId, request.body);
      await checkedName(api, source, transaction, request.body);
      const missingLeg = checkedMissingLeg(transaction, untold, request.body, now());
      const correction = checkedCorrection(transaction, request.body, missingLeg, earlier, source.name);
      await checkedLots({ api, methods }, source, correct(transaction, [correction]), request.body.lots);
      if (entry !== null) checkedEntry(source.id, transactionId, entry, now());
      const others =
        request.body.alike === true ? await checkedAlike(api, source, transaction, correction) : null;
      const corrects = entry === null || Object.keys(correction).length > 0;
      const corrected = { kind: "correction", body: correction, reason } as const;
      const { stored, job: begun } = await write(
        request,
        () => (tx) =>
          decided(tx, source, [
            ...(corrects ? [{ ...corrected, transactionId }] : []),
            ...(entry === null ? [] : [{ kind: "entry" as const, body: entry, reason, transactionId }]),
            ...(others?.found ?? []).map(({ id }) => ({ ...corrected, transactionId: id })),
          ]),
      );
      const [first] = stored;
      const job = await waitForJob(api, reply, begun);
      const after = (await findTransaction(api, source, transactionId)) ?? correct(transaction, [correction]);
      const row =
        corrects && first !== undefined ? first : { id: job.id, transactionId, reason, createdAt: now() };
      return {
        transaction: toTransactionResponse(after),
        correction: correctionBody(row, correction),
        job: jobBody(job, languageOf(request)),
        ...(others === null ? {} : { alike: others.found.length, alikeNext: others.next?.id ?? null }),
      };
    },
  );

  app.post(
    "/v1/sources/:sourceId/transactions",
    {
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["sources"],
        summary: "Enter a missing transaction into a wallet of this source",
        params: SourceParams,
        body: Type.Object({
          id: Type.Optional(NonBlank(200)),
          ...EntrySchema.properties,
          reason: NonBlank(2000),
        }),
        response: responses({ 201: Entered }, 400, 401, 404, 422),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const { id: requestedId, reason } = request.body;
      const entry = entryIn(request.body);
      const locationOf = (id: string): string =>
        `/v1/sources/${source.id}/transactions/${encodeURIComponent(id)}`;
      const { transaction, begun } = await write(
        request,
        async () => {
          // If a record with the same id arrives later, the transaction counts once, as the record describes it.
          const transactionId = requestedId?.trim() ?? `hand:${newId()}`;
          const created = checkedEntry(source.id, transactionId, entry, now());
          if ((await findTransaction(api, source, transactionId)) !== null)
            return refuse("SourceBadRequestError", message("transaction.idTaken"), "id");
          const decision = { kind: "entry", body: entry, reason: reason.trim(), transactionId } as const;
          return async (tx) => ({ transaction: created, begun: (await decided(tx, source, [decision])).job });
        },
        { audit: (result) => locationOf(result.transaction.id) },
      );
      const transactionId = transaction.id;
      const job = await waitForJob(api, reply, begun);
      void reply.code(201).header("location", locationOf(transactionId));
      const after = (await findTransaction(api, source, transactionId)) ?? transaction;
      return { transaction: toTransactionResponse(after), job: jobBody(job, languageOf(request)) };
    },
  );

  app.delete(
    "/v1/sources/:sourceId/transactions/:transactionId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Delete a transaction that was entered by hand",
        params: TransactionParams,
        querystring: Type.Object({ reason: Type.Optional(NonBlank(2000)) }),
        response: responses({ 204: Type.Null({ description: "Removed" }) }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const { transactionId } = request.params;
      const entry = await entryOf(api, source, transactionId);
      if (entry === null) {
        await ownTransaction(api, source, transactionId);
        return refuse("SourceBadRequestError", message("transaction.notEnteredByHand"), "transactionId");
      }
      const reason = request.query.reason?.trim() ?? null;
      const removed = { kind: "entry-removed", body: {}, reason, transactionId } as const;
      const { job } = await write(request, () => (tx) => decided(tx, source, [removed]));
      await waitForJob(api, reply, job);
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/v1/sources/:sourceId/corrections",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "All corrections, in order of application",
        params: SourceParams,
        response: responses({ 200: Type.Object({ corrections: List(Named(CorrectionBody)) }) }, 401, 404),
      },
    },
    async (request) => ({ corrections: await correctionsOf(api, await sourceOf(api, request)) }),
  );

  app.delete(
    "/v1/sources/:sourceId/corrections/:correctionId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Undo a correction and recalculate everything that depends on it",
        params: Type.Object({
          sourceId: Type.String({ maxLength: 500 }),
          correctionId: Type.String({ maxLength: 500 }),
        }),
        response: responses(
          { 200: Type.Object({ correction: Named(CorrectionBody), job: Named(JobBody) }) },
          401,
          404,
        ),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const { correctionId } = request.params;
      const correction = isId(correctionId)
        ? (await correctionsOf(api, source)).find(({ id }) => id === correctionId)
        : undefined;
      if (correction === undefined)
        return refuse("SourceNotFoundError", message("transaction.noSuchCorrection"), "correctionId");
      const { transactionId } = correction;
      const undo = { kind: "undo", body: {}, reason: null, undoes: correctionId, transactionId };
      const { job: begun } = await write(request, () => (tx) => decided(tx, source, [undo]));
      const job = await waitForJob(api, reply, begun);
      return { correction, job: jobBody(job, languageOf(request)) };
    },
  );
}
