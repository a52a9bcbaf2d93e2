import { useState } from "preact/hooks";
import { readCountries, readResidence, type Residence as Lived, saveResidence } from "../../api/countries.ts";
import type { Person } from "../../api/tax.ts";
import { PERSON_NAMES, PERSONS } from "../../shell/persons.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

const YEARS = 17;

/** The residences of all persons whose years this account contains. */
export function Residences() {
  const { couple } = useSources();
  if (!couple) return <Residence person="a" />;
  return (
    <>
      {PERSONS.map((person) => (
        <Residence key={person} person={person} named />
      ))}
    </>
  );
}

/** The country whose law applies to a person's years, and the year of each move. */
function Residence({ person, named = false }: { readonly person: Person; readonly named?: boolean }) {
  const t = useText(TEXT).residence;
  const id = `residence${named ? `-${person}` : ""}`;
  const { language } = usePreferences();
  const loaded = useLoad(async (signal) => {
    const [countries, lived] = await Promise.all([readCountries(signal), readResidence(person, signal)]);
    return { countries: countries.jurisdictions, residence: lived.residence };
  }, []);
  const [chosen, setChosen] = useState<Lived | null>(null);
  const [saved, setSaved] = useState(false);
  const action = useAction();
  const residence = chosen ?? loaded.value?.residence ?? null;
  const countries = loaded.value?.countries ?? [];
  const options = countries.map(({ key, label }) => ({ value: key, label: label[language] }));
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  const change = (index: number, of: Partial<Lived[number]>) => {
    setSaved(false);
    setChosen((residence ?? []).map((one, at) => (at === index ? { ...one, ...of } : one)));
  };
  const last = residence?.at(-1);
  const other = options.find(({ value }) => value !== last?.country)?.value;
  /** The first year of a possible next move. */
  const next = Number((last?.from ?? "0000").slice(0, 4)) + 1;
  return (
    <section class="card stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>{named ? t.titleOf({ person: PERSON_NAMES[person] }) : t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      <Loaded of={loaded} fallback={null} />
      <ProblemNotice problem={action.problem} />
      {residence === null ? (
        <span class="skeleton block" />
      ) : (
        residence.map(({ country, from }, index) => (
          <div class="row" key={index}>
            {from === null ? null : (
              <Select
                label={t.year}
                value={from.slice(0, 4)}
                options={years.map((one) => ({ value: one, label: one }))}
                onChange={(year) => change(index, { from: `${year}-01-01` })}
              />
            )}
            <Select
              label={from === null ? t.country : t.later({ year: from.slice(0, 4) })}
              value={country}
              options={options}
              onChange={(key) => change(index, { country: key })}
            />
          </div>
        ))
      )}
      <div class="row">
        {residence === null || other === undefined || next > thisYear ? null : (
          <Button
            size="small"
            onClick={() => {
              setSaved(false);
              setChosen([...residence, { country: other, from: `${thisYear}-01-01` }]);
            }}
          >
            {residence.length === 1 ? t.move : t.anotherMove}
          </Button>
        )}
        {residence === null || residence.length === 1 ? null : (
          <Button
            size="small"
            onClick={() => {
              setSaved(false);
              setChosen(residence.slice(0, -1));
            }}
          >
            {t.remove}
          </Button>
        )}
        <Button
          changes
          kind="primary"
          busy={action.busy}
          onClick={() =>
            void action.run(async () => {
              if (residence === null) return;
              setChosen((await saveResidence(person, residence)).residence);
              setSaved(true);
            })
          }
        >
          {t.save}
        </Button>
      </div>
      <p class="soft small" role="status">
        {saved && !action.busy ? t.saved : ""}
      </p>
    </section>
  );
}
