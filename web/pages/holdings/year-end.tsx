import { computeSalePlan, type Person } from "../../api/tax.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { berlinToday } from "../../shell/today.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PlanOutcome } from "./plan-drawer.tsx";
import { TEXT } from "./locales/index.ts";

/**
 * The tax that realizing a loss before the year's end would save, for countries without a holding period or loss
 * carryforward.
 */
export function YearEnd({ person }: { readonly person: Person }) {
  const t = useText(TEXT).holdings;
  const p = useText(TEXT).portfolio;
  const { language } = usePreferences();
  const year = Number(berlinToday().slice(0, 4));
  const plan = useLoad(
    (signal) => computeSalePlan(person, { year, goal: "realise-loss" }, signal),
    [person, year, language],
  );
  return (
    <section class="card stack" aria-labelledby="year-end">
      <div>
        <h2 id="year-end">{t.yearEnd}</h2>
        <p class="soft small">{t.yearEndLead}</p>
      </div>
      <Loaded of={plan} fallback={null} />
      {plan.value === null ? (
        plan.state === "failed" ? null : (
          <p class="soft">{p.calculating}</p>
        )
      ) : (
        <PlanOutcome plan={plan.value} year={year} />
      )}
    </section>
  );
}
