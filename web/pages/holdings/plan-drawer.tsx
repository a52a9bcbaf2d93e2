import { useState } from "preact/hooks";
import { whatIfText } from "../../../src/wording/index.ts";
import { computeSalePlan, type Person, type PlanGoal, type SalePlan } from "../../api/tax.ts";
import { decimalText } from "../../shell/decimal-input.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useProblemText } from "../../shell/problem.ts";
import { useLocationLabel, useSources } from "../../shell/sources.tsx";
import { berlinToday } from "../../shell/today.ts";
import { useLoad } from "../../shell/use-load.ts";
import { useSettled } from "../../shell/use-settled.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./locales/index.ts";
import { PLAN_GOALS } from "../../../src/client/lists.ts";

type Props = {
  readonly person: Person;
  readonly assets: readonly string[];
  /** The asset listed first. */
  readonly lead: string;
  readonly onClose: () => void;
};

/** The sales that reach a goal, over all coins or one: requested while the user types, never stored. */
export function PlanDrawer({ person, assets, lead, onClose }: Props) {
  const t = useText(TEXT).portfolio;
  const { language } = usePreferences();
  const explain = useProblemText();
  const [goal, setGoal] = useState<PlanGoal>("raise");
  const [amount, setAmount] = useState("");
  const [coin, setCoin] = useState("");
  const year = Number(berlinToday().slice(0, 4));
  const planRequest =
    goal === "raise" && amount.trim() === ""
      ? null
      : {
          year,
          goal,
          ...(amount.trim() === "" ? {} : { amountEur: decimalText(amount, language) }),
          ...(coin === "" ? {} : { assets: [coin] }),
        };
  const settledRequest = useSettled(planRequest);
  const plan = useLoad(
    (signal) =>
      settledRequest === null ? Promise.resolve(null) : computeSalePlan(person, settledRequest, signal),
    [settledRequest, person, language],
  );
  const settled = JSON.stringify(settledRequest) === JSON.stringify(planRequest);
  const problem = settled && plan.state === "failed" ? explain(plan.error) : null;
  const atAmount = problem?.field === "amountEur";
  return (
    <Drawer title={t.plan} onClose={onClose}>
      <p class="soft">{lead}</p>
      <div class="form-grid">
        <Select
          label={t.goal}
          value={goal}
          options={PLAN_GOALS.map((value) => ({ value, label: t.goals[value] }))}
          onChange={setGoal}
        />
        <TextField
          label={t.amounts[goal]}
          inputMode="decimal"
          value={amount}
          onInput={setAmount}
          error={atAmount ? problem.message : null}
        />
        <Select
          label={t.coins}
          value={coin}
          options={[
            { value: "", label: t.allCoins },
            ...assets.map((asset) => ({ value: asset, label: asset })),
          ]}
          onChange={setCoin}
        />
      </div>
      <div aria-live="polite" class="stack">
        {planRequest === null ? (
          <p class="soft">{t.fillIn}</p>
        ) : !settled || plan.state === "loading" ? (
          <p class="soft">{t.calculating}</p>
        ) : problem !== null ? (
          atAmount ? null : (
            <ProblemNotice problem={problem} onRetry={plan.reload} />
          )
        ) : plan.value === null ? null : (
          <PlanOutcome plan={plan.value} year={year} />
        )}
      </div>
    </Drawer>
  );
}

export function PlanOutcome({ plan, year }: { readonly plan: SalePlan; readonly year: number }) {
  const t = useText(TEXT).portfolio;
  const { language } = usePreferences();
  const format = useFormats();
  const locationLabel = useLocationLabel();
  const { unread } = useSources();
  const { before, after } = whatIfText(
    { year, before: plan.before, after: plan.after },
    unread.length === 0,
    language,
  );
  return (
    <>
      <Notice kind={plan.reached ? "info" : "warning"}>
        <p>{plan.why}</p>
      </Notice>
      <dl class="facts">
        <div>
          <dt>{t.before({ year })}</dt>
          <dd>{before.headline}</dd>
        </div>
        <div>
          <dt>{t.after({ year })}</dt>
          <dd>{after.headline}</dd>
        </div>
      </dl>
      {plan.sales.length === 0 ? (
        <p class="soft">{t.noSales}</p>
      ) : (
        <Table
          label={t.sales}
          columns={[
            { label: t.what },
            { label: t.from },
            { label: t.brings, end: true },
            { label: t.result, end: true },
            { label: t.taxed },
          ]}
          rows={plan.sales.map((sale, i) => ({
            key: String(i),
            cells: [
              format.of(sale.quantity, sale.asset),
              locationLabel(sale),
              format.euro(sale.valueEur),
              format.signedEuro(sale.resultEur),
              sale.free ? t.isFree : t.isTaxable,
            ],
          }))}
        />
      )}
    </>
  );
}
