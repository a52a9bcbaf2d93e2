import { verdictOf } from "../../../src/wording/index.ts";
import type { PersonYear } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { type EstimateInput, yearTax } from "./estimated-tax.ts";
import { countOf, type QuestionGroup } from "./steps.ts";
import { TEXT } from "./locales/index.ts";

/** The figures of the year above all steps: the taxable amount, the estimated tax, and the open questions. */
export function Headline(props: {
  /** Null while the year is being read. */
  readonly of: PersonYear | null;
  readonly read: boolean;
  readonly questions: readonly QuestionGroup[];
  readonly estimate: EstimateInput;
}) {
  const { of, read, questions, estimate } = props;
  const t = useText(TEXT).headline;
  const format = useFormats();
  const { language } = usePreferences();
  if (of === null)
    return (
      <section class="card headline" aria-label={t.title} aria-busy="true">
        <span class="skeleton line" />
        <span class="skeleton line" />
      </section>
    );
  const { kind, headline } = verdictOf(of, read, language, true);
  const tax = yearTax(of, estimate, language);
  const count = countOf(questions);
  const known = questions.flatMap(({ effectEur }) => effectEur ?? []);
  const open = [
    count === 0 ? t.noneOpen : t.open({ n: format.count(count) }),
    ...(known.length === 0 ? [] : [t.upTo({ amount: format.euro(sumOf(known)) })]),
    ...(known.length === questions.length ? [] : [t.unknown]),
  ];
  return (
    <section class={`card headline verdict ${kind}`} aria-label={t.title}>
      <div>
        <p class="verdict-line number">{headline}</p>
        {tax !== null && kind !== "nothing" && kind !== "loss" ? (
          <p class="soft small">{t.notTheTax}</p>
        ) : null}
      </div>
      <dl>
        <div>
          <dt class="soft small">{t.tax}</dt>
          <dd class="number">
            {tax === null
              ? t.taxUnknown
              : tax.most
                ? t.taxAtMost({ amount: format.euro(tax.to) })
                : tax.from === tax.to
                  ? t.about({ amount: format.euro(tax.to) })
                  : t.taxBetween({ from: format.euro(tax.from), to: format.euro(tax.to) })}
          </dd>
        </div>
        <div>
          <dt class="soft small">{t.questions}</dt>
          <dd class="number">
            <span role="status">{open.join(" · ")}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
