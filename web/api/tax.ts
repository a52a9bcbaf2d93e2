import type { InputOf, Schemas } from "../../src/client/index.ts";
import { countryAt } from "../../src/tax/country-at.ts";
import { api, type PageParams } from "./client.ts";

/** The user's year over all sources. */
export type PersonYear = Schemas["PersonTax"];
/** The figures that both the user's year and a source's share of it have. */
export type YearFigures = Omit<Schemas["TaxSummary"], "sourceId">;
export type Turnover = YearFigures["turnover"]["insidePeriod"];
export type Slice = Schemas["Slice"];
export type Disposal = Schemas["Disposal"];
export type Income = Schemas["Income"];
export type Lot = Schemas["Lot"];
export type Issue = Schemas["Issue"];
export type WhatIf = Schemas["WhatIf"];
export type PlannedSale = InputOf<"POST /v1/tax/what-if">["body"]["sales"][number];

type AssessedYear = Pick<YearFigures, "assessment">;

/**
 * Whether the figures are grouped by section, as most of the page displays them; other countries have other categories.
 */
export const isBySections = ({ assessment }: AssessedYear): boolean =>
  assessment.boxes.every(({ key }) => key in assessment);

/** The taxable amount of each category after carried losses, if a limit is shared with other income. */
export const taxedIn = ({ assessment }: AssessedYear): readonly string[] =>
  assessment.boxes
    .filter(({ limit }) => limit !== null)
    .map(({ taxable, taxableAfterLosses }) => taxableAfterLosses ?? taxable);

/** The scope of a list: one source, or null for all of them. */
export type SourceScope = string | null;

const within = (sourceId: SourceScope) => (sourceId === null ? {} : { sourceId });
/** The jurisdiction follows the residence of the person in that year. */
async function yearRequest(year: number, person: Person, signal: AbortSignal) {
  const { residence } = await api.request("GET /v1/residence", { signal, ...ofPerson(person) });
  return { year, jurisdiction: countryAt(residence, year) ?? "" };
}

/** One of two persons with a joint assessment; the first if there is only one. */
export type Person = Schemas["Source"]["owner"];

/** Requests about the second person carry a query parameter. */
export const ofPerson = (person: Person): { readonly query?: { readonly person: Person } } =>
  person === "a" ? {} : { query: { person } };

export const readYear = async (year: number, person: Person, signal: AbortSignal) =>
  api.tax({ body: await yearRequest(year, person, signal), signal, ...ofPerson(person) });

/** The years from the first one with events to the current one. */
export const readYears = (person: Person, signal: AbortSignal) =>
  api.taxYears({ signal, ...ofPerson(person) });

export const readShare = async (sourceId: string, owner: Person, year: number, signal: AbortSignal) =>
  api.sourceTax({ path: { sourceId }, body: await yearRequest(year, owner, signal), signal });

/** Every year in which the source has events, oldest first. */
export const readShares = (sourceId: string, signal: AbortSignal) =>
  api.request("GET /v1/sources/{sourceId}/tax", { path: { sourceId }, signal });

/** The effect of a planned sale on its year: the engine computes the whole book. */
export const computeWhatIf = (sale: PlannedSale, signal: AbortSignal) =>
  api.whatIf({ body: { sales: [sale] }, signal });

export type SalePlan = Schemas["SalePlan"];
type PlanRequest = InputOf<"POST /v1/tax/plan">["body"];
export type PlanGoal = PlanRequest["goal"];

/** The sales that reach a goal with the lowest taxable amount. */
export const computeSalePlan = (person: Person, body: PlanRequest, signal: AbortSignal) =>
  api.planSales({ body, signal, ...ofPerson(person) });

type PortfolioQuery = NonNullable<InputOf<"GET /v1/portfolio">["query"]>;

/** The holdings, now and over time. */
export const readPortfolio = (person: Person, query: PortfolioQuery, signal: AbortSignal) =>
  api.portfolio({ query: { ...query, ...ofPerson(person).query }, signal });

export type ReportQuery = NonNullable<InputOf<"GET /v1/tax/{year}/report">["query"]>;
export type ReportFormat = NonNullable<ReportQuery["format"]>;

/** The year's report as a file. */
export const downloadReport = (year: number, query: ReportQuery) =>
  api.download("GET /v1/tax/{year}/report", { path: { year: String(year) }, query });

export type OldReportComparison = Schemas["OldReportComparison"];

/** Compares another tool's report of the year with this service's figures. */
export function compareReport(year: number, file: File) {
  const body = new FormData();
  body.set("file", file, file.name);
  return api.compareReport({ path: { year: String(year) }, body });
}

type Report = Schemas["Report"];
export type Check = Report["checks"][number];

/** Data of the report's cover, and the self-check of the report. */
export async function readCover(
  year: number,
  person: Person,
  signal: AbortSignal,
): Promise<Pick<Report, "cover" | "checks">> {
  const response = await api.download("GET /v1/tax/{year}/report", {
    path: { year: String(year) },
    query: { format: "json", person },
    signal,
  });
  const { cover, checks } = (await response.json()) as Report;
  return { cover, checks };
}

/** Progress of a report while it is being built. */
export const reportProgress = (year: number, query: ReportQuery, signal: AbortSignal) =>
  api.request("GET /v1/tax/{year}/report/progress", { path: { year: String(year) }, query, signal });

type OfYear = PageParams & { readonly year: number };

export const listDisposals = (of: SourceScope, query: OfYear, signal: AbortSignal) =>
  api.request("GET /v1/disposals", { query: { ...query, ...within(of) }, signal });

/** The disposals of a coin, newest first: the newest few hundred cover every wallet a user remembers. */
export const disposalsOf = async (asset: string) =>
  (await api.request("GET /v1/disposals", { query: { asset, limit: 200 } })).disposals;

/** Receipts of services; capital income is a category of its own. */
export const listIncome = (of: SourceScope, query: OfYear, signal: AbortSignal) =>
  api.request("GET /v1/income", { query: { ...query, ...within(of), box: "section22" }, signal });

export const listIssues = (of: SourceScope, query: PageParams, signal: AbortSignal) =>
  api.request("GET /v1/issues", { query: { ...query, ...within(of) }, signal });

export type CurrentPrice = Schemas["CurrentPrice"];
/** Assets per request: a coin that the price venue answers slowly delays only the others of its batch. */
const AT_ONCE = 20;

/** The current price of one unit of each asset, as far as the price venue knows it. */
export async function currentPrices(
  assets: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CurrentPrice>> {
  const named = assets.filter((asset) => !asset.includes(","));
  const groups = Array.from({ length: Math.ceil(named.length / AT_ONCE) }, (_, i) =>
    named.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
  const responses = await Promise.all(
    groups.map((group) =>
      api.request("GET /v1/prices/current", { query: { assets: group.join(",") }, signal }),
    ),
  );
  return new Map(responses.flatMap(({ prices }) => prices.map((price) => [price.asset, price] as const)));
}

export async function allLots(of: SourceScope, signal: AbortSignal): Promise<readonly Lot[]> {
  const lots: Lot[] = [];
  for await (const page of api.pages("GET /v1/lots", { query: { limit: 200, ...within(of) }, signal }))
    lots.push(...page.lots);
  return lots;
}
