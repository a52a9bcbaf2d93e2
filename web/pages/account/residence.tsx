import { useState } from "preact/hooks";
import { readCountries, readResidence, type Residence as Lived, saveResidence } from "../../api/countries.ts";
import { texts, usePreferences, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";

const TEXT = texts({
  en: {
    title: "Where you live",
    lead: "Each year is read by the law of the country you lived in. A move inside a year is not computed yet.",
    country: "Country",
    later: (year: string) => `Country from 1 January ${year}`,
    move: "I moved",
    year: "From 1 January",
    remove: "Never moved",
    save: "Save residence",
    saved: "Saved. The years are computed anew.",
  },
  de: {
    title: "Wo Sie leben",
    lead: "Jedes Jahr wird nach dem Recht des Landes gelesen, in dem Sie gelebt haben. Ein Umzug innerhalb eines Jahres wird noch nicht berechnet.",
    country: "Land",
    later: (year: string) => `Land ab 1. Jänner ${year}`,
    move: "Ich bin umgezogen",
    year: "Ab 1. Jänner",
    remove: "Nie umgezogen",
    save: "Wohnsitz speichern",
    saved: "Gespeichert. Die Jahre werden neu berechnet.",
  },
});

const YEARS = 17;

/** The country whose law a person's years are read by, and from which year another one. */
export function Residence() {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const loaded = useLoad(async (signal) => {
    const [countries, lived] = await Promise.all([readCountries(signal), readResidence("a", signal)]);
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
  const change = (place: number, of: Partial<Lived[number]>) => {
    setSaved(false);
    setChosen((residence ?? []).map((one, at) => (at === place ? { ...one, ...of } : one)));
  };
  const other = options.find(({ value }) => value !== residence?.at(-1)?.country)?.value;
  return (
    <section class="card stack" aria-labelledby="residence">
      <div>
        <h2 id="residence">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      <Loaded of={loaded} waiting={null} />
      <ProblemNotice problem={action.problem} />
      {residence === null ? (
        <span class="skeleton block" />
      ) : (
        residence.map(({ country, from }, place) => (
          <div class="row" key={place}>
            {from === null ? null : (
              <Select
                label={t.year}
                value={from.slice(0, 4)}
                options={years.map((one) => ({ value: one, label: one }))}
                onChange={(year) => change(place, { from: `${year}-01-01` })}
              />
            )}
            <Select
              label={from === null ? t.country : t.later(from.slice(0, 4))}
              value={country}
              options={options}
              onChange={(key) => change(place, { country: key })}
            />
          </div>
        ))
      )}
      <div class="row">
        {residence === null || other === undefined ? null : residence.length === 1 ? (
          <Button
            size="small"
            onClick={() => setChosen([...residence, { country: other, from: `${thisYear}-01-01` }])}
          >
            {t.move}
          </Button>
        ) : (
          <Button size="small" onClick={() => setChosen(residence.slice(0, 1))}>
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
              setChosen((await saveResidence("a", residence)).residence);
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
