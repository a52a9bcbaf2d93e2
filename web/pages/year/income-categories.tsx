import { useState } from "preact/hooks";
import { formatCents, parseScaled } from "../../../src/money/index.ts";
import { readCountries } from "../../api/countries.ts";
import type { Person, PersonYear } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Later } from "../../ui/later.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Choices } from "./choices.tsx";
import { OtherIncomeDrawer } from "./other-income.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";

/** The year by income category, for any country. */
export function IncomeCategories(props: {
  readonly of: PersonYear;
  readonly person: Person;
  readonly onChanged: () => void;
}) {
  const { of, person, onChanged } = props;
  const t = useText(TEXT).incomeCategories;
  const ofOther = useText(TEXT).losses;
  const [stating, setStating] = useState(false);
  const [opened, setOpened] = useState<{ readonly category: string | null; readonly net: string } | null>(
    null,
  );
  const { sources, couple } = useSources();
  const isHers = (id: string | null): boolean =>
    !couple || id === null || sources.some((one) => one.id === id && one.owner === person);
  const outside = of.assessment.outsidePeriod;
  const format = useFormats();
  const { language } = usePreferences();
  const countries = useLoad(readCountries, []);
  const country = countries.value?.jurisdictions.find(({ key }) => key === of.jurisdiction);
  const overview = (
    <Section id="boxes" title={t.heading}>
      {country?.status === "preview" ? (
        <Notice title={t.preview}>
          <p>{t.previewLead({ country: country.label[language] })}</p>
          <ul class="small">
            {country.unconfirmed.map((one) => (
              <li key={one.en}>{one[language]}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {of.assessment.boxes.map((category) => {
        const nonZero = PARTS.filter((name) => Number(category[name]) !== 0);
        return (
          <div class="stack tight" key={category.key}>
            <h3>{category.label[language]}</h3>
            {nonZero.length === 0 && category.other === undefined ? (
              <p class="soft small">{t.nothing}</p>
            ) : (
              <>
                <Rows
                  rows={[
                    ...nonZero.map((name) => [t[name], format.euro(category[name])] as const),
                    ...(category.other === undefined
                      ? []
                      : [[t.other, format.euro(category.other)] as const]),
                    [t.net, format.euro(category.net)],
                    [t.taxable, format.euro(category.taxable)],
                    ...(category.rate === null || category.tax === null
                      ? []
                      : [
                          [
                            t.tax({ rate: format.quantity(category.rate) }),
                            format.euro(category.tax),
                          ] as const,
                        ]),
                  ]}
                />
                <Explain
                  of={category.label[language]}
                  onOpen={() => setOpened({ category: category.key, net: category.net })}
                />
              </>
            )}
            {category.limit === null ? null : (
              <p class="soft small">
                {(category.limit.kind === "upTo" ? t.free : t.freeBelow)({
                  amount: format.euro(category.limit.amount),
                })}
              </p>
            )}
          </div>
        );
      })}
      {Number(outside.gains) === 0 && Number(outside.losses) === 0 ? null : (
        <div class="stack tight">
          <h3>{t.outside}</h3>
          <p class="soft small">{t.outsideLead}</p>
          <Rows
            rows={[
              [t.gains, format.euro(outside.gains)],
              [t.losses, format.euro(outside.losses)],
            ]}
          />
          <Explain
            of={t.outside}
            onOpen={() =>
              setOpened({
                category: null,
                net: formatCents(
                  (parseScaled(outside.gains, 2) ?? 0n) - (parseScaled(outside.losses, 2) ?? 0n),
                ),
              })
            }
          />
        </div>
      )}
      {opened === null ? null : (
        <Later
          load={async () => (await import("../../explain/category-explanation.tsx")).CategoryExplanation}
          with={{ of, ...opened, isHers, onClose: () => setOpened(null) }}
        />
      )}
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
          <Rows
            rows={of.forms.entries.map(({ form, line, label, exact }) => [
              `${form} ${line ?? "–"}: ${label[language]}`,
              exact === null ? "–" : format.euro(exact),
            ])}
          />
        </div>
      )}
    </Section>
  );
  return (
    <>
      {overview}
      {country === undefined ? null : (
        <Choices of={of} person={person} country={country} onChanged={onChanged} />
      )}
    </>
  );
}

/** The components of a category; empty ones are omitted. */
const PARTS = ["gains", "losses", "receipts", "costs"] as const;

const Rows = ({ rows }: { readonly rows: readonly (readonly [what: string, amount: string])[] }) => (
  <dl class="sums">
    {rows.map(([what, amount]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd class="number">{amount}</dd>
      </div>
    ))}
  </dl>
);

/** The link from a sum to its explanation. */
function Explain(props: { readonly of: string; readonly onOpen: () => void }) {
  const t = useText(TEXT).incomeCategories;
  return (
    <div>
      <button
        type="button"
        class="link-button small"
        aria-label={`${props.of}: ${t.explain}`}
        onClick={props.onOpen}
      >
        {t.explain}
      </button>
    </div>
  );
}
