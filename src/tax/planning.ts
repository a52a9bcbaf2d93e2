/** Refusals of planning and of elections, for the wording: types only. */
export type { ElectionRefusal } from "./germany/election-refusal.ts";
export type { PlanReason } from "./plan/result.ts";
export type { SaleRefusal } from "./plan/sales.ts";
