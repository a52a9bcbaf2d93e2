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
    taxNumber: Nullable(Type.String({ description: "Tax number of the firm" })),
    clientNumber: Nullable(Type.String({ description: "The firm's reference number for the client" })),
  },
  { description: "Firm that prepared the report for its client" },
);
export type PreparedBy = Static<typeof PreparedBySchema>;

/** Cover and declaration (docs/contract/german-rules.md, S0; Rn 88, 90). */
const CoverSchema = Type.Object({
  year: Type.Integer(),
  preparedBy: Type.Optional(PreparedBySchema),
  jurisdiction: Type.Optional(Type.String({ description: "Country whose law applies; Germany if omitted" })),
  preview: Type.Optional(
    List(Text, { description: "For a country in preview: texts that could not be verified" }),
  ),
  name: Type.String(),
  share: Type.Optional(
    Type.Object(
      { sourceId: Id, name: Type.String() },
      { description: "For a single source: a share of the taxpayer's year, not for filing" },
    ),
  ),
  runId: Type.String({ description: "Number of the report" }),
  createdAt: Type.String({ format: "date-time", description: "Time of the run" }),
  engineVersion: Type.String(),
  ruleSetVersion: Type.String(),
  priceSet: Type.String({ description: "SHA-256 of the prices used in the year" }),
  status: OneOf(
    ["final", "draft"],
    "draft after a failed check or without a declaration, and always for a single source; final otherwise",
  ),
  provisional: Type.Boolean({ description: "True when the year is not over" }),
  reasons: List(Text, { description: "Reasons for the status draft" }),
  statement: Text,
  declaration: Nullable(
    Type.Object(
      {
        allAccounts: Type.Literal(true),
        text: Nullable(Type.String({ description: "Free text of the taxpayer" })),
        givenAt: Instant,
        current: Type.Boolean({
          description: "True while figures and sources are the same as at the time of the declaration",
        }),
      },
      {
        description: "Declaration of the taxpayer; null if there is none",
      },
    ),
  ),
  leftOut: Type.Object(
    {
      transactions: Type.Integer({ description: "Transactions up to the end of the year" }),
      effectEur: Nullable(
        Type.String({
          description: "Effect of the exclusions on the year's net in euro; null if unknown",
        }),
      ),
      records: Type.Integer({ description: "Unreadable records of all years; their effect is unknown" }),
    },
    { description: "Transactions and records excluded by the taxpayer" },
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
    { description: "Euro deposits and withdrawals at platforms and euro flows for coins, by year" },
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
        description: "Both taxpayers where two are assessed together: one return, separate limits and losses",
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
        description: "Price sources and currencies used instead of the standard pricing rule",
      }),
    }),
  ),
  exceptions: List(Type.Object({ transactionId: Type.String(), reason: Nullable(Type.String()) }), {
    description: "Values set by the taxpayer",
  }),
});

/** Result of the year (docs/contract/german-rules.md, S6; Rn 45, 53). */
const ResultSchema = Type.Object({
  boxes: Type.Optional(
    List(Named(IncomeCategorySchema), {
      description: "Income categories; for Germany, the same amounts as the three sections",
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
  duty: Type.Boolean({ description: "True from 2026 on; for earlier years, the sums are informative" }),
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
  { $id: "Report", description: "Report of a tax year; all formats are rendered from this object" },
);
