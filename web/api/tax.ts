import type { Schemas } from "../../src/client/index.ts";
import { api, type Listing } from "./client.ts";

export type YearSummary = Schemas["TaxSummary"];
export type Turnover = YearSummary["turnover"]["insidePeriod"];
export type Slice = Schemas["Slice"];
export type Disposal = Schemas["Disposal"];
export type Income = Schemas["Income"];
export type Lot = Schemas["Lot"];
export type Issue = Schemas["Issue"];

export const readYear = (sourceId: string, year: number, signal: AbortSignal) =>
  api.sourceTax({ path: { sourceId }, body: { year, jurisdiction: "germany" }, signal });

/** Every year with events, oldest first. */
export const readYears = (sourceId: string, signal: AbortSignal) =>
  api.request("GET /v1/sources/{sourceId}/tax", { path: { sourceId }, signal });

export const listDisposals = (
  sourceId: string,
  query: Listing & { readonly year: number },
  signal: AbortSignal,
) => api.request("GET /v1/sources/{sourceId}/disposals", { path: { sourceId }, query, signal });

export const listIncome = (
  sourceId: string,
  query: Listing & { readonly year: number },
  signal: AbortSignal,
) => api.request("GET /v1/sources/{sourceId}/income", { path: { sourceId }, query, signal });

export const listIssues = (sourceId: string, query: Listing, signal: AbortSignal) =>
  api.request("GET /v1/sources/{sourceId}/issues", { path: { sourceId }, query, signal });

export async function allLots(sourceId: string, signal: AbortSignal): Promise<readonly Lot[]> {
  const lots: Lot[] = [];
  for await (const page of api.pages("GET /v1/sources/{sourceId}/lots", {
    path: { sourceId },
    query: { limit: 200 },
    signal,
  }))
    lots.push(...page.lots);
  return lots;
}
