import { berlinDay, formatDay } from "../calendar/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Database } from "../store/database.ts";
import { type Person, type ComputedPlan, type PlanGoal, planSales } from "../tax/index.ts";
import { lawOf, type NotPlanned, planningInput } from "./what-if.ts";

/** Query for the sales that reach a goal: computed by the engine over the holdings, without being stored. */
export type GoalPlanning = {
  readonly kind: "plan";
  readonly accountId: string;
  readonly person: Person;
  readonly year: number;
  readonly goal: PlanGoal;
  readonly amount: string | null;
  /** The coins that may be sold; null for all. */
  readonly assets: readonly string[] | null;
  /** Price of one unit in euro, by coin. */
  readonly prices: ReadonlyMap<string, string>;
  readonly now: Date;
};

export type GoalPlanned = Result<
  ComputedPlan,
  NotPlanned | { readonly kind: "notHeld"; readonly asset: string }
>;

export async function planGoal(api: Database, request: GoalPlanning): Promise<GoalPlanned> {
  const { year, goal, amount, assets, prices, now } = request;
  const input = await planningInput(api, request);
  if (input === null) return err({ kind: "nothing" });
  const missing = assets?.find((asset) => !input.lots.some((lot) => lot.asset === asset));
  if (missing !== undefined) return err({ kind: "notHeld", asset: missing });
  const today = formatDay(berlinDay(now.getTime()));
  // A year that has not begun is planned as of its first day.
  const date = Number(today.slice(0, 4)) === year ? today : `${year}-01-01`;
  const planned = planSales(lawOf(input.year), { ...input, goal, amount, prices, date });
  if (!planned.ok) return err({ kind: "refused", error: planned.error });
  const { slices } = planned.value;
  if (slices > LIMITS.plannedSlices) return err({ kind: "tooLong", slices });
  return ok(planned.value);
}
