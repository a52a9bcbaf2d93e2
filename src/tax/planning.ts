/** What planning and choosing answer where they refuse, for whoever puts it in words: types alone. */
export type { ElectionRefusal } from "./germany/election-refusal.ts";
export type { PlanReason } from "./plan/result.ts";
export type { SaleRefusal } from "./plan/sales.ts";
