import { type Static, Type } from "typebox";
import { LEDGER_TYPES } from "../ledger/types.ts";
import { Day, Decimal, Id, Instant, List, Named, Nullable, OneOf, Texts } from "../basics/schema.ts";
import { DISPOSAL_KINDS } from "./book/disposal.ts";
import { VALUE_METHODS } from "./book/method.ts";

const SourceIds = List(Nullable(Id), { description: "Source id of each transaction, in the same order" });
const Method = OneOf(VALUE_METHODS);
const Gap = Nullable(
  OneOf(
    ["cost", "date"],
    "Unproven facts: acquisition cost and date, or the date only; null if all is proven",
  ),
);

/** Treatment of a slice under a country's law, as keywords. */
const SLICE_RULES = [
  "inside-period",
  "outside-period",
  "period-not-proven",
  "after-year",
  "new-stock",
  "within-year",
  "option-2022",
] as const;

export const SliceSchema = Type.Object(
  {
    lotId: Nullable(Type.String()),
    acquired: Nullable(Day),
    acquiredAt: Nullable(Instant),
    disposed: Day,
    lastDayOfPeriod: Nullable(Day),
    daysHeld: Nullable(Type.Integer()),
    quantity: Decimal,
    cost: Decimal,
    proceeds: Decimal,
    costs: Type.String({ description: "Deductible costs (Werbungskosten) in euro" }),
    result: Decimal,
    inside: Type.Boolean(),
    basis: OneOf(["known", "unknown"], "unknown: counted with a cost of 0 and listed under the issues"),
    gap: Gap,
    box: Nullable(Type.String({ description: "Income category; null if none applies" })),
    rule: OneOf(SLICE_RULES, "Rule of the country's law"),
    clauses: Texts,
    transactionIds: List(Type.String(), {
      description: "Transactions from the acquisition through every transfer to the disposal",
    }),
    sourceIds: SourceIds,
  },
  {
    $id: "Slice",
    description: "The slice of one lot in a disposal: a private sale with its own acquisition",
  },
);
export type Slice = Static<typeof SliceSchema>;
export type SliceRule = Slice["rule"];

const { acquired, disposed, proceeds, cost, costs, result } = SliceSchema.properties;
export const DisposalSchema = Type.Object(
  {
    id: Type.String({ description: "Unique within its source" }),
    transactionId: Type.String(),
    sourceId: Nullable(Id),
    kind: OneOf(DISPOSAL_KINDS),
    wallet: Type.String(),
    asset: Type.String(),
    time: Instant,
    day: Day,
    year: Type.Integer(),
    quantity: Decimal,
    proceeds: Decimal,
    cost: Decimal,
    costs: Decimal,
    result: Decimal,
    method: OneOf(
      [...VALUE_METHODS, "identified"],
      "identified: the taxpayer named the lots (Rn 61); lifo: only in comparisons",
    ),
    slices: List(Named(SliceSchema)),
  },
  { $id: "Disposal" },
);
export type Disposal = Static<typeof DisposalSchema>;
export const FirstSaleSchema = Type.Object(
  { asset: Type.String(), slice: Type.Object({ acquired, disposed, proceeds, cost, costs, result }) },
  { description: "The first sale inside the period: the form has room for one, the others go into one line" },
);
export type FirstSale = Static<typeof FirstSaleSchema>;

export const IncomeSchema = Type.Object(
  {
    transactionId: Type.String(),
    sourceId: Nullable(Id),
    type: OneOf(LEDGER_TYPES),
    box: Type.String({
      description: "Income category: a key of the year's boxes",
      examples: ["section22", "section20", "capital"],
    }),
    wallet: Type.String(),
    asset: Type.String(),
    quantity: Decimal,
    time: Instant,
    day: Day,
    year: Type.Integer(),
    value: Nullable(
      Type.String({
        description:
          "Value in euro; null if unknown; negative only in section 20, for a settlement with a loss",
      }),
    ),
    costs: Decimal,
    net: Decimal,
    clauses: Texts,
  },
  { $id: "Income" },
);
export type Income = Static<typeof IncomeSchema>;

export const LotSchema = Type.Object(
  {
    id: Type.String(),
    sourceId: Nullable(
      Type.String({
        description: "Source of the wallet that holds the lot; null for an own wallet that no source reads",
      }),
    ),
    wallet: Type.String(),
    onTheWayTo: Type.Optional(
      Type.String({ description: "Own wallet the lot was sent to and has not arrived at" }),
    ),
    position: Type.Optional(
      Type.String({ description: "Pool, vault or loan that holds the lot until it returns" }),
    ),
    asset: Type.String(),
    quantity: Decimal,
    cost: Decimal,
    method: Method,
    acquired: Day,
    acquiredAt: Instant,
    lastDayOfPeriod: Nullable(Day),
    taxFreeFrom: Nullable(Day),
    shelf: Type.Optional(OneOf(["old", "new"], "Old or new stock, in countries that distinguish them")),
    basis: OneOf(["known", "unknown"]),
    gap: Gap,
    originTransactionId: Type.String(),
    transactionIds: Texts,
    sourceIds: SourceIds,
  },
  { $id: "Lot" },
);
export type Lot = Static<typeof LotSchema>;

/** Fields of the loss ledger's row of the year; omitted at source scope, because losses are carried by the person. */
export const CARRIED = {
  carriedIn: Type.Optional(Decimal),
  used: Type.Optional(Decimal),
  carriedBack: Type.Optional(Decimal),
  receivedBack: Type.Optional(Decimal),
  taxableAfterLosses: Type.Optional(Decimal),
  carriedForward: Type.Optional(Decimal),
  waivesCarryBack: Type.Optional(
    Type.Boolean({
      description: "true: the loss of the year is not carried back to the year before; absent otherwise",
    }),
  ),
};

/** Omitted if nothing was stated: net = gains - losses + other, receipts - costs + other. */
export const OTHER = {
  other: Type.Optional(
    Type.String({
      description: "Entered by hand: net income outside crypto that shares the exemption limit, after costs",
    }),
  ),
};
