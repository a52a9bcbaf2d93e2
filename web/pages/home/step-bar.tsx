import { sumOf } from "../../explain/sum.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type QuestionGroup, type YearStep, STEPS } from "./steps.ts";
import { TEXT } from "./locales/index.ts";

/** The sticky bar with the current step, the number of open questions and their effect. */
export function StepBar(props: {
  readonly at: YearStep;
  readonly done: Readonly<Record<YearStep, boolean>>;
  /** Null while loading. */
  readonly questions: readonly QuestionGroup[] | null;
  readonly hrefOf: (step: YearStep) => string;
}) {
  const { at, done, questions } = props;
  const t = useText(TEXT).home;
  const format = useFormats();
  const open = questions ?? [];
  const count = open.reduce((sum, { all }) => sum + all.length, 0);
  const known = open.flatMap(({ effectEur }) => effectEur ?? []);
  const line = [
    t.at({ step: STEPS.indexOf(at) + 1 }),
    ...(questions === null ? [] : [count === 0 ? t.noneOpen : t.open({ n: format.count(count) })]),
    ...(known.length === 0 ? [] : [t.upTo({ amount: format.euro(sumOf(known)) })]),
    ...(known.length === open.length ? [] : [t.unknown]),
  ];
  return (
    <nav class="step-bar" aria-label={t.bar}>
      <p class="small" role="status">
        {line.join(" · ")}
      </p>
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
