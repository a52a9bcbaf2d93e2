import { type Static, Type } from "typebox";
import { isId, newId } from "../../process/ids.ts";
import { LEDGER_TYPES, LegSchema, OriginSchema, type Transaction } from "../../ledger/index.ts";
import { Id, Instant, List, Named, NonBlank, Nullable, OneOf } from "../../basics/schema.ts";
import {
  CorrectedValuesSchema,
  type Correction,
  correctionsByTransaction,
  type Entry,
  entriesById,
  EntrySchema,
  OWN_WORDS,
  standing,
  untoldSides,
} from "../../sources/decision.ts";
import { correct } from "../../sources/correct.ts";
import * as ledger from "../../sources/lists.ts";
import type { Database } from "../../store/database.ts";
import { type DecisionRow, decideTogether, listDecisions, type NewDecision } from "../../store/decisions.ts";
import { findTransactions } from "../../store/derived.ts";
import { type Job, startJobWith } from "../../store/jobs.ts";
import type { Queue } from "../../store/queue.ts";
import type { Source } from "../../store/sources.ts";
import { ownerOf } from "../../store/records.ts";
import { actsOf } from "../account/audit.ts";
import { cellsOf, checkedCorrection, checkedEntry, checkedSide } from "./correction-checks.ts";
import { checkedAlike, checkedLinks, checkedName } from "./correction-surroundings.ts";
import { untilEnded } from "../current.ts";
import { refuse } from "../errors.ts";
import { JobBody, jobBody } from "../sources/job-schema.ts";
import { shownTransaction, TransactionBody } from "../nouns.ts";
import { answers } from "../schema.ts";
import type { App } from "../server.ts";
import { SourceParams, sourceOf } from "../sources/source-access.ts";
import { say } from "../../wording/said/index.ts";
import { languageOf } from "../language.ts";

const CorrectionBody = Type.Object(
  {
    id: Id,
    transactionId: Type.String(),
    type: Nullable(OneOf(LEDGER_TYPES)),
    sent: Type.Optional(Named(LegSchema)),
    received: Type.Optional(Named(LegSchema)),
    values: CorrectedValuesSchema,
    ownWallet: Type.Optional(Nullable(Type.String())),
    origins: Type.Optional(Nullable(List(Named(OriginSchema)))),
    excluded: Type.Optional(Type.Boolean()),
    tags: Type.Optional(List(Type.String())),
    tag: Type.Optional(Type.String({ description: "One that was added to those that were there" })),
    noteByUser: Type.Optional(Nullable(Type.String())),
    reason: Type.String(),
    createdAt: Instant,
  },
  { $id: "Correction" },
);

/** What can be said of one transaction. */
export const SAID = {
  ...EntrySchema.properties,
  type: Type.Optional(OneOf(LEDGER_TYPES)),
  values: Type.Optional(CorrectedValuesSchema),
  toWallet: Type.Optional(Nullable(NonBlank(200))),
  fromWallet: Type.Optional(Nullable(NonBlank(200))),
  origins: Type.Optional(Nullable(List(Type.Object(OriginSchema.properties)))),
  excluded: Type.Optional(Type.Boolean()),
  ...OWN_WORDS,
};

const TransactionParams = Type.Object({
  sourceId: Type.String({ maxLength: 500 }),
  transactionId: Type.String({ maxLength: 700 }),
});

const Changed = Type.Object({
  transaction: Named(TransactionBody),
  correction: Named(CorrectionBody),
  job: Named(JobBody),
  alike: Type.Optional(
    Type.Integer({ description: "Of how many others the same was said, where that was asked for" }),
  ),
  alikeNext: Type.Optional(
    Nullable(
      Type.String({
        description:
          "One of those that are equal and left, where there are more than are answered at once: say it again of this one",
      }),
    ),
  ),
});
const Entered = Type.Object({ transaction: Named(TransactionBody), job: Named(JobBody) });

const correctionBody = (
  row: Pick<DecisionRow, "id" | "transactionId" | "reason" | "createdAt">,
  body: Correction,
): Static<typeof CorrectionBody> => ({
  id: row.id,
  transactionId: row.transactionId ?? "",
  type: body.type ?? null,
  values: body.values ?? {},
  ...(body.sent === undefined ? {} : { sent: body.sent }),
  ...(body.received === undefined ? {} : { received: body.received }),
  ...(body.ownWallet === undefined ? {} : { ownWallet: body.ownWallet }),
  ...(body.origins === undefined ? {} : { origins: body.origins }),
  ...(body.excluded === undefined ? {} : { excluded: body.excluded }),
  ...(body.tags === undefined ? {} : { tags: body.tags }),
  ...(body.tag === undefined ? {} : { tag: body.tag }),
  ...(body.noteByUser === undefined ? {} : { noteByUser: body.noteByUser }),
  reason: row.reason ?? "",
  createdAt: row.createdAt.toISOString(),
});

/** The corrections of a source that hold, in the order in which they apply. */
export async function correctionsOf(
  api: Database,
  source: Source,
): Promise<readonly Static<typeof CorrectionBody>[]> {
  const decisions = standing(await listDecisions(api.db, source.userId, source.id));
  return decisions.flatMap((one) => (one.kind === "correction" ? [correctionBody(one, one.body)] : []));
}

/** What a person says about single transactions: kept apart, applied by every job, undone by saying so. */
export function transactionRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.addSchema(CorrectionBody);
  const lookUp = async (source: Source, transactionId: string): Promise<Transaction | null> => {
    if (transactionId.includes("\0")) return null;
    const key = { sourceId: source.id, transactionId };
    return (await findTransactions(api, source.userId, ledger.transactions, [key]))[0]?.body ?? null;
  };
  const find = async (source: Source, transactionId: string): Promise<Transaction> =>
    (await lookUp(source, transactionId)) ??
    refuse("SourceNotFoundError", say("transaction.noSuchTransactionSource"), "transactionId");
  const decided = (
    database: Database,
    source: Source,
    said: readonly Pick<NewDecision, "kind" | "body" | "reason" | "undoes" | "transactionId">[],
  ): Promise<{ readonly kept: readonly DecisionRow[]; readonly job: Job }> =>
    decideTogether(
      database,
      said.map((one) => ({
        accountId: source.userId,
        sourceId: source.id,
        createdAt: now(),
        ...one,
      })),
      (tx) => startJobWith(tx, queue, ownerOf(source), "replay", now()),
    );

  app.get(
    "/v1/sources/:sourceId/transactions/:transactionId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "One transaction",
        params: TransactionParams,
        response: answers({ 200: Named(TransactionBody) }, 401, 404),
      },
    },
    async (request) =>
      shownTransaction(await find(await sourceOf(api, request), request.params.transactionId)),
  );

  app.patch(
    "/v1/sources/:sourceId/transactions/:transactionId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary:
          "Correct a transaction, prove its origin, name the own wallet it went to or came from, or leave it out; what rests on it is computed anew",
        description:
          "Where the records tell only one side of an exchange, `sentAsset` and `sentAmount`, or `receivedAsset` and `receivedAmount`, give it the other; `sentValueEur` or `receivedValueEur` where no price is known. The cells of a side that the records tell are those of a transaction entered by hand only.",
        params: TransactionParams,
        body: Type.Object({
          ...SAID,
          alike: Type.Optional(
            Type.Boolean({
              description:
                "Say the same of all others of this source that are equal: the same type, coins and contract. Goes with type, excluded, values.position and values.note.",
            }),
          ),
          reason: NonBlank(2000),
        }),
        response: answers({ 200: Changed }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const { transactionId } = request.params;
      const transaction = await find(source, transactionId);
      const reason = request.body.reason.trim();
      const decisions = standing(await listDecisions(api.db, source.userId, source.id));
      const earlier = correctionsByTransaction(decisions).get(transactionId) ?? [];
      const untold = untoldSides(transaction, earlier);
      const entered = entriesById(decisions).get(transactionId) ?? null;
      const entry = changedEntry(transaction, request.body, entered, untold.flatMap(cellsOf));
      await checkedLinks(api, source, transactionId, request.body);
      await checkedName(api, source, transaction, request.body);
      const side = checkedSide(transaction, untold, request.body, now());
      const correction = checkedCorrection(transaction, request.body, side, earlier, source.name);
      if (entry !== null) checkedEntry(source.id, transactionId, entry, now());
      const others =
        request.body.alike === true ? await checkedAlike(api, source, transaction, correction) : null;
      const corrects = entry === null || Object.keys(correction).length > 0;
      const corrected = { kind: "correction", body: correction, reason } as const;
      const { kept, job: begun } = await decided(actsOf(request), source, [
        ...(corrects ? [{ ...corrected, transactionId }] : []),
        ...(entry === null ? [] : [{ kind: "entry" as const, body: entry, reason, transactionId }]),
        ...(others?.found ?? []).map(({ id }) => ({ ...corrected, transactionId: id })),
      ]);
      const [first] = kept;
      const job = await untilEnded(api, reply, begun);
      const after = (await lookUp(source, transactionId)) ?? correct(transaction, [correction]);
      const row =
        corrects && first !== undefined ? first : { id: job.id, transactionId, reason, createdAt: now() };
      return {
        transaction: shownTransaction(after),
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
        summary: "Enter a transaction that no source has, into a wallet of this source",
        params: SourceParams,
        body: Type.Object({
          id: Type.Optional(NonBlank(200)),
          ...EntrySchema.properties,
          reason: NonBlank(2000),
        }),
        response: answers({ 201: Entered }, 400, 401, 404, 422),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const { id: wanted, reason, ...entry } = request.body;
      // Where a record tells it later under the same id, it counts once, as the record tells it.
      const transactionId = wanted?.trim() ?? `hand:${newId()}`;
      const transaction = checkedEntry(source.id, transactionId, entry, now());
      if ((await lookUp(source, transactionId)) !== null)
        return refuse("SourceBadRequestError", say("transaction.sourceTransactionIdAlready"), "id");
      const place = `/v1/sources/${source.id}/transactions/${encodeURIComponent(transactionId)}`;
      const { job: begun } = await decided(
        actsOf(request, () => place),
        source,
        [{ kind: "entry", body: entry, reason: reason.trim(), transactionId }],
      );
      const job = await untilEnded(api, reply, begun);
      void reply.code(201).header("location", place);
      const after = (await lookUp(source, transactionId)) ?? transaction;
      return { transaction: shownTransaction(after), job: jobBody(job, languageOf(request)) };
    },
  );

  app.delete(
    "/v1/sources/:sourceId/transactions/:transactionId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Remove a transaction that was entered by hand",
        params: TransactionParams,
        querystring: Type.Object({ reason: Type.Optional(NonBlank(2000)) }),
        response: answers({ 204: Type.Null({ description: "Removed" }) }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      const { transactionId } = request.params;
      const entry = await entryOf(api, source, transactionId);
      if (entry === null) {
        await find(source, transactionId);
        return refuse(
          "SourceBadRequestError",
          say("transaction.onlyTransactionEnteredHand"),
          "transactionId",
        );
      }
      const reason = request.query.reason?.trim() ?? null;
      const removed = { kind: "entry-removed", body: {}, reason, transactionId } as const;
      const { job } = await decided(actsOf(request), source, [removed]);
      await untilEnded(api, reply, job);
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/v1/sources/:sourceId/corrections",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "All corrections, in the order in which they apply",
        params: SourceParams,
        response: answers({ 200: Type.Object({ corrections: List(Named(CorrectionBody)) }) }, 401, 404),
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
        summary: "Undo a correction; what rests on it is computed anew",
        params: Type.Object({
          sourceId: Type.String({ maxLength: 500 }),
          correctionId: Type.String({ maxLength: 500 }),
        }),
        response: answers(
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
        return refuse("SourceNotFoundError", say("transaction.noSuchCorrectionSource"), "correctionId");
      const { transactionId } = correction;
      const { job: begun } = await decided(actsOf(request), source, [
        { kind: "undo", body: {}, reason: null, undoes: correctionId, transactionId },
      ]);
      const job = await untilEnded(api, reply, begun);
      return { correction, job: jobBody(job, languageOf(request)) };
    },
  );
}

async function entryOf(api: Database, source: Source, transactionId: string): Promise<Entry | null> {
  const decisions = standing(await listDecisions(api.db, source.userId, source.id));
  return entriesById(decisions).get(transactionId) ?? null;
}

/** What was entered by hand may be entered anew, field by field; what a source tells can only be corrected. */
function changedEntry(
  { byHand }: Transaction,
  body: Readonly<Record<string, unknown>>,
  entry: Entry | null,
  told: readonly string[],
): Entry | null {
  const fields = Object.keys(EntrySchema.properties).filter((name) => body[name] !== undefined);
  const own = fields.filter((name) => name !== "type" && name !== "toWallet");
  if (!byHand || entry === null) {
    const foreign = own.find((name) => !told.includes(name));
    if (foreign === undefined) return null;
    return refuse("SourceBadRequestError", say("transaction.whatSourceSaysOnly", { foreign }), foreign);
  }
  if (fields.length === 0) return null;
  return { ...entry, ...(Object.fromEntries(fields.map((name) => [name, body[name]])) as Entry) };
}
