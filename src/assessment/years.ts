import { type Static, Type } from "typebox";
import { Decimal, Id, List, Named, Nullable, OneOf } from "../basics/schema.ts";
import {
  categoriesIn,
  countryOf,
  DEFAULT_COUNTRY,
  DEFAULT_RESIDENCE,
  emptyYearResult,
  FIRST_YEAR,
  type FirstSale,
  FirstSaleSchema,
  type Issue,
  issuesByYear,
  IssueSchema,
  type PersonResult,
  type Residence,
  type TaxResult,
  VALUE_METHODS,
  type YearResult,
  YearResultSchema,
} from "../tax/index.ts";

const { code, severity, year, transactionIds, count, facts, asset, wallet, range } = IssueSchema.properties;
export const WarningSchema = Type.Object(
  { code, severity, year, effectEur: Nullable(Decimal), transactionIds, count, facts, asset, wallet, range },
  { $id: "Warning" },
);
export type Warning = Static<typeof WarningSchema>;

const { taxableGains, taxableLosses, taxFreeGains, incomeTotal } = YearResultSchema.properties;
export const ShareSchema = Type.Object(
  { sourceId: Id, taxableGains, taxableLosses, taxFreeGains, incomeTotal },
  { $id: "SourceShare", description: "Contribution of the wallets of one source" },
);

/** Stored figures of a year, which the tax routes respond with. */
export const StoredYearSchema = Type.Object({
  ...YearResultSchema.properties,
  method: OneOf(VALUE_METHODS),
  ruleSetVersion: Type.String(),
  runId: Type.String({
    description: "Id of the run, derived from the inputs: equal inputs have equal ids and figures",
  }),
  warnings: List(Named(WarningSchema)),
  warningCount: Type.Integer({ description: "Total number; the list contains the first 50" }),
  sources: List(Named(ShareSchema)),
  first: Type.Optional(FirstSaleSchema),
  /** Residence, in the row that stands for years without events; omitted if it is the default. */
  residence: Type.Optional(List(Type.Object({ country: Type.String(), from: Nullable(Type.String()) }))),
});
export type StoredYear = Static<typeof StoredYearSchema>;

const {
  exact: _sums,
  sources: _shares,
  warnings: _issues,
  first: _sale,
  residence: _lived,
  ...publicFigures
} = StoredYearSchema.properties;
/** The fields of a stored year that every response has unchanged. */
export const PUBLIC_FIGURES = publicFigures;

const { assessment, complete } = YearResultSchema.properties;
/** The figures that are compared: today's with the filed ones, a run with the one before. */
export const FiguresSchema = Type.Object(
  { taxableGains, taxableLosses, taxFreeGains, incomeTotal, assessment, complete },
  { $id: "Figures", description: "Figures of a year calculated by one run" },
);
export type Figures = Static<typeof FiguresSchema>;

export const figuresOf = (of: StoredYear): Figures => ({
  taxableGains: of.taxableGains,
  taxableLosses: of.taxableLosses,
  taxFreeGains: of.taxFreeGains,
  incomeTotal: of.incomeTotal,
  assessment: of.assessment,
  complete: of.complete,
});

/**
 * The assessment of a response: figures stored by a version that supported one country only have no income categories
 * of their own.
 */
export const assessmentToResponse = (of: Figures["assessment"]): Figures["assessment"] => ({
  ...of,
  boxes: [...categoriesIn(of)],
});
export const figuresToResponse = (of: Figures): Figures => ({
  ...of,
  assessment: assessmentToResponse(of.assessment),
});

const MAX_WARNINGS = 50;

/** Row 0 stands for every year without events: all zero, with the same run id. */
export const NO_EVENTS = 0;

/** A person's years, each with the shares of the person's own sources. */
export function personYears(
  tax: TaxResult,
  { years: results }: PersonResult,
  issues: readonly Issue[],
  isHers: (sourceId: string | null) => boolean,
  residence: Residence = DEFAULT_RESIDENCE,
): readonly StoredYear[] {
  const firstOf = tax.firstSales(isHers);
  return storedYears(tax, results, issues, "account", residence, (of) => ({
    sources: tax.shares.flatMap(({ sourceId, years }) => {
      const share = years.find((one) => one.year === of);
      return share === undefined || sourceId === null || !isHers(sourceId) ? [] : [shareOf(sourceId, share)];
    }),
    ...firstSale(firstOf.get(of)),
  }));
}

const firstSale = (first: FirstSale | undefined) => (first === undefined ? {} : { first });

/** The share of one source in the years. */
export function sourceYears(
  tax: TaxResult,
  sourceId: string,
  issues: readonly Issue[],
  residence: Residence = DEFAULT_RESIDENCE,
): readonly StoredYear[] {
  const own = tax.shares.find((share) => share.sourceId === sourceId)?.years ?? [];
  const concerning = issues.filter((issue) => issue.sourceId === null || issue.sourceId === sourceId);
  return storedYears(tax, own, concerning, "source", residence, () => ({ sources: [] }));
}

function storedYears(
  { method, ruleSetVersion, runId }: TaxResult,
  results: readonly YearResult[],
  issues: readonly Issue[],
  scope: "account" | "source",
  residence: Residence,
  besides: (year: number) => Pick<StoredYear, "sources" | "first">,
): readonly StoredYear[] {
  const run = { method, ruleSetVersion, runId };
  const judged = issues.filter((issue) => issue.severity !== "info");
  const withWarnings = (result: YearResult, warnings: readonly Issue[]): StoredYear => ({
    ...result,
    // The engine reports what it excluded; unreadable records never reached it.
    complete: result.complete && !warnings.some((issue) => issue.severity === "error"),
    range: scope === "account" ? widened(result, warnings) : null,
    ...run,
    ruleSetVersion: countryOf(result.jurisdiction ?? "")?.ruleSetVersion ?? run.ruleSetVersion,
    warnings: warnings.slice(0, MAX_WARNINGS).map(warningOf),
    warningCount: warnings.length,
    ...besides(result.year),
  });
  const undated = judged.filter((issue) => issue.year === null);
  const concerning = issuesByYear(
    judged,
    results.map(({ year: of }) => of),
  );
  return [
    {
      ...withWarnings({ ...emptyYearResult(FIRST_YEAR, scope), year: NO_EVENTS }, undated),
      ...(residence.length === 1 && residence[0]!.country === DEFAULT_COUNTRY.key ? {} : { residence }),
    },
    ...results.map((result) =>
      withWarnings(result, (concerning.get(result.year) ?? []).filter(isUnderLawOf(result))),
    ),
  ];
}

/** An issue found under the law of another country is about that country's book, and concerns no figure of this one. */
const isUnderLawOf =
  ({ jurisdiction = DEFAULT_COUNTRY.key }: YearResult) =>
  ({ facts }: Issue): boolean =>
    (facts["jurisdiction"] ?? jurisdiction) === jurisdiction;

/** Removes the bounds if records could not be read: such a record may be a gain as well as a loss. */
function widened({ range: known }: YearResult, warnings: readonly Issue[]): YearResult["range"] {
  return warnings.some(isUnread) ? { taxableFrom: null, taxableTo: null, changesOutcome: true } : known;
}

const UNREAD: ReadonlySet<string> = new Set(["unreadable-record", "unknown-type"]);
const isUnread = (issue: Issue): boolean => issue.severity === "error" && UNREAD.has(issue.code);

const shareOf = (sourceId: string, share: YearResult): StoredYear["sources"][number] => ({
  sourceId,
  taxableGains: share.taxableGains,
  taxableLosses: share.taxableLosses,
  taxFreeGains: share.taxFreeGains,
  incomeTotal: share.incomeTotal,
});

const warningOf = (issue: Issue): Warning => ({
  code: issue.code,
  severity: issue.severity,
  year: issue.year,
  effectEur: issue.effectEur,
  transactionIds: issue.transactionIds.slice(0, 3),
  count: issue.count,
  facts: issue.facts,
  asset: issue.asset,
  wallet: issue.wallet,
  range: issue.range,
});
