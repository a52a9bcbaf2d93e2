import { type Static, Type } from "typebox";
import { Day, Decimal, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import { YearResultSchema } from "../result.ts";
import { WhatIfSchema } from "./what-if.ts";

export const PLAN_GOALS = ["raise", "use-limit", "realise-loss"] as const;
export type PlanGoal = (typeof PLAN_GOALS)[number];

export const PlanStepSchema = Type.Object(
  {
    sourceId: Nullable(Type.String()),
    wallet: Type.String(),
    asset: Type.String(),
    quantity: Decimal,
    valueEur: Type.String({ description: "Proceeds in euro at the price of the plan" }),
    resultEur: Type.String({ description: "Gain in euro; negative for a loss" }),
    free: Type.Boolean({
      description: "True when the result is not taxed: after the holding period, or old stock",
    }),
    date: Type.String({ ...Day, description: "Planned date of the sale" }),
  },
  {
    $id: "PlanStep",
    description: "A sale of the plan; the same sale in `sales` of what-if has the same figures",
  },
);
export type PlanStep = Static<typeof PlanStepSchema>;

/** Facts about the outcome of a plan; the sentences are in `src/wording`. */
export const PlanReasonSchema = Type.Object({
  goal: OneOf(PLAN_GOALS),
  reached: Type.Boolean(),
  jurisdiction: Type.String(),
  year: Type.Integer(),
  /** The requested amount; null if none was requested. */
  wanted: Nullable(Decimal),
  /** The amount that the plan reaches: euro of proceeds, realized gain or loss. */
  comes: Decimal,
  /** The income category of sales before and after the plan, its limit, and its taxable amount. */
  limit: Decimal,
  limitIs: OneOf(["below", "upTo"]),
  netBefore: Decimal,
  netAfter: Decimal,
  taxableBefore: Decimal,
  taxableAfter: Decimal,
  taxDifference: Nullable(Decimal),
  unpriced: List(Type.String()),
  /** Number of wallets that were not considered, because there are too many. */
  leftOut: Type.Integer(),
});
export type PlanReason = Static<typeof PlanReasonSchema>;

export const PlanSchema = Type.Object(
  {
    sales: List(Named(PlanStepSchema)),
    before: Named(YearResultSchema),
    after: Named(YearResultSchema),
    reached: Type.Boolean(),
    taxDifference: WhatIfSchema.properties.taxDifference,
    why: Type.String({ description: "Localized text; German if Accept-Language asks for it" }),
  },
  { $id: "SalePlan", description: "Sales that reach a goal with the lowest taxable amount" },
);

export type ComputedPlan = Omit<Static<typeof PlanSchema>, "why"> & {
  readonly why: PlanReason;
  /** Number of lots that a what-if of these sales would name. */
  readonly slices: number;
};
