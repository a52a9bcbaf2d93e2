export { yearResult } from "./assess.ts";
export { calculate } from "./calculate.ts";
export { FIRST_YEAR, limitsOf, type YearLimits } from "./germany/limits.ts";
export { concernsYear, type Issue, type IssueCode, type Severity } from "./issues.ts";
export type { MethodChoice, ValueMethod } from "./method.ts";
export type { CalculateOptions, SwapFeePolicy } from "./options.ts";
export type {
  Assessment,
  Disposal,
  DisposalKind,
  Income,
  Lot,
  Slice,
  SliceRule,
  TaxResult,
  YearResult,
} from "./result.ts";
export type { View } from "./view.ts";
export { whatIf, type PlannedSale, type WhatIf } from "./what-if.ts";
