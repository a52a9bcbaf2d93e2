import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type YearStep, STEPS } from "./steps.ts";
import { TEXT } from "./locales/index.ts";

/** The sticky bar with the steps of the year and the current one. */
export function StepBar(props: {
  readonly at: YearStep;
  readonly done: Readonly<Record<YearStep, boolean>>;
  readonly hrefOf: (step: YearStep) => string;
}) {
  const { at, done } = props;
  const t = useText(TEXT).home;
  return (
    <nav class="step-bar" aria-label={t.bar}>
      <ol>
        {STEPS.map((step, i) => (
          <li key={step} class={done[step] ? "done" : ""}>
            <Link to={props.hrefOf(step)} current={step === at}>
              <span class="step-mark" aria-hidden="true">
                {done[step] ? <Icon name="check" /> : i + 1}
              </span>
              <span class="step-name">{t.steps[step]}</span>
              {done[step] ? <span class="hidden-visually">({t.done})</span> : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
