import { type Static, Type } from "typebox";
import { LEDGER_TYPES } from "../ledger/types.ts";
import { Day, Decimal, Id, Instant, List, Named, Nullable, OneOf, Texts } from "../schema.ts";
import { DISPOSAL_KINDS } from "./book/entries.ts";
import type { View } from "./book/view.ts";
import type { MovedLots } from "./written/moved-lots.ts";
import type { YearEndLots } from "./written/year-ends.ts";
import type { Issue } from "./issue.ts";
import type { LossRow } from "./germany/losses.ts";
import { ALL_CLASSES, READINGS } from "./open-classes.ts";

const SourceIds = List(Nullable(Id), { description: "The source of each of the transactions" });
const Method = OneOf(["fifo", "average"]);
const Gap = Nullable(
  OneOf(["cost", "date"], "What nobody has proven: what was paid and when, or only when; null where nothing"),
);

/** What a country's law says of a slice, in one word each. */
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

const { acquired, disposed, proceeds, cost, costs, result } = SliceSchema.properties;
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

/** Of the loss ledger's row of the year; left out at source scope, because losses are carried by the person. */
const CARRIED = {
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

/** Left out where nothing was stated: net = gains - losses + other, receipts - costs + other. */
const OTHER = {
  other: Type.Optional(
    Type.String({ description: "Stated by hand: what is not crypto and shares the limit, after costs" }),
  ),
};

export const OpenLawSchema = Type.Object(
  {
    class: OneOf(ALL_CLASSES),
    reading: OneOf(READINGS, "The one in force"),
    basis: OneOf(["default", "decision"]),
    events: Type.Integer({ description: "How many there are up to the end of the year" }),
    otherTaxable: Nullable(
      Type.String({
        description:
          "Both boxes together after losses with this class alone turned; null where a value is missing for it",
      }),
    ),
  },
  { $id: "OpenLaw", description: "A question that the law leaves open, and how it is read" },
);
export type OpenLaw = Static<typeof OpenLawSchema>;

const Bilingual = Type.Object({ de: Type.String(), en: Type.String() });

export const BoxSchema = Type.Object(
  {
    key: Type.String({ examples: ["section23", "capital"] }),
    label: Bilingual,
    clauses: Texts,
    gains: Decimal,
    losses: Decimal,
    receipts: Decimal,
    costs: Decimal,
    ...OTHER,
    net: Decimal,
    limit: Nullable(
      Type.Object(
        { kind: OneOf(["below", "upTo"]), amount: Decimal },
        { description: "All or nothing: free below the amount, or up to and including it" },
      ),
    ),
    taxable: Decimal,
    rate: Nullable(Type.String({ description: "In percent; null where the general tariff applies" })),
    tax: Nullable(Type.String({ description: "Where the box has a rate of its own; before whole euro" })),
    lossToCarry: Type.Optional(Decimal),
    ...CARRIED,
  },
  { $id: "Box", description: "One kind of income of a year: what came together, what is taxed of it" },
);
export type Box = Static<typeof BoxSchema>;

/** section23, section22 and section20 are Germany's: in the year of another country there is nothing in them. */
export const AssessmentSchema = Type.Object(
  {
    boxes: List(Named(BoxSchema), { description: "The year, by whichever law it is read" }),
    section23: Type.Object({
      gains: Decimal,
      losses: Decimal,
      ...OTHER,
      net: Decimal,
      limit: Decimal,
      taxable: Decimal,
      lossToCarry: Decimal,
      ...CARRIED,
    }),
    section22: Type.Object({
      receipts: Decimal,
      costs: Decimal,
      ...OTHER,
      net: Decimal,
      limit: Decimal,
      taxable: Decimal,
      lossToCarry: Decimal,
      ...CARRIED,
    }),
    outsidePeriod: Type.Object({ gains: Decimal, losses: Decimal }),
    section20: Type.Object({ gains: Decimal, losses: Decimal, net: Decimal }),
    scope: OneOf(["source", "account"], "At source scope provisional: the limits belong to the person"),
    openLaw: Type.Optional(List(Named(OpenLawSchema))),
  },
  { $id: "Assessment" },
);
export type Assessment = Static<typeof AssessmentSchema>;

const TurnoverSchema = Type.Object({ proceeds: Decimal, cost: Decimal, costs: Decimal });

/** The sums of a year to the last digit: what is computed from them is never computed from cents. */
export const ExactSumsSchema = Type.Object(
  {
    gains: Decimal,
    losses: Decimal,
    outsideGains: Decimal,
    outsideLosses: Decimal,
    unprovenGains: Decimal,
    unprovenLosses: Decimal,
    receipts: Decimal,
    costs: Decimal,
    capitalGains: Decimal,
    capitalLosses: Decimal,
    inside: TurnoverSchema,
    outside: TurnoverSchema,
    unknownProceeds: Type.Boolean(),
    unknownReceipts: Type.Boolean(),
    disposals: Type.Integer(),
    tokenGains: Type.Optional(
      Type.String({
        description: "Of the capital gains what security tokens brought; left out where nothing",
      }),
    ),
    tokenLosses: Type.Optional(Decimal),
    otherSales: Type.Optional(Decimal),
    otherServices: Type.Optional(Decimal),
    lines: Type.Optional(
      Type.Unsafe<Readonly<Record<string, string>>>({
        type: "object",
        additionalProperties: { type: "string" },
        description: "By the number of a form's line, where the country's forms have one for each sum",
      }),
    ),
    parts: Type.Optional(
      Type.Unsafe<Readonly<Record<string, string>>>({
        type: "object",
        additionalProperties: { type: "string" },
        description:
          "Further sums that a country keeps, by its own names; those that are nothing are left out",
      }),
    ),
  },
  { $id: "ExactSums" },
);
export type ExactSums = Static<typeof ExactSumsSchema>;

export const RangeSchema = Type.Object(
  {
    taxableFrom: Nullable(Decimal),
    taxableTo: Nullable(Decimal),
    changesOutcome: Type.Boolean(),
  },
  {
    $id: "TaxableRange",
    description:
      "What is taxable in both boxes together, before carried losses, over everything unproven; a bound nobody can know is null",
  },
);
export type TaxableRange = Static<typeof RangeSchema>;

const Euro = Type.Number({ description: "Euro, rounded half up to cents", examples: [1234.56] });

export const YearResultSchema = Type.Object(
  {
    year: Type.Integer(),
    jurisdiction: Type.Optional(
      Type.String({ description: "The country by whose law it was read; Germany where it is left out" }),
    ),
    taxableGains: Euro,
    taxableLosses: Euro,
    taxFreeGains: Euro,
    incomeTotal: Euro,
    assessment: Named(AssessmentSchema),
    turnover: Type.Object(
      { insidePeriod: TurnoverSchema, outsidePeriod: TurnoverSchema },
      { description: "What disposals brought in: proceeds less cost and costs is the result" },
    ),
    disposals: Type.Integer({ description: "How many there were" }),
    range: Nullable(Named(RangeSchema)),
    complete: Type.Boolean({ description: "Nothing that bears on this year is left out or assumed" }),
    exact: Named(ExactSumsSchema),
  },
  { $id: "YearResult", description: "The figures of one tax year" },
);
export type YearResult = Static<typeof YearResultSchema>;

/** A person's years and losses. */
export type PersonResult = {
  /** Every year from the first event to the current one. */
  readonly years: readonly YearResult[];
  readonly losses: readonly LossRow[];
};

/** What a source's wallets contribute. Before rounding the shares of all sources add up to the person's years. */
export type SourceShare = {
  readonly sourceId: string | null;
  readonly years: readonly YearResult[];
};

export type TaxResult = PersonResult & {
  readonly engineVersion: string;
  readonly ruleSetVersion: string;
  readonly method: "fifo" | "average";
  /** The second of two persons who are assessed together; null where there is one. */
  readonly partner: PersonResult | null;
  /** The years in which the source itself has events. */
  readonly shares: readonly SourceShare[];
  readonly disposals: View<Disposal>;
  /** By year, among the sources of a person. */
  readonly firstSales: (isHers: (sourceId: string | null) => boolean) => ReadonlyMap<number, FirstSale>;
  /** Both boxes in order of time. */
  readonly income: View<Income>;
  readonly lots: View<Lot>;
  /** What was held at the end of every year that events came after; empty where nobody asked for it. */
  readonly yearEnds: View<YearEndLots>;
  /** What each transfer between own wallets moved. */
  readonly moved: View<MovedLots>;
  readonly issues: readonly Issue[];
  readonly complete: boolean;
  readonly runId: string;
};
