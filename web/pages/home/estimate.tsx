import { wordsOf } from "../../../src/wording/index.ts";
import type { PersonYear } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Check } from "../../ui/check.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { estimatedBy, estimateOf, type EstimateState, hasTariff, taxableAmount } from "./estimated-tax.ts";
import { TEXT } from "./locales/index.ts";

/** Estimates the tax of the year from the user's own inputs. It is computed here, never stored and in no report. */
export function EstimateCard(props: { readonly of: PersonYear; readonly estimate: EstimateState }) {
  const { of } = props;
  const [input, change] = props.estimate;
  const t = useText(TEXT).estimate;
  const format = useFormats();
  const { language } = usePreferences();
  const by = estimatedBy(of, input);
  const taxable = taxableAmount(of);
  const found = estimateOf(of, taxable, input, language);
  const wrong = input.typed.trim() !== "" && found === null;
  return (
    <section class="card stack" aria-labelledby="estimate">
      <div>
        <h2 id="estimate">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      {Number(taxable) === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <>
          <p>{t.amount({ amount: format.euro(taxable) })}</p>
          {Number(of.assessment.section20.net) === 0 ? null : (
            <p class="soft small">{wordsOf(undefined).notes.capitalApart[language]}</p>
          )}
          {hasTariff(of) ? null : <p class="small">{t.noTariff({ year: of.year })}</p>}
          <div class="row fields">
            {hasTariff(of) ? (
              <Select
                label={t.by}
                value={by}
                options={[
                  { value: "income", label: t.byIncome },
                  { value: "rate", label: t.byRate },
                ]}
                onChange={(next) => change({ by: next, typed: "" })}
              />
            ) : null}
            <TextField
              label={by === "rate" ? t.rate : t.income}
              hint={by === "rate" ? t.rateHint : t.incomeHint}
              value={input.typed}
              onInput={(typed) => change({ typed })}
              inputMode="decimal"
              autocomplete="off"
              error={wrong ? (by === "rate" ? t.needRate : t.need) : null}
            />
            {by === "rate" ? (
              <Check label={t.surcharge} checked={input.extra} onChange={(extra) => change({ extra })} />
            ) : (
              <Select
                label={t.filer}
                value={input.filer}
                options={[
                  { value: "single", label: t.single },
                  { value: "splitting", label: t.splitting },
                ]}
                onChange={(filer) => change({ filer })}
              />
            )}
          </div>
          <dl class="estimate">
            <dt>{t.incomeTax}</dt>
            <dd class="number">{found === null ? "–" : format.euro(found.incomeTax)}</dd>
            <dt>{t.soli}</dt>
            <dd class="number">{found === null ? "–" : format.euro(found.surcharge)}</dd>
            <dt>{t.total}</dt>
            <dd class="number strong">{found === null ? "–" : format.euro(found.total)}</dd>
          </dl>
        </>
      )}
    </section>
  );
}
