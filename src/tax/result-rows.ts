import { type Static, Type } from "typebox";
import { LEDGER_TYPES } from "../ledger/types.ts";
import { Day, Decimal, Id, Instant, List, Named, Nullable, OneOf, Texts } from "../basics/schema.ts";
import { DISPOSAL_KINDS } from "./book/disposal.ts";

const SourceIds = List(Nullable(Id), { description: "The source of each of the transactions" });
const Method = OneOf(["fifo", "average"]);
const Gap = Nullable(
  OneOf(["cost", "date"], "What nobody has proven: what was paid and when, or only when; null where nothing"),
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
    costs: Type.String({ description: "Werbungskosten" }),
    result: Decimal,
    inside: Type.Boolean(),
    basis: OneOf(["known", "unknown"], "unknown: counted with a cost of 0 and listed under the issues"),
    gap: Gap,
    box: Nullable(Type.String({ description: "Where it counts; null where it falls in none" })),
    rule: OneOf(SLICE_RULES, "A word of the country"),
    clauses: Texts,
    transactionIds: List(Type.String(), {
      description: "From the acquisition through every move to the disposal",
    }),
    sourceIds: SourceIds,
  },
  {
    $id: "Slice",
    description: "One lot's part in a disposal: a private sale of its own, since it has its own acquisition",
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
    method: Method,
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
      description: "Where it counts: a key of the year's boxes",
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
          "Null where nobody has said what it was worth; negative only in section 20, where a settlement can be a loss",
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
      Type.String({ description: "Of the wallet it lies in; null for an own wallet nobody reads" }),
    ),
    wallet: Type.String(),
    onTheWayTo: Type.Optional(
      Type.String({ description: "Sent to this wallet of the person, and not yet arrived" }),
    ),
    position: Type.Optional(
      Type.String({ description: "Handed over, and waiting to come back: a pool, a vault, a loan" }),
    ),
    asset: Type.String(),
    quantity: Decimal,
    cost: Decimal,
    method: Method,
    acquired: Day,
    acquiredAt: Instant,
    lastDayOfPeriod: Nullable(Day),
    taxFreeFrom: Nullable(Day),
    shelf: Type.Optional(OneOf(["old", "new"], "Where a country keeps old and new stock apart")),
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
      description: "This year's loss does not go back to the year before; left out where it may",
    }),
  ),
};

/** Omitted if nothing was stated: net = gains - losses + other, receipts - costs + other. */
export const OTHER = {
  other: Type.Optional(
    Type.String({ description: "Stated by hand: what is not crypto and shares the limit, after costs" }),
  ),
};
