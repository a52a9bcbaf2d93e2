import { type Static, Type } from "typebox";
import { Day, Decimal, Id, Instant, List, Named, Nullable, OneOf, Texts } from "../basics/schema.ts";
import { LossRowSchema } from "../tax/index.ts";
import { TransferRowSchema, BalanceRowSchema, OpenLotRowSchema } from "./holding-rows.ts";
import { DisposalRowSchema } from "./disposals.ts";
import { QuoteRowSchema } from "./quotes.ts";
import { ServiceRowSchema } from "./receipts.ts";
import { BilingualSchema, Berlin, Text, Price, TYPE } from "./row-fields.ts";

/** Services by kind and wallet: start, end, object and remuneration (docs/contract/german-rules.md, S8; Rn 102). */
export const ProgrammeSchema = Type.Object({
  type: TYPE,
  sourceId: Nullable(Id),
  wallet: Text,
  asset: Text,
  from: Day,
  to: Day,
  receipts: Type.Integer(),
  quantity: Decimal,
  value: Decimal,
});
export type Programme = Static<typeof ProgrammeSchema>;

const LegRowSchema = Type.Object({
  asset: Text,
  amount: Decimal,
  value: Nullable(Decimal),
  price: Price,
});
export type LegRow = Static<typeof LegRowSchema>;

/** An event of the year (docs/contract/german-rules.md, S11). */
export const TransactionRowSchema = Type.Object(
  {
    no: Type.Integer(),
    transactionId: Text,
    sourceId: Nullable(Id),
    time: Instant,
    berlin: Berlin,
    type: TYPE,
    wallet: Text,
    toWallet: Nullable(Text),
    sent: Nullable(LegRowSchema),
    received: Nullable(LegRowSchema),
    fee: Nullable(LegRowSchema),
    note: Nullable(Text),
    hash: Nullable(Text),
    address: Nullable(Text),
    effect: Type.String({
      description:
        "Income category, or none. Germany: A for private sales, B for services, C for capital income; other countries: the key of the box",
    }),
    disposals: List(Type.Integer(), { description: "Row numbers in the list of disposals" }),
    services: List(Type.Integer()),
    records: List(Type.Object({ id: Text, sha256: Nullable(Text) })),
    corrected: Type.Boolean(),
    byHand: Type.Boolean(),
    excluded: Type.Boolean(),
  },
  { $id: "ReportTransaction" },
);
export type TransactionRow = Static<typeof TransactionRowSchema>;

const Fields = Type.Unsafe<Readonly<Record<string, unknown>> | null>({ type: ["object", "null"] });

/** A correction by a user, with the hash of the entry before it (docs/contract/german-rules.md, S12; Rn 90). */
export const CorrectionRowSchema = Type.Object(
  {
    no: Type.Integer(),
    kind: Text,
    sourceId: Nullable(Id),
    transactionId: Nullable(Text),
    otherSourceId: Nullable(Id),
    otherTransactionId: Nullable(Text),
    before: Fields,
    after: Fields,
    by: Text,
    at: Instant,
    reason: Nullable(Text),
    standing: Type.Boolean({ description: "False if the decision was undone later" }),
    effectEur: Nullable(
      Type.String({
        description: "Effect on the year's net of both income categories in euro; null if unknown",
      }),
    ),
    count: Type.Optional(
      Type.Integer({
        description:
          "For a rule, the number of matching transactions; absent for decisions about a single one",
      }),
    ),
    previous: Type.String({ description: "Hash of the entry before; zeros for the first entry" }),
    hash: Text,
  },
  { $id: "ReportCorrection" },
);
export type CorrectionRow = Static<typeof CorrectionRowSchema>;

/** A gap or assumption (docs/contract/german-rules.md, S13; Rn 89, 90, 92). */
export const GapRowSchema = Type.Object(
  {
    no: Type.Integer(),
    code: Text,
    severity: OneOf(["error", "warning", "info"]),
    year: Nullable(Type.Integer()),
    sourceId: Nullable(Id),
    wallet: Nullable(Text),
    asset: Nullable(Text),
    quantity: Nullable(Decimal),
    transactionIds: Texts,
    recordIds: Texts,
    count: Type.Integer(),
    effectEur: Nullable(Decimal),
    range: Nullable(Type.Object({ from: Decimal, to: Decimal })),
    net: Nullable(
      Type.Object(
        { from: Decimal, to: Decimal },
        { description: "Range of the year's net of private sales, in euro" },
      ),
    ),
    changesOutcome: Nullable(
      Type.Boolean({
        description:
          "Whether a resolution changes the outcome of the year; null if no figure of the year is affected",
      }),
    ),
    text: Named(BilingualSchema),
    closes: Named(BilingualSchema),
    clauses: Texts,
    acknowledged: Type.Optional(
      Type.Object(
        { at: Instant, reason: Nullable(Text) },
        { description: "The taxpayer has confirmed the assumption" },
      ),
    ),
  },
  { $id: "ReportGap" },
);
export type GapRow = Static<typeof GapRowSchema>;

/** Losses of a year (docs/contract/german-rules.md, S15). */
const { computedOpening: _computed, ...lossFields } = LossRowSchema.properties;
export const ReportLossSchema = Type.Object(
  { person: OneOf(["a", "b"]), ...lossFields },
  { $id: "ReportLoss" },
);
export type ReportLoss = Static<typeof ReportLossSchema>;

export const ROW_SCHEMAS = [
  BilingualSchema,
  DisposalRowSchema,
  ServiceRowSchema,
  TransferRowSchema,
  BalanceRowSchema,
  OpenLotRowSchema,
  TransactionRowSchema,
  CorrectionRowSchema,
  GapRowSchema,
  QuoteRowSchema,
  ReportLossSchema,
];
