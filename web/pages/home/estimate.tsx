import { useState } from "preact/hooks";
import { byRate, byTariff, type Filer, TARIFF_YEARS } from "../../../src/tax/estimate.ts";
import { wordsOf } from "../../../src/wording/index.ts";
import type { PersonYear } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { decimalText } from "../../shell/decimal-input.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Check } from "../../ui/check.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { taxableOf } from "../year/taxable.ts";
import { TEXT } from "./locales/index.ts";

/** Estimates the tax of the year from the user's own inputs. It is computed here, never stored and in no report. */
export function EstimateCard({ of, couple }: { readonly of: PersonYear; readonly couple: boolean }) {
  const t = useText(TEXT).estimate;
  const format = useFormats();
  const { language } = usePreferences();
  const hasTariff = TARIFF_YEARS.includes(of.year);
  const [by, setBy] = useState<"income" | "rate">(hasTariff ? "income" : "rate");
  const [typed, setTyped] = useState("");
  const [filer, setFiler] = useState<Filer>(couple ? "splitting" : "single");
  const [extra, setExtra] = useState(false);
  const taxable = sumOf(Object.values(taxableOf(of)));
  const amount = decimalText(typed, language);
  const found =
    by === "rate"
      ? byRate(taxable, amount, extra)
      : byTariff(taxable, { year: of.year, income: amount, filer });
  const wrong = typed.trim() !== "" && found === null;
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
          {hasTariff ? null : <p class="small">{t.noTariff({ year: of.year })}</p>}
          <div class="row fields">
            {hasTariff ? (
              <Select
                label={t.by}
                value={by}
                options={[
                  { value: "income", label: t.byIncome },
                  { value: "rate", label: t.byRate },
                ]}
                onChange={(next) => {
                  setBy(next);
                  setTyped("");
                }}
              />
            ) : null}
            <TextField
              label={by === "rate" ? t.rate : t.income}
              hint={by === "rate" ? t.rateHint : t.incomeHint}
              value={typed}
              onInput={setTyped}
              inputMode="decimal"
              autocomplete="off"
              error={wrong ? (by === "rate" ? t.needRate : t.need) : null}
            />
            {by === "rate" ? (
              <Check label={t.surcharge} checked={extra} onChange={setExtra} />
            ) : (
              <Select
                label={t.filer}
                value={filer}
                options={[
                  { value: "single", label: t.single },
                  { value: "splitting", label: t.splitting },
                ]}
                onChange={setFiler}
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
