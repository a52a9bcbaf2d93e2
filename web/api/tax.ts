import type { InputOf, Schemas } from "../../src/client/index.ts";
import { api, type Listing } from "./client.ts";

/** The person's year over all sources. */
export type PersonYear = Schemas["PersonTax"];
/** The figures that the person's year and a source's share of it have in common. */
export type YearFigures = Omit<Schemas["TaxSummary"], "sourceId">;
export type Turnover = YearFigures["turnover"]["insidePeriod"];
export type Slice = Schemas["Slice"];
export type Disposal = Schemas["Disposal"];
export type Income = Schemas["Income"];
export type Lot = Schemas["Lot"];
export type Issue = Schemas["Issue"];
export type WhatIf = Schemas["WhatIf"];
export type PlannedSale = InputOf<"POST /v1/tax/what-if">["body"]["sales"][number];

/** What a list is about: one source, or null for all of them. */
export type Scope = string | null;

const within = (sourceId: Scope) => (sourceId === null ? {} : { sourceId });
const asked = (year: number) => ({ year, jurisdiction: "germany" });

export const readYear = (year: number, signal: AbortSignal) => api.tax({ body: asked(year), signal });

/** From the first year with events to the current one. */
export const readYears = (signal: AbortSignal) => api.taxYears({ signal });

export const readShare = (sourceId: string, year: number, signal: AbortSignal) =>
  api.sourceTax({ path: { sourceId }, body: asked(year), signal });

/** Every year in which the source has events, oldest first. */
export const readShares = (sourceId: string, signal: AbortSignal) =>
  api.request("GET /v1/sources/{sourceId}/tax", { path: { sourceId }, signal });

/** What a sale would do to its year: the engine's answer over the whole book. */
export const askWhatIf = (sale: PlannedSale, signal: AbortSignal) =>
  api.whatIf({ body: { sales: [sale] }, signal });

export type ReportQuery = NonNullable<InputOf<"GET /v1/tax/{year}/report">["query"]>;
export type ReportFormat = NonNullable<ReportQuery["format"]>;

/** The year's report as a file. */
export const downloadReport = (year: number, query: ReportQuery) =>
  api.download("GET /v1/tax/{year}/report", { path: { year: String(year) }, query });

/** How far it is, while it is being made. */
export const reportProgress = (year: number, query: ReportQuery, signal: AbortSignal) =>
  api.request("GET /v1/tax/{year}/report/progress", { path: { year: String(year) }, query, signal });

type OfYear = Listing & { readonly year: number };

export const listDisposals = (of: Scope, query: OfYear, signal: AbortSignal) =>
  api.request("GET /v1/disposals", { query: { ...query, ...within(of) }, signal });

/** Receipts under § 22 Nr. 3; § 20 is a box of its own. */
export const listIncome = (of: Scope, query: OfYear, signal: AbortSignal) =>
  api.request("GET /v1/income", { query: { ...query, ...within(of), box: "section22" }, signal });

export const listIssues = (of: Scope, query: Listing, signal: AbortSignal) =>
  api.request("GET /v1/issues", { query: { ...query, ...within(of) }, signal });

export async function allLots(of: Scope, signal: AbortSignal): Promise<readonly Lot[]> {
  const lots: Lot[] = [];
  for await (const page of api.pages("GET /v1/lots", { query: { limit: 200, ...within(of) }, signal }))
    lots.push(...page.lots);
  return lots;
}
