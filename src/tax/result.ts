import { type Static, Type } from "typebox";
import { Decimal, List, Named, Nullable, OneOf, Texts } from "../basics/schema.ts";
import type { View } from "./book/view.ts";
import type { MovedLots } from "./written/moved-lots.ts";
import type { YearEndLots } from "./written/year-ends.ts";
import type { Issue } from "./issue.ts";
import type { LossRow } from "./germany/losses.ts";
import { ALL_CLASSES, INTERPRETATIONS } from "./open-classes.ts";
import { type Disposal, type FirstSale, type Income, type Lot, CARRIED, OTHER } from "./result-rows.ts";

export const OpenLawSchema = Type.Object(
  {
    class: OneOf(ALL_CLASSES),
    reading: OneOf(INTERPRETATIONS, "The one in force"),
    basis: OneOf(["default", "decision"]),
    events: Type.Integer({ description: "How many there are up to the end of the year" }),
    otherTaxable: Nullable(
      Type.String({
        description:
          "Both boxes together after losses with this class alone turned; null where a value is missing for it",
      }),
    ),
    otherLoss: Type.Optional(
      Nullable(Type.String({ description: "The year's loss to carry with this class alone turned" })),
    ),
    otherTaxFree: Type.Optional(
      Nullable(
        Type.String({ description: "Gains less losses after the period, with this class alone turned" }),
      ),
    ),
  },
  { $id: "OpenLaw", description: "A question that the law leaves open, and how it is read" },
);
export type OpenLaw = Static<typeof OpenLawSchema>;

const Bilingual = Type.Object({ de: Type.String(), en: Type.String() });

export const CategoryResultSchema = Type.Object(
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
export type CategoryResult = Static<typeof CategoryResultSchema>;

/** section23, section22 and section20 belong to Germany: in the year of another country they are empty. */
export const AssessmentSchema = Type.Object(
  {
    boxes: List(Named(CategoryResultSchema), { description: "The year, by whichever law it is read" }),
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

/** The exact sums of a year: further computations use them, and never cents. */
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

/** Contribution of a source's wallets. Before rounding the shares of all sources add up to the person's years. */
export type SourceShare = {
  readonly sourceId: string | null;
  readonly years: readonly YearResult[];
};

export type TaxResult = PersonResult & {
  readonly engineVersion: string;
  readonly ruleSetVersion: string;
  readonly method: "fifo" | "average";
  /** The second of two persons who are assessed together; null for a single person. */
  readonly partner: PersonResult | null;
  /** The years in which the source itself has events. */
  readonly shares: readonly SourceShare[];
  readonly disposals: View<Disposal>;
  /** First sale of each year, among the sources of a person. */
  readonly firstSales: (isHers: (sourceId: string | null) => boolean) => ReadonlyMap<number, FirstSale>;
  /** Receipts of both income categories in order of time. */
  readonly income: View<Income>;
  readonly lots: View<Lot>;
  /** Holdings at the end of every year that events came after; empty if not requested. */
  readonly yearEnds: View<YearEndLots>;
  /** The lots that each transfer between own wallets moved. */
  readonly moved: View<MovedLots>;
  readonly issues: readonly Issue[];
  readonly complete: boolean;
  readonly runId: string;
};
