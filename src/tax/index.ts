export { yearResult } from "./germany/assess.ts";
export { calculate } from "./germany/calculate.ts";
export { FIRST_YEAR, limitsOf, type YearLimits } from "./germany/limits.ts";
export { concernsYear, type Issue, type IssueCode, type Severity } from "./germany/issue.ts";
export type { MethodChoice, ValueMethod } from "./book/method.ts";
export type { CalculateOptions, SwapFeePolicy } from "./germany/options.ts";
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
} from "./germany/result.ts";
export type { View } from "./book/view.ts";
export { whatIf, type PlannedSale, type WhatIf } from "./germany/what-if.ts";
