export { boxesIn, slicesIn, standsApart, taxedOf } from "./boxes.ts";
export { concernsYear, issuesByYear, OF_ITS_YEAR } from "./concerns-year.ts";
export {
  ISSUE_CODES,
  IssueSchema,
  inCents,
  plainIssue,
  SEVERITIES,
  type Facts,
  type Issue,
  type IssueCode,
  type Severity,
} from "./issue.ts";
export type { MethodChoice, ValueMethod } from "./book/method.ts";
export type { BookTransaction, Departure, WalletRef } from "./book/transaction.ts";
export type { View } from "./book/view.ts";
export { calculate, emptyYearResult, issuesOf, yearResult } from "./germany/calculate.ts";
export { CLAUSES, YEAR_CLAUSES } from "./germany/clauses.ts";
export { ComparedYearSchema, compareMethods, type ComparedYear } from "./germany/compare-methods.ts";
export {
  electionDay,
  type ElectionWish,
  inForceOn,
  judgeElection,
  neverHeld,
  walletsOf,
} from "./germany/election.ts";
export { byRate as estimateByRate } from "./estimate.ts";
export type { ElectionRefusal } from "./germany/election-refusal.ts";
export type { FormEntries, FormEntry } from "./form.ts";
export { heldSpans } from "./germany/held.ts";
export type { HeldOn } from "./written/held-on.ts";
export { originLot } from "./written/lot-text.ts";
export type { MovedLots } from "./written/moved-lots.ts";
export type { HeldLot, YearEndLots } from "./written/year-ends.ts";
export { FIRST_YEAR } from "./germany/limits.ts";
export {
  LOSS_BOXES,
  LossRowSchema,
  type LossBox,
  type LossNotice,
  type LossRow,
  type LossWaiver,
} from "./germany/losses.ts";
export type { CalculateOptions, Choice, SwapFeePolicy, WalletAt } from "./options.ts";
export {
  AssessmentSchema,
  BoxSchema,
  ExactSumsSchema,
  OpenLawSchema,
  RangeSchema,
  YearResultSchema,
  type Assessment,
  type Box,
  type ExactSums,
  type OpenLaw,
  type PersonResult,
  type SourceShare,
  type TaxableRange,
  type TaxResult,
  type YearResult,
} from "./result.ts";
export {
  DisposalSchema,
  FirstSaleSchema,
  IncomeSchema,
  LotSchema,
  SliceSchema,
  type Disposal,
  type FirstSale,
  type Income,
  type Lot,
  type Slice,
} from "./result-rows.ts";
export {
  isOfPerson,
  ownerOf,
  type OtherIncome,
  type OtherKey,
  type PartnerSources,
  type Person,
  PERSONS,
  PersonSchema,
} from "./persons.ts";
export { openClassOf, type OpenClass } from "./germany/open-law.ts";
export {
  ALL_CLASSES,
  type AnyClass,
  isClassOf,
  isReading,
  type OpenLawTable,
  type Reading,
  type Readings,
  READINGS,
  turned,
} from "./open-classes.ts";
export { PlannedSaleSchema, type PlannedSale, type WhatIfError, YEARS_AHEAD } from "./plan/sales.ts";
export { PlannedSliceSchema, WhatIfSchema, type WhatIf, type WhatIfInput } from "./plan/what-if.ts";
export { planSales } from "./plan/plan.ts";
export {
  PLAN_GOALS,
  PlanSchema,
  PlanStepSchema,
  type Plan,
  type PlanGoal,
  type PlanReason,
} from "./plan/result.ts";
export { type Remedy, REMEDY_CODES } from "./remedy.ts";
export type { Bilingual } from "../wording/language.ts";
export type { BoxKind, Country, ElectionKind } from "./country.ts";
export { CERTAINTIES, type CountryPapers, type PaperLabel } from "./country-papers.ts";
export { COUNTRIES, countryOf, DEFAULT_COUNTRY, needsValue, RECEIPT_BOXES } from "./registry.ts";
export {
  calculateByResidence,
  countryIn,
  DEFAULT_RESIDENCE,
  ENGINE_VERSIONS,
  type Residence,
} from "./residence.ts";
