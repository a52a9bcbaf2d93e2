import type { Income } from "../api/tax.ts";
import { useFormats } from "../shell/format.ts";
import { useText } from "../shell/preferences.tsx";
import { useLocationLabel } from "../shell/sources.tsx";
import { useTypeLabel } from "../shell/type-labels.ts";
import { Clauses } from "./clauses.tsx";
import { Expander } from "./expander.tsx";
import { Origin } from "./origin.tsx";
import { TEXT } from "./locales/index.ts";

export function IncomeEntry(props: { readonly income: Income; readonly openAtFirst?: boolean }) {
  const { income } = props;
  const t = useText(TEXT).explain;
  const format = useFormats();
  const typeLabel = useTypeLabel();
  const locationLabel = useLocationLabel();
  return (
    <Expander
      openAtFirst={props.openAtFirst ?? false}
      title={`${typeLabel(income.type)}: ${format.quantity(income.quantity)} ${income.asset}`}
      detail={`${format.day(income.day)} · ${locationLabel(income)}`}
      value={income.value === null ? "–" : format.signedEuro(income.value)}
    >
      {() => (
        <div class="stack">
          <dl class="pairs">
            <dt>{t.value}</dt>
            <dd class="number">{income.value === null ? "–" : format.euro(income.value)}</dd>
            <dt>{t.costs}</dt>
            <dd class="number">{format.euro(income.costs)}</dd>
            <dt>{t.result}</dt>
            <dd class="number">{format.euro(income.net)}</dd>
          </dl>
          <div class="side-by-side">
            {income.sourceId === null ? null : (
              <Origin sourceId={income.sourceId} transactionId={income.transactionId} />
            )}
            <Clauses keys={income.clauses} />
          </div>
        </div>
      )}
    </Expander>
  );
}
