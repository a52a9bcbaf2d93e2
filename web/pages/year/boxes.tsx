import { useState } from "preact/hooks";
import { readCountries } from "../../api/countries.ts";
import type { Person, PersonYear } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Choices } from "./choices.tsx";
import { TEXT as LOSSES } from "./losses-text.ts";
import { OtherIncomeDrawer } from "./other-income.tsx";
import { Section } from "../../ui/section.tsx";

const TEXT = {
  en: {
    boxes: "What the year is made of",
    preview: "A preview",
    previewLead: (country: string) =>
      `This year is computed by the law of ${country}, as a preview. Nobody could open the following texts; what rests on them may be otherwise:`,
    numbers: "Numbers of the form",
    gains: "Gains",
    losses: "Losses",
    receipts: "Receipts",
    costs: "Costs",
    net: "Together",
    other: "of it not crypto",
    state: "State other income",
    taxable: "Taxable",
    tax: (rate: string) => `Tax at ${rate} %`,
    free: (amount: string) => `free up to ${amount}`,
    freeBelow: (amount: string) => `free below ${amount}`,
  },
  de: {
    boxes: "Woraus das Jahr besteht",
    preview: "Eine Vorschau",
    previewLead: (country: string) =>
      `Dieses Jahr wird nach dem Recht von ${country} berechnet, als Vorschau. Folgende Texte konnte niemand einsehen; was auf ihnen beruht, kann anders sein:`,
    numbers: "Kennzahlen der Formulare",
    gains: "Gewinne",
    losses: "Verluste",
    receipts: "Einnahmen",
    costs: "Kosten",
    net: "Zusammen",
    other: "davon kein Krypto",
    state: "Andere Einkünfte angeben",
    taxable: "Steuerpflichtig",
    tax: (rate: string) => `Steuer zu ${rate} %`,
    free: (amount: string) => `frei bis ${amount}`,
    freeBelow: (amount: string) => `frei unter ${amount}`,
  },
};

/** The year box by box, whichever country's law it is read by. */
export function Boxes(props: {
  readonly of: PersonYear;
  readonly person: Person;
  readonly onChanged: () => void;
}) {
  const { of, person, onChanged } = props;
  const t = useText(TEXT);
  const ofOther = useText(LOSSES);
  const [stating, setStating] = useState(false);
  const format = useFormats();
  const { language } = usePreferences();
  const countries = useLoad(readCountries, []);
  const country = countries.value?.jurisdictions.find(({ key }) => key === of.jurisdiction);
  const boxes = (
    <Section id="boxes" title={t.boxes}>
      {country?.status === "preview" ? (
        <Notice title={t.preview}>
          <p>{t.previewLead(country.label[language])}</p>
          <ul class="small">
            {country.unconfirmed.map((one) => (
              <li key={one.en}>{one[language]}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {of.assessment.boxes.map((box) => (
        <div class="stack" key={box.key}>
          <h3>{box.label[language]}</h3>
          <dl class="facts">
            {(["gains", "losses", "receipts", "costs", "net", "taxable"] as const).map((name) => (
              <div class="row between" key={name}>
                <dt>{t[name]}</dt>
                <dd>{format.euro(box[name])}</dd>
              </div>
            ))}
            {box.other === undefined ? null : (
              <div class="row between">
                <dt>{t.other}</dt>
                <dd>{format.euro(box.other)}</dd>
              </div>
            )}
            {box.rate === null || box.tax === null ? null : (
              <div class="row between">
                <dt>{t.tax(box.rate)}</dt>
                <dd>{format.euro(box.tax)}</dd>
              </div>
            )}
          </dl>
          {box.limit === null ? null : (
            <p class="soft small">
              {(box.limit.kind === "upTo" ? t.free : t.freeBelow)(format.euro(box.limit.amount))}
            </p>
          )}
        </div>
      ))}
      <div>
        <Button changes size="small" onClick={() => setStating(true)}>
          {t.state}
        </Button>
      </div>
      {stating ? (
        <OtherIncomeDrawer
          year={of.year}
          person={person}
          country={of.jurisdiction}
          lead={ofOther.otherLeadAny}
          onClose={() => setStating(false)}
          onSaved={() => {
            setStating(false);
            onChanged();
          }}
        />
      ) : null}
      {of.forms.entries.length === 0 ? null : (
        <div class="stack">
          <h3>{t.numbers}</h3>
          <dl class="facts">
            {of.forms.entries.map(({ form, line, label, exact }) => (
              <div class="row between" key={`${form} ${line} ${label.en}`}>
                <dt>
                  {form} {line ?? "–"}: {label[language]}
                </dt>
                <dd>{exact === null ? "–" : format.euro(exact)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Section>
  );
  return (
    <>
      {boxes}
      {country === undefined ? null : (
        <Choices of={of} person={person} country={country} onChanged={onChanged} />
      )}
    </>
  );
}
