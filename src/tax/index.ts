export { yearResult } from "./assess.ts";
export { calculate } from "./calculate.ts";
export { CLAUSES } from "./germany/clauses.ts";
export { formLine, type FormField, type FormLine } from "./germany/forms.ts";
export { FIRST_YEAR, limitsOf, type YearLimits } from "./germany/limits.ts";
export { concernsYear, type Issue, type IssueCode, type Severity } from "./issues.ts";
export type { MethodChoice, ValueMethod } from "./method.ts";
export { RULE_SET_VERSION, type CalculateOptions, type SwapFeePolicy } from "./options.ts";
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
export { ENGINE_VERSION } from "./run-id.ts";
export type { View } from "./view.ts";
export { whatIf, type PlannedSale, type WhatIf } from "./what-if.ts";
