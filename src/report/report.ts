import { type Static, type TSchema, Type } from "typebox";
import { StoredYearSchema } from "../assessment/years.ts";
import { Decimal, Id, Instant, List, Named, Nullable, OneOf } from "../basics/schema.ts";
import {
  type CategoryResult,
  CategoryResultSchema as IncomeCategorySchema,
  type Country,
  type FormEntries,
  PersonSchema as WhoSchema,
} from "../tax/index.ts";
import { CheckSchema } from "./checks.ts";
import { JudgementSchema } from "./judgements.ts";
import { PlatformReportSchema } from "./platform-report.ts";
import { type DisposalRow, DisposalRowSchema } from "./disposals.ts";
import { type ServiceRow, ServiceRowSchema } from "./receipts.ts";
import { type QuoteRow, QuoteRowSchema } from "./quotes.ts";
import * as holdings from "./holding-rows.ts";
import * as fields from "./row-fields.ts";
import * as rows from "./rows.ts";
import { SettingsSchema } from "./settings.ts";
import { ForeignSchema, ReportSourceSchema } from "./sources.ts";

const Text = Named(fields.BilingualSchema);

/** The firm that prepared the report for its client; absent if users prepare their own. */
export const PreparedBySchema = Type.Object(
  {
    firm: Type.String(),
    address: Nullable(Type.String()),
    taxNumber: Nullable(Type.String({ description: "The firm's" })),
    clientNumber: Nullable(Type.String({ description: "Under which the firm knows the client" })),
  },
  { description: "The firm that made it for its client" },
);
export type PreparedBy = Static<typeof PreparedBySchema>;

/** Cover and declaration (docs/contract/german-rules.md, S0; Rn 88, 90). */
const CoverSchema = Type.Object({
  year: Type.Integer(),
  preparedBy: Type.Optional(PreparedBySchema),
  jurisdiction: Type.Optional(
    Type.String({ description: "By whose law it is made; Germany where it is left out" }),
  ),
  preview: Type.Optional(
    List(Text, { description: "Of a country whose law is a preview: the texts that nobody could open" }),
  ),
  name: Type.String(),
  share: Type.Optional(
    Type.Object(
      { sourceId: Id, name: Type.String() },
      { description: "Where it tells of one source alone: a share of the person's year, never for filing" },
    ),
  ),
  runId: Type.String({ description: "The number of the report" }),
  createdAt: Type.String({ format: "date-time", description: "When the run was made" }),
  engineVersion: Type.String(),
  ruleSetVersion: Type.String(),
  priceSet: Type.String({ description: "SHA-256 over the prices used in the year" }),
  status: OneOf(
    ["final", "draft"],
    "A failed check makes it a draft, and so does a declaration that was not given; the share of a source always is one",
  ),
  provisional: Type.Boolean({ description: "The year is not over" }),
  reasons: List(Text, { description: "Why it is a draft" }),
  statement: Text,
  declaration: Nullable(
    Type.Object(
      {
        allAccounts: Type.Literal(true),
        text: Nullable(Type.String({ description: "In her own words" })),
        givenAt: Instant,
        current: Type.Boolean({
          description: "Given on these figures and sources; otherwise it stands for others",
        }),
      },
      {
        description: "What the person has confirmed; null where she has not: nothing is declared in her name",
      },
    ),
  ),
  leftOut: Type.Object(
    {
      transactions: Type.Integer({ description: "Up to the end of the year" }),
      effectEur: Nullable(
        Type.String({
          description: "What leaving them out changed in the year's net; null where nobody can tell",
        }),
      ),
      records: Type.Integer({ description: "Never read, of whichever year: their effect is not known" }),
    },
    { description: "What the person decided not to count" },
  ),
  retention: Text,
  rows: Type.Object({
    disposals: Type.Integer(),
    services: Type.Integer(),
    capital: Type.Integer(),
    transactions: Type.Integer(),
    gaps: Type.Integer(),
    quotes: Type.Integer(),
  }),
});

const FormsSchema = Type.Unsafe<FormEntries>({ $ref: "FormEntries" });

const { assessment, turnover, range, complete, disposals, exact } = StoredYearSchema.properties;
const SectionSchema = <B extends keyof Static<typeof assessment>>(_section: B) =>
  Type.Unsafe<Static<typeof assessment>[B]>({ type: "object" });

/** The taxpayer and the source of funds (docs/contract/german-rules.md, S1; Rn 32, 104). */
const PersonSchema = Type.Object({
  name: Type.String(),
  person: OneOf(["a", "b"]),
  taxNumber: Nullable(Type.String()),
  assessment: OneOf(["single", "joint"]),
  funds: List(
    Type.Object({
      year: Type.Integer(),
      deposited: Decimal,
      withdrawn: Decimal,
      spent: Decimal,
      received: Decimal,
    }),
    { description: "Money in euro to and from platforms, and for and from coins, year by year" },
  ),
  couple: Type.Optional(
    List(
      Type.Object({
        person: WhoSchema,
        section23: SectionSchema("section23"),
        section22: SectionSchema("section22"),
        section20: SectionSchema("section20"),
        forms: FormsSchema,
      }),
      {
        description: "Both persons, where two are assessed together: one return, limits and losses for each",
      },
    ),
  ),
});

/** Price rule and sources (docs/contract/german-rules.md, S5; Rn 43, 58, 91, 103). */
const PricesSchema = Type.Object({
  rule: Text,
  statedByPlatform: Type.Integer(),
  byRule: Type.Integer(),
  sources: List(
    Type.Object({
      source: Type.String(),
      granularity: OneOf(["hour", "day"]),
      currency: Type.String(),
      quotes: Type.Integer(),
      uses: Type.Integer(),
    }),
  ),
  assets: List(
    Type.Object({
      asset: Type.String(),
      quotes: Type.Integer(),
      uses: Type.Integer(),
      otherwise: List(Type.String(), {
        description: "By what else than the rule's first way it was priced: source and currency",
      }),
    }),
  ),
  exceptions: List(Type.Object({ transactionId: Type.String(), reason: Nullable(Type.String()) }), {
    description: "Single values that a person has set",
  }),
});

/** Result of the year (docs/contract/german-rules.md, S6; Rn 45, 53). */
const ResultSchema = Type.Object({
  boxes: Type.Optional(
    List(Named(IncomeCategorySchema), {
      description: "The year as a list of boxes; of Germany its three sections tell it",
    }),
  ),
  section23: SectionSchema("section23"),
  section22: SectionSchema("section22"),
  section20: SectionSchema("section20"),
  outsidePeriod: SectionSchema("outsidePeriod"),
  turnover,
  exact,
  range,
  complete,
  disposals,
  headline: Text,
  sentences: List(Text),
});

/** Evidence index (docs/contract/german-rules.md, S16; Rn 101). */
const EvidenceSchema = Type.Object({
  sources: List(
    Type.Object({
      sourceId: Id,
      name: Type.String(),
      records: Type.Integer(),
      versions: Type.Integer(),
      bytes: Type.Number(),
      sha256: Nullable(Type.String()),
      firstFetchedAt: Nullable(Instant),
      lastFetchedAt: Nullable(Instant),
    }),
  ),
  files: List(
    Type.Object({
      sourceId: Id,
      name: Type.String(),
      format: Type.String(),
      sha256: Type.String(),
      records: Type.Integer(),
      addedAt: Instant,
    }),
  ),
});

const PlatformSectionSchema = Type.Object({
  duty: Type.Boolean({ description: "Platforms report from 2026 on; before, as if they did" }),
  platforms: List(Named(PlatformReportSchema)),
});

/** Sections small enough for memory; the long lists are read while they are written. */
export const SECTIONS = {
  cover: CoverSchema,
  person: PersonSchema,
  sources: List(ReportSourceSchema),
  settings: SettingsSchema,
  judgements: List(JudgementSchema),
  prices: PricesSchema,
  result: ResultSchema,
  forms: FormsSchema,
  programmes: List(rows.ProgrammeSchema),
  transfers: List(Named(holdings.TransferRowSchema)),
  balances: List(Named(holdings.BalanceRowSchema)),
  openLots: List(Named(holdings.OpenLotRowSchema)),
  corrections: List(Named(rows.CorrectionRowSchema)),
  foreign: List(ForeignSchema),
  losses: List(Named(rows.ReportLossSchema)),
  evidence: EvidenceSchema,
  checks: List(CheckSchema),
  platformReporting: PlatformSectionSchema,
} as const satisfies Readonly<Record<string, TSchema>>;

export type Sections = { readonly [K in keyof typeof SECTIONS]: Static<(typeof SECTIONS)[K]> };

type Pages<T> = AsyncIterable<readonly T[]>;

/** The long lists; each call reads the list anew. */
export type Lists = {
  readonly disposals: () => Pages<DisposalRow>;
  readonly services: () => Pages<ServiceRow>;
  readonly capital: () => Pages<ServiceRow>;
  readonly transactions: () => Pages<rows.TransactionRow>;
  /** Every event from the first one to the end of the year. */
  readonly everything: () => Pages<rows.TransactionRow>;
  readonly gaps: () => Pages<rows.GapRow>;
  readonly quotes: () => Pages<QuoteRow>;
};

/** The one object from which every format is written. */
export type Report = {
  readonly sections: Sections;
  readonly lists: Lists;
  readonly country: Country;
  readonly incomeCategories: readonly CategoryResult[];
};

const listed = (row: TSchema) => List(Type.Ref((row as { $id?: string }).$id ?? ""));

/** JSON schema in reading order: results, their basis, the lists, the evidence. */
export const ReportSchema = Type.Object(
  {
    cover: CoverSchema,
    person: PersonSchema,
    sources: SECTIONS.sources,
    settings: SettingsSchema,
    judgements: SECTIONS.judgements,
    prices: Type.Object({ ...PricesSchema.properties, quotes: listed(QuoteRowSchema) }),
    result: ResultSchema,
    forms: FormsSchema,
    disposals: listed(DisposalRowSchema),
    services: listed(ServiceRowSchema),
    programmes: SECTIONS.programmes,
    capital: listed(ServiceRowSchema),
    transfers: SECTIONS.transfers,
    balances: SECTIONS.balances,
    openLots: SECTIONS.openLots,
    transactions: listed(rows.TransactionRowSchema),
    corrections: SECTIONS.corrections,
    gaps: listed(rows.GapRowSchema),
    foreign: SECTIONS.foreign,
    losses: SECTIONS.losses,
    evidence: EvidenceSchema,
    checks: SECTIONS.checks,
    platformReporting: PlatformSectionSchema,
  },
  { $id: "Report", description: "The year's report: one truth for every format" },
);
