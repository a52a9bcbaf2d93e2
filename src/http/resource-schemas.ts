import { type Static, type TObject, type TProperties, Type } from "typebox";
import type { FastifyRequest } from "fastify";
import { preferredLanguage } from "../accounts/language.ts";
import { SideSchema, TransferSchema } from "../assessment/transfers/index.ts";
import { ShareSchema, WarningSchema } from "../assessment/years.ts";
import {
  LegSchema,
  NamedLotSchema,
  OriginSchema,
  PriceSchema,
  type Transaction,
  TransactionSchema,
} from "../ledger/index.ts";
import { Decimal, Id, Instant, List, Nullable } from "../basics/schema.ts";
import {
  AssessmentSchema,
  CategoryResultSchema,
  type Disposal,
  slicesIn,
  DisposalSchema,
  IncomeSchema,
  inCents,
  IssueSchema,
  LotSchema,
  OpenLawSchema,
  RangeSchema,
  SliceSchema,
} from "../tax/index.ts";
import { issueText } from "../wording/index.ts";
import { detailText } from "../wording/messages/stored.ts";

/** A schema as the API returns it: with additional fields for the reader, under the same name. */
const onWire = <T extends TProperties, E extends TProperties>(schema: TObject<T>, extra: E) =>
  Type.Object({ ...schema.properties, ...extra }, optionsOf(schema));

function optionsOf(schema: object): { $id: string; description?: string } {
  const { $id, description } = schema as { readonly $id: string; readonly description?: string };
  return { $id, ...(description === undefined ? {} : { description }) };
}

const EURO = { currency: Type.Literal("EUR") };
const MESSAGE = {
  message: Type.String({ description: "Localized text; German if Accept-Language asks for it" }),
};

export const TransactionBody = onWire(TransactionSchema, {
  ...EURO,
  fromWallet: Nullable(
    Type.String({ description: "The taxpayer's own wallet an incoming transfer came from" }),
  ),
  tags: List(Type.String(), { description: "Tags set by the taxpayer" }),
  noteByUser: Nullable(
    Type.String({ description: "Note by the taxpayer, in addition to the note of the source" }),
  ),
  appliedRules: List(Id, { description: "Rules that apply to the transaction, oldest first" }),
});
export const DisposalBody = onWire(DisposalSchema, EURO);
export const IncomeBody = onWire(IncomeSchema, EURO);
export const LotBody = onWire(LotSchema, EURO);
export const IssueBody = onWire(IssueSchema, {
  id: Type.String({
    ...Id,
    description: "Stable id of the issue, for questions",
  }),
  ...MESSAGE,
});
export const WarningBody = onWire(WarningSchema, MESSAGE);
export const ShareBody = onWire(ShareSchema, { name: Type.String() });
export const UsedPriceBody = Type.Object(
  { ...PriceSchema.properties, times: Type.Integer({ description: "Number of uses" }) },
  { $id: "UsedPrice" },
);
export const BalanceBody = Type.Object(
  {
    asset: Type.String(),
    computed: Decimal,
    reported: Nullable(Decimal),
    difference: Nullable(Decimal),
    matches: Nullable(Type.Boolean()),
    reportedAt: Nullable(Instant),
    sourceId: Type.String(),
  },
  {
    $id: "Balance",
    description: "Balance calculated from the records, compared with the balance reported by the provider",
  },
);

export const RESOURCE_SCHEMAS = [
  PriceSchema,
  UsedPriceBody,
  LegSchema,
  NamedLotSchema,
  OriginSchema,
  TransactionBody,
  SliceSchema,
  DisposalBody,
  IncomeBody,
  LotBody,
  BalanceBody,
  IssueBody,
  WarningBody,
  ShareBody,
  SideSchema,
  TransferSchema,
  AssessmentSchema,
  CategoryResultSchema,
  OpenLawSchema,
  RangeSchema,
];

/** A transfer shows the other own wallet where readers expect it: as the destination or the origin of the coins. */
export const toTransactionResponse = (transaction: Transaction) => {
  const { ownWallet, sent } = transaction;
  const [toOwn, fromOwn] = sent === null ? [null, ownWallet] : [ownWallet, null];
  return inEuro({
    ...transaction,
    toWallet: transaction.toWallet ?? toOwn,
    fromWallet: fromOwn,
    tags: transaction.tags ?? [],
    noteByUser: transaction.noteByUser ?? null,
    appliedRules: transaction.appliedRules ?? [],
  });
};

export const toDisposalResponse = (disposal: Disposal) => inEuro({ ...disposal, slices: slicesIn(disposal) });

export const inEuro = <T extends object>(entity: T): T & { currency: "EUR" } => ({
  ...entity,
  currency: "EUR",
});

/** Adds the message in the reader's language. */
export const withMessage = <T extends Parameters<typeof issueText>[0] & Parameters<typeof inCents>[0]>(
  issue: T,
  request: FastifyRequest,
): T & Static<typeof Message> => ({
  ...inCents(issue),
  message: issueText(issue, preferredLanguage(request.headers["accept-language"]), detailText),
});
const Message = Type.Object(MESSAGE);
