export { concernsYear } from "./concerns-year.ts";
export {
  ISSUE_CODES,
  IssueSchema,
  plainIssue,
  type Facts,
  type Issue,
  type IssueCode,
  type Severity,
} from "./issue.ts";
export type { MethodChoice, ValueMethod } from "./book/method.ts";
export type { BookTransaction, WalletRef } from "./book/transaction.ts";
export type { View } from "./book/view.ts";
export { calculate, emptyYearResult, yearResult } from "./germany/calculate.ts";
export { CLAUSES } from "./germany/clauses.ts";
export type { FirstSale, FormEntries, FormEntry } from "./germany/forms.ts";
export { FIRST_YEAR } from "./germany/limits.ts";
export {
  LOSS_BOXES,
  LossRowSchema,
  type LossBox,
  type LossNotice,
  type LossRow,
  type LossWaiver,
} from "./germany/losses.ts";
export type { CalculateOptions, SwapFeePolicy } from "./germany/options.ts";
export {
  AssessmentSchema,
  DisposalSchema,
  ExactSumsSchema,
  IncomeSchema,
  LotSchema,
  RangeSchema,
  SliceSchema,
  YearResultSchema,
  type Assessment,
  type Disposal,
  type ExactSums,
  type Income,
  type Lot,
  type Slice,
  type SourceShare,
  type TaxableRange,
  type TaxResult,
  type YearResult,
} from "./germany/result.ts";
export { needsValue, type LegName } from "./germany/needs-value.ts";
export { PlannedSaleSchema, type PlannedSale, type WhatIfError } from "./germany/planned-sales.ts";
export {
  PlannedSliceSchema,
  whatIf,
  WhatIfSchema,
  type WhatIf,
  type WhatIfInput,
} from "./germany/what-if.ts";
export { GERMANY, jurisdictionFor, JURISDICTIONS, type Jurisdiction } from "./jurisdiction.ts";
