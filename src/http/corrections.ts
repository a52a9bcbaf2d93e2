import { type Static, Type } from "typebox";
import { parseInstant } from "../calendar/index.ts";
import { isId } from "../ids.ts";
import { LEDGER_TYPES } from "../ledger/types.ts";
import { isDecimal } from "../money/index.ts";
import { CORRECTABLE, correct, type CorrectedValues } from "../sources/correction.ts";
import type { ShownTransaction } from "../sources/write-derived.ts";
import {
  addCorrection,
  type CorrectionRow,
  listCorrections,
  removeCorrection,
} from "../store/corrections.ts";
import type { Database } from "../store/database.ts";
import { findDerived } from "../store/derived.ts";
import { startJobAfterChange } from "../store/jobs.ts";
import type { Queue } from "../store/queue.ts";
import { refuse } from "./errors.ts";
import { jobBody } from "./job-schema.ts";
import { Id, Instant, NonBlank, Nullable, OneOf } from "../schema.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { SourceParams, sourceOf } from "./source-access.ts";

const Values = Type.Object(
  Object.fromEntries(
    CORRECTABLE.map((name) => [name, Type.Optional(Nullable(Type.String({ maxLength: 500 })))]),
  ) as Record<(typeof CORRECTABLE)[number], ReturnType<typeof optionalText>>,
  { description: "What to set; null takes a value away" },
);
function optionalText() {
  return Type.Optional(Nullable(Type.String()));
}

const CorrectionBody = Type.Object(
  {
    id: Id,
    transactionId: Type.String(),
    type: Nullable(OneOf(LEDGER_TYPES)),
    values: Values,
    reason: Type.String(),
    createdAt: Instant,
  },
  { $id: "Correction" },
);

export const correctionBody = (row: CorrectionRow): Static<typeof CorrectionBody> => ({
  id: row.id,
  transactionId: row.transactionId,
  type: row.type as Static<typeof CorrectionBody>["type"],
  values: row.changed ?? {},
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
});

/** What a person says a transaction really was: kept apart, applied by every job, undone by removing it. */
export function correctionRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.addSchema(CorrectionBody);
  const TransactionParams = Type.Object({
    sourceId: Type.String({ maxLength: 500 }),
    transactionId: Type.String({ maxLength: 700 }),
  });
  const find = async (sourceId: string, transactionId: string): Promise<ShownTransaction> => {
    const found = transactionId.includes("\0")
      ? null
      : ((await findDerived(api, "transactions", sourceId, transactionId)) as ShownTransaction | null);
    return (
      found ?? refuse("SourceNotFoundError", "There is no such transaction of this source.", "transactionId")
    );
  };
  const shown = (transaction: ShownTransaction) => ({ ...transaction, currency: "EUR" }) as never;

  app.get(
    "/v1/sources/:sourceId/transactions/:transactionId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "One transaction",
        params: TransactionParams,
        response: answers({ 200: Type.Ref("Transaction") }, 401, 404),
      },
    },
    async (request) => shown(await find((await sourceOf(api, request)).id, request.params.transactionId)),
  );

  app.patch(
    "/v1/sources/:sourceId/transactions/:transactionId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Correct a transaction; what rests on it is computed anew",
        params: TransactionParams,
        body: Type.Object({
          type: Type.Optional(OneOf(LEDGER_TYPES)),
          values: Type.Optional(Values),
          reason: NonBlank(2000),
        }),
        response: answers(
          {
            200: Type.Object({
              transaction: Type.Ref("Transaction"),
              correction: Type.Ref("Correction"),
              job: Type.Ref("Job"),
            }),
          },
          400,
          401,
          404,
        ),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      const { type, values, reason } = request.body;
      const transaction = await find(source.id, request.params.transactionId);
      const changed = checked(values ?? {});
      if (type === undefined && Object.keys(changed).length === 0)
        return refuse("SourceBadRequestError", "Say what to correct: type, values, or both.", "values");
      const row = await addCorrection(api.db, {
        sourceId: source.id,
        transactionId: transaction.id,
        type: type ?? null,
        changed,
        reason: reason.trim(),
        createdAt: now(),
      });
      const job = await startJobAfterChange(api.db, queue, source.id, "replay", now());
      const corrected = correct(transaction, [{ id: row.id, type: type ?? null, values: changed }]);
      return {
        transaction: shown({ ...corrected, corrected: true }),
        correction: correctionBody(row),
        job: jobBody(job),
      };
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
        response: answers(
          { 200: Type.Object({ corrections: Type.Array(Type.Ref("Correction")) }) },
          401,
          404,
        ),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      return { corrections: (await listCorrections(api.db, source.id)).map(correctionBody) };
    },
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
          { 200: Type.Object({ correction: Type.Ref("Correction"), job: Type.Ref("Job") }) },
          401,
          404,
        ),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      const { correctionId } = request.params;
      const row = isId(correctionId) ? await removeCorrection(api.db, source.id, correctionId) : null;
      if (row === null)
        return refuse("SourceNotFoundError", "There is no such correction of this source.", "correctionId");
      const job = await startJobAfterChange(api.db, queue, source.id, "replay", now());
      return { correction: correctionBody(row), job: jobBody(job) };
    },
  );
}

function checked(values: CorrectedValues): CorrectedValues {
  const set: Record<string, string | null> = {};
  for (const name of CORRECTABLE) {
    const value = values[name];
    if (value === undefined) continue;
    const wrong = value === null ? null : complaint(name, value);
    if (wrong !== null) refuse("SourceBadRequestError", `values.${name} ${wrong}.`, `values.${name}`);
    set[name] = name === "acquiredAt" && value !== null ? instant(value) : value;
  }
  return set;
}

function complaint(name: (typeof CORRECTABLE)[number], value: string): string | null {
  if (name === "note") return value.includes("\0") ? "must be plain text" : null;
  if (name === "acquiredAt") return parseInstant(value).ok ? null : "must be an ISO 8601 time";
  return isDecimal(value) && !value.startsWith("-")
    ? null
    : "must be a decimal number that is not negative, such as 1234.56";
}

function instant(value: string): string {
  const parsed = parseInstant(value);
  return parsed.ok ? new Date(parsed.ms).toISOString() : value;
}
