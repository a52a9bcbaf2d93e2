import { type Static, Type } from "typebox";
import { Decimal, List, Named, Nullable, OneOf, Texts } from "../basics/schema.ts";
import type { ValueMethod } from "./book/method.ts";
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
    reading: OneOf(INTERPRETATIONS, "Interpretation in force"),
    basis: OneOf(["default", "decision"]),
    events: Type.Integer({ description: "Number of events up to the end of the year" }),
    otherTaxable: Nullable(
      Type.String({
        description:
          "Total of both income categories after losses if only this question had the other interpretation; null if a value is missing",
      }),
    ),
    otherLoss: Type.Optional(
      Nullable(
        Type.String({
          description:
            "Loss to carry forward from the year if only this question had the other interpretation",
        }),
      ),
    ),
    otherTaxFree: Type.Optional(
      Nullable(
        Type.String({
          description:
            "Gains less losses after the holding period if only this question had the other interpretation",
        }),
      ),
    ),
  },
  { $id: "OpenLaw", description: "An open question of law and its interpretation" },
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
        {
          description:
            "Exemption limit. below: tax-free under the amount; upTo: tax-free up to and including the amount. Beyond it the whole income is taxable",
        },
      ),
    ),
    taxable: Decimal,
    rate: Nullable(Type.String({ description: "Percent; null where the general rate applies" })),
    tax: Nullable(
      Type.String({
        description: "Tax in euro, before rounding to whole euro, for categories with a rate of their own",
      }),
    ),
    lossToCarry: Type.Optional(Decimal),
    ...CARRIED,
  },
  { $id: "Box", description: "Totals of one income category in a year, and the taxable part" },
);
export type CategoryResult = Static<typeof CategoryResultSchema>;

/** section23, section22 and section20 belong to Germany: in the year of another country they are empty. */
export const AssessmentSchema = Type.Object(
  {
    boxes: List(Named(CategoryResultSchema), {
      description: "Totals per income category, under the law of any country",
    }),
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
    scope: OneOf(
      ["source", "account"],
      "provisional for a single source, because exemption limits apply to the taxpayer as a whole",
    ),
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
    unknownCosts: Type.Optional(
      Type.Boolean({ description: "Whether the costs of a receipt are unknown; absent if none are" }),
    ),
    disposals: Type.Integer(),
    tokenGains: Type.Optional(
      Type.String({
        description: "Part of the capital gains that comes from security tokens; absent if none",
      }),
    ),
    tokenLosses: Type.Optional(Decimal),
    otherSales: Type.Optional(Decimal),
    otherServices: Type.Optional(Decimal),
    lines: Type.Optional(
      Type.Unsafe<Readonly<Record<string, string>>>({
        type: "object",
        additionalProperties: { type: "string" },
        description: "Sums by line number of the form, in countries whose forms have a line for each sum",
      }),
    ),
    parts: Type.Optional(
      Type.Unsafe<Readonly<Record<string, string>>>({
        type: "object",
        additionalProperties: { type: "string" },
        description: "Further sums of the country, by name; zero sums are absent",
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
      "Range of the taxable total of both categories before carried losses, over all unproven facts; null for a bound that cannot be determined",
  },
);
export type TaxableRange = Static<typeof RangeSchema>;

const Euro = Type.Number({ description: "Euro, rounded half up to cents", examples: [1234.56] });

export const YearResultSchema = Type.Object(
  {
    year: Type.Integer(),
    jurisdiction: Type.Optional(
      Type.String({ description: "Country whose law applied; Germany if omitted" }),
    ),
    taxableGains: Euro,
    taxableLosses: Euro,
    taxFreeGains: Euro,
    incomeTotal: Euro,
    assessment: Named(AssessmentSchema),
    turnover: Type.Object(
      { insidePeriod: TurnoverSchema, outsidePeriod: TurnoverSchema },
      { description: "Totals of disposals: proceeds less cost and costs equals the result" },
    ),
    disposals: Type.Integer({ description: "Number of disposals" }),
    range: Nullable(Named(RangeSchema)),
    complete: Type.Boolean({
      description: "True when no issue leaves out or assumes anything that affects the year",
    }),
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
  readonly method: ValueMethod;
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
