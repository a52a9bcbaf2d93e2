import { calculate, emptyYearResult, yearResult } from "./germany/calculate.ts";
import { formEntries } from "./germany/forms.ts";
import { FIRST_YEAR } from "./germany/limits.ts";
import { needsValue } from "./germany/needs-value.ts";
import { planSales } from "./germany/plan.ts";
import { ENGINE_VERSION, RULE_SET_VERSION } from "./germany/run-id.ts";
import { whatIf } from "./germany/what-if.ts";

/** What a country's tax law has to answer. A second country is a second folder beside `germany` and one line below. */
export type Jurisdiction = {
  readonly key: string;
  /** Of the ruleset whose clauses are applied. */
  readonly ruleSetVersion: string;
  readonly engineVersion: string;
  readonly firstYear: number;
  readonly calculate: typeof calculate;
  readonly yearResult: typeof yearResult;
  readonly emptyYearResult: typeof emptyYearResult;
  readonly needsValue: typeof needsValue;
  readonly formEntries: typeof formEntries;
  readonly whatIf: typeof whatIf;
  readonly planSales: typeof planSales;
};

export const GERMANY: Jurisdiction = {
  key: "germany",
  ruleSetVersion: RULE_SET_VERSION,
  engineVersion: ENGINE_VERSION,
  firstYear: FIRST_YEAR,
  calculate,
  yearResult,
  emptyYearResult,
  needsValue,
  formEntries,
  whatIf,
  planSales,
};

export const JURISDICTIONS: readonly Jurisdiction[] = [GERMANY];

export function jurisdictionFor(key: string): Jurisdiction | null {
  return JURISDICTIONS.find((one) => one.key === key) ?? null;
}
