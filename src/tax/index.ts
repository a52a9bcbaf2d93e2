export { categoriesIn, slicesIn, isSeparate, taxedOf } from "./income-categories.ts";
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
export { type ElectableMethod, type MethodChoice, VALUE_METHODS, type ValueMethod } from "./book/method.ts";
export { EURO_SCALE } from "./book/precision.ts";
export type { BookTransaction, Departure, WalletRef } from "./book/transaction.ts";
export type { View } from "./book/view.ts";
export { calculate, emptyYearResult, issuesOf, yearResult } from "./germany/calculate.ts";
export { CLAUSES, YEAR_CLAUSES } from "./germany/clauses.ts";
export {
  ComparedYearSchema,
  COMPARED_METHODS,
  compareMethods,
  type ComparedMethod,
  type ComparedYear,
} from "./germany/compare-methods.ts";
export {
  electionDay,
  type ElectionRequest,
  inForceOn,
  judgeElection,
  neverHeld,
  walletsOf,
} from "./germany/election.ts";
export { byRate as estimateByRate } from "./estimate.ts";
export type { ElectionRefusal } from "./germany/election-refusal.ts";
export type { FormEntries, FormEntry } from "./form.ts";
export { outcomeOf, outcomesDiffer } from "./outcome.ts";
export { holdingSpans } from "./germany/holding-spans.ts";
export type { HoldingsOn } from "./written/holdings-on.ts";
export { originLot } from "./written/lot-text.ts";
export type { MovedLots } from "./written/moved-lots.ts";
export type { YearEndLot, YearEndLots } from "./written/year-ends.ts";
export { FIRST_YEAR } from "./germany/limits.ts";
export {
  LOSS_CATEGORIES,
  LossRowSchema,
  type LossCategory,
  type LossNotice,
  type LossRow,
  type LossWaiver,
} from "./germany/losses.ts";
export type { CalculateOptions, Choice, SwapFeePolicy, WalletAt } from "./options.ts";
export {
  AssessmentSchema,
  CategoryResultSchema,
  ExactSumsSchema,
  OpenLawSchema,
  RangeSchema,
  YearResultSchema,
  type Assessment,
  type CategoryResult,
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
  isInterpretation,
  type OpenLawTable,
  type Interpretation,
  type Interpretations,
  INTERPRETATIONS,
  alternativeTo,
} from "./open-classes.ts";
export { PlannedSaleSchema, type PlannedSale, type WhatIfError, YEARS_AHEAD } from "./plan/sales.ts";
export { PlannedSliceSchema, WhatIfSchema, type WhatIf, type WhatIfInput } from "./plan/what-if.ts";
export { planSales } from "./plan/plan.ts";
export {
  PLAN_GOALS,
  PlanSchema,
  PlanStepSchema,
  type ComputedPlan,
  type PlanGoal,
  type PlanReason,
} from "./plan/result.ts";
export { type Remedy, REMEDY_CODES } from "./remedy.ts";
export type { Bilingual } from "../wording/language.ts";
export type { IncomeCategory, Country, ElectionKind, LotsBefore } from "./country.ts";
export { CERTAINTIES, type ReportTerms, type ReportLabel } from "./report-terms.ts";
export { COUNTRIES, countryOf, DEFAULT_COUNTRY, needsValue, RECEIPT_CATEGORIES } from "./registry.ts";
export {
  calculateByResidence,
  countryIn,
  DEFAULT_RESIDENCE,
  ENGINE_VERSIONS,
  type Residence,
} from "./residence.ts";
