import { useState } from "preact/hooks";
import { READING_NAMES, wordsOf } from "../../../src/wording/index.ts";
import { chooseReading, listReadings, type Reading } from "../../api/readings.ts";
import type { Person, PersonYear } from "../../api/tax.ts";
import { Reason } from "../../mend/frame.tsx";
import { useFormats } from "../../shell/format.ts";
import { texts, usePreferences, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";

const TEXT = texts({
  en: {
    title: "Open law",
    lead: "Where the law is silent there are two readings. Both are computed; you or your adviser choose, for all years.",
    inForce: "counted",
    events: (count: number) => (count === 1 ? "1 event" : `${count} events`),
    taxable: "taxable in this year",
    unknown: "not known: a value is missing",
    choose: "Read as",
    reason: "Reason, printed in the report",
    reasonHint: "A suggestion; change it as you like.",
    needReason: "Say why.",
    chosen: "chosen",
    standard: "default",
  },
  de: {
    title: "Offenes Recht",
    lead: "Wo das Recht schweigt, gibt es zwei Lesarten. Beide sind gerechnet; Sie oder Ihre Beratung wählen, für alle Jahre.",
    inForce: "gerechnet",
    events: (count: number) => (count === 1 ? "1 Vorgang" : `${count} Vorgänge`),
    taxable: "steuerpflichtig in diesem Jahr",
    unknown: "nicht bekannt: ein Wert fehlt",
    choose: "Lesen als",
    reason: "Begründung, steht im Bericht",
    reasonHint: "Ein Vorschlag; ändern Sie ihn, wie Sie möchten.",
    needReason: "Sagen Sie, warum.",
    chosen: "gewählt",
    standard: "Standard",
  },
});

/** Every question of the year that the law leaves open: both figures side by side, and a choice. */
export function OpenLaw(props: {
  readonly year: PersonYear;
  readonly person: Person;
  readonly onChanged: () => void;
}) {
  const { year, person, onChanged } = props;
  const t = useText(TEXT);
  const loaded = useLoad((signal) => listReadings(person, signal), [person], year.runId);
  if ((year.assessment.openLaw ?? []).length === 0) return null;
  const readings = (loaded.value?.readings ?? []).filter((one) =>
    one.years.some((its) => its.year === year.year),
  );
  return (
    <section class="card stack" aria-labelledby="open-law">
      <div>
        <h2 id="open-law">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      <Loaded of={loaded} />
      {readings.map((one) => (
        <Question
          key={`${one.class} ${one.reading}`}
          of={one}
          year={year.year}
          country={year.jurisdiction}
          person={person}
          onChanged={onChanged}
        />
      ))}
    </section>
  );
}

function Question(props: {
  readonly of: Reading;
  readonly country: string;
  readonly year: number;
  readonly person: Person;
  readonly onChanged: () => void;
}) {
  const { of, country, year, person, onChanged } = props;
  const words = wordsOf(country);
  const t = useText(TEXT);
  const { language } = usePreferences();
  const format = useFormats();
  const its = of.years.find((one) => one.year === year)!;
  const suggested = (reading: string): string => words.reasons[reading]?.[language] ?? "";
  const [reason, setReason] = useState(of.reason ?? suggested(its.other.reading));
  const [missing, setMissing] = useState(false);
  const action = useAction();
  const choose = (reading: string) => {
    // The suggestion follows the choice; what somebody wrote stays.
    const said = reason === suggested(its.other.reading) ? suggested(reading) : reason.trim();
    setMissing(said === "");
    if (said === "") return;
    void action.run(async () => {
      await chooseReading(person, of.class, reading, said);
      onChanged();
    });
  };
  const figure = (reading: string, taxable: string | null, inForce: boolean) => (
    <div class="stack" key={reading}>
      <p>
        <strong>{READING_NAMES[reading]?.[language] ?? reading}</strong>{" "}
        {inForce ? (
          <span class="soft small">
            ({t.inForce}, {of.basis === "decision" ? t.chosen : t.standard})
          </span>
        ) : null}
      </p>
      <p class="soft small">{words.readings[reading]?.[language]}</p>
      <p class="number">{taxable === null ? t.unknown : format.euro(taxable)}</p>
      <p class="soft small">{t.taxable}</p>
      <Button changes size="small" busy={action.busy} onClick={() => choose(reading)}>
        {t.choose}: {READING_NAMES[reading]?.[language] ?? reading}
      </Button>
    </div>
  );
  const name = words.openLaw[of.class]?.name[language] ?? of.class;
  return (
    <div class="stack">
      <h3>
        {name} <span class="soft small">({t.events(of.events)})</span>
      </h3>
      <p class="soft small">{words.openLaw[of.class]?.question[language]}</p>
      <ProblemNotice problem={action.problem} />
      <div class="columns">
        {figure(of.reading, its.taxable, true)}
        {figure(its.other.reading, its.other.taxable, false)}
      </div>
      <Reason
        value={reason}
        onInput={setReason}
        error={missing ? t.needReason : null}
        label={`${t.reason} (${name})`}
        hint={t.reasonHint}
      />
    </div>
  );
}
