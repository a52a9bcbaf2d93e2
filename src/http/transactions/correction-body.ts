import { type Static, Type } from "typebox";
import {
  LEDGER_TYPES,
  LegSchema,
  NamedLotSchema,
  OriginSchema,
  type Transaction,
} from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, Instant, List, Named, NonBlank, Nullable, OneOf } from "../../basics/schema.ts";
import {
  CorrectedValuesSchema,
  type Correction,
  type ManualEntry,
  entriesById,
  entryIn,
  EntrySchema,
  OWN_WORDS,
  standing,
} from "../../sources/decision.ts";
import type { Database } from "../../store/database.ts";
import { type DecisionRow } from "../../store/decision-log.ts";
import { findDecisions, listDecisions } from "../../store/decisions.ts";
import type { Source } from "../../store/sources.ts";
import { refuse } from "../errors.ts";
import { JobBody } from "../sources/job-schema.ts";
import { TransactionBody } from "../resource-schemas.ts";
import { message } from "../../wording/messages/index.ts";

export const CorrectionBody = Type.Object(
  {
    id: Id,
    transactionId: Type.String(),
    type: Nullable(OneOf(LEDGER_TYPES)),
    sent: Type.Optional(Named(LegSchema)),
    received: Type.Optional(Named(LegSchema)),
    values: CorrectedValuesSchema,
    ownWallet: Type.Optional(Nullable(Type.String())),
    origins: Type.Optional(Nullable(List(Named(OriginSchema)))),
    lots: Type.Optional(Nullable(List(Named(NamedLotSchema)))),
    excluded: Type.Optional(Type.Boolean()),
    tags: Type.Optional(List(Type.String())),
    tag: Type.Optional(Type.String({ description: "Tag added to the existing tags" })),
    noteByUser: Type.Optional(Nullable(Type.String())),
    reason: Type.String(),
    createdAt: Instant,
  },
  { $id: "Correction" },
);

/** Fields that a user can state about one transaction. */
export const STATEMENT_FIELDS = {
  ...EntrySchema.properties,
  type: Type.Optional(OneOf(LEDGER_TYPES)),
  values: Type.Optional(CorrectedValuesSchema),
  toWallet: Type.Optional(Nullable(NonBlank(200))),
  fromWallet: Type.Optional(Nullable(NonBlank(200))),
  origins: Type.Optional(Nullable(List(Type.Object(OriginSchema.properties)))),
  lots: Type.Optional(
    Nullable(
      List(Type.Object(NamedLotSchema.properties), {
        maxItems: LIMITS.namedLots,
        description:
          "Lots that this disposal takes (single identification, Rn 61); together its whole quantity; null: by the method of the wallet",
      }),
    ),
  ),
  excluded: Type.Optional(Type.Boolean()),
  ...OWN_WORDS,
};

export const Changed = Type.Object({
  transaction: Named(TransactionBody),
  correction: Named(CorrectionBody),
  job: Named(JobBody),
  alike: Type.Optional(
    Type.Integer({ description: "Number of other transactions corrected, if alike is set" }),
  ),
  alikeNext: Type.Optional(
    Nullable(
      Type.String({
        description:
          "Id of a remaining equal transaction if the limit per request was reached: send the correction for it again",
      }),
    ),
  ),
});
export const Entered = Type.Object({ transaction: Named(TransactionBody), job: Named(JobBody) });

export const correctionBody = (
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
  ...(body.lots === undefined ? {} : { lots: body.lots }),
  ...(body.excluded === undefined ? {} : { excluded: body.excluded }),
  ...(body.tags === undefined ? {} : { tags: body.tags }),
  ...(body.tag === undefined ? {} : { tag: body.tag }),
  ...(body.noteByUser === undefined ? {} : { noteByUser: body.noteByUser }),
  reason: row.reason ?? "",
  createdAt: row.createdAt.toISOString(),
});

/** The active corrections of a source or of one of its transactions, in the order in which they apply. */
export async function correctionsOf(
  api: Database,
  source: Source,
  transactionId?: string,
): Promise<readonly Static<typeof CorrectionBody>[]> {
  const decisions = standing(
    await (transactionId === undefined
      ? listDecisions(api.db, source.accountId, source.id)
      : findDecisions(api.db, source.accountId, { sourceId: source.id, transactionIds: [transactionId] })),
  );
  return decisions.flatMap((one) => (one.kind === "correction" ? [correctionBody(one, one.body)] : []));
}

export async function entryOf(
  api: Database,
  source: Source,
  transactionId: string,
): Promise<ManualEntry | null> {
  const which = { sourceId: source.id, transactionIds: [transactionId] };
  const decisions = standing(await findDecisions(api.db, source.accountId, which));
  return entriesById(decisions).get(transactionId) ?? null;
}

/** The fields of an entry by hand can be replaced one by one; data of a source can only be corrected. */
export function changedEntry(
  { byHand }: Transaction,
  body: Readonly<Record<string, unknown>>,
  entry: ManualEntry | null,
  allowed: readonly string[],
): ManualEntry | null {
  const fields = Object.keys(EntrySchema.properties).filter((name) => body[name] !== undefined);
  const own = fields.filter((name) => name !== "type" && name !== "toWallet");
  if (!byHand || entry === null) {
    const foreign = own.find((name) => !allowed.includes(name));
    if (foreign === undefined) return null;
    return refuse("SourceBadRequestError", message("transaction.fieldFromSource", { foreign }), foreign);
  }
  if (fields.length === 0) return null;
  return entryIn({
    ...entry,
    ...(Object.fromEntries(fields.map((name) => [name, body[name]])) as ManualEntry),
  });
}
