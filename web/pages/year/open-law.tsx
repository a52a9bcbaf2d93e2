import { useState } from "preact/hooks";
import { INTERPRETATIONS } from "../../../src/tax/open-classes.ts";
import { INTERPRETATION_NAMES, wordsOf } from "../../../src/wording/index.ts";
import { chooseInterpretation, listInterpretations, type Interpretation } from "../../api/interpretations.ts";
import type { Person, PersonYear } from "../../api/tax.ts";
import { Reason } from "../../resolve/save-form.tsx";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./locales/details/index.ts";

/** Every point of open law in the year: the figures of both interpretations side by side, and a choice. */
export function OpenLaw(props: {
  readonly year: PersonYear;
  readonly person: Person;
  readonly onChanged: () => void;
}) {
  const { year, person, onChanged } = props;
  const t = useText(TEXT).openLaw;
  const loaded = useLoad((signal) => listInterpretations(person, signal), [person], year.runId);
  if ((year.assessment.openLaw ?? []).length === 0) return null;
  const interpretations = (loaded.value?.readings ?? []).filter((one) =>
    one.years.some((its) => its.year === year.year),
  );
  return (
    <section class="card stack" aria-labelledby="open-law">
      <div>
        <h2 id="open-law">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      <Loaded of={loaded} />
      {interpretations.map((one) => (
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
  readonly of: Interpretation;
  readonly country: string;
  readonly year: number;
  readonly person: Person;
  readonly onChanged: () => void;
}) {
  const { of, country, year, person, onChanged } = props;
  const words = wordsOf(country);
  const t = useText(TEXT).openLaw;
  const { language } = usePreferences();
  const its = of.years.find((one) => one.year === year)!;
  const suggested = (interpretation: string): string => words.reasons[interpretation]?.[language] ?? "";
  const [reason, setReason] = useState(of.reason ?? suggested(its.other.reading));
  const [missing, setMissing] = useState(false);
  const action = useAction();
  const choose = (interpretation: string) => {
    // The suggested reason follows the choice; a reason typed by the user stays.
    const chosenReason = reason === suggested(its.other.reading) ? suggested(interpretation) : reason.trim();
    setMissing(chosenReason === "");
    if (chosenReason === "") return;
    void action.run(async () => {
      await chooseInterpretation(person, of.class, interpretation, chosenReason);
      onChanged();
    });
  };
  const nameOf = (interpretation: string): string =>
    INTERPRETATION_NAMES[interpretation]?.[language] ?? interpretation;
  const figure = (interpretation: string) => (
    <div class={`stack tight reading ${interpretation === of.reading ? "chosen" : ""}`} key={interpretation}>
      <p class="row one-line">
        {interpretation === of.reading ? <Icon name="check" /> : null}
        <span>
          <strong>{nameOf(interpretation)}</strong>{" "}
          {interpretation === of.reading ? (
            <span class="soft small">
              ({t.inForce}, {of.basis === "decision" ? t.chosen : t.standard})
            </span>
          ) : null}
        </span>
      </p>
      <p class="soft small">{words.interpretations[interpretation]?.[language]}</p>
      {interpretation === of.reading ? null : (
        <div>
          <Button changes size="small" busy={action.busy} onClick={() => choose(interpretation)}>
            {t.choose}: {nameOf(interpretation)}
          </Button>
        </div>
      )}
    </div>
  );
  // Always in the same order: a marker identifies the current choice, not its position.
  const both = INTERPRETATIONS.filter((one) => one === of.reading || one === its.other.reading);
  const name = words.openLaw[of.class]?.name[language] ?? of.class;
  return (
    <div class="stack">
      <h3>
        {name} <span class="soft small">({t.events({ count: of.events })})</span>
      </h3>
      <p class="soft small">{words.openLaw[of.class]?.question[language]}</p>
      <ProblemNotice problem={action.problem} />
      <Stake of={of} from={year} both={both} name={name} nameOf={nameOf} />
      <div class="columns">{both.map(figure)}</div>
      <Reason
        value={reason}
        onInput={setReason}
        error={missing ? t.needReason : null}
        label={`${t.reason({ interpretation: nameOf(its.other.reading) })} (${name})`}
        hint={t.reasonHint}
      />
    </div>
  );
}

/** The result of each interpretation, in this year and in every later one in which they differ. */
function Stake(props: {
  readonly of: Interpretation;
  readonly from: number;
  readonly both: readonly string[];
  readonly name: string;
  readonly nameOf: (interpretation: string) => string;
}) {
  const { of, from, both, name, nameOf } = props;
  const t = useText(TEXT).openLaw;
  const format = useFormats();
  const kinds = ["taxable", "loss", "taxFree"] as const;
  // The law of some countries reports no loss: then this choice has no such figure.
  const visibleKinds = kinds.filter(
    (kind) => kind === "taxable" || of.years.some(({ other }) => other[kind] !== null),
  );
  const differs = ({ other, ...now }: Interpretation["years"][number]): boolean =>
    visibleKinds.some((kind) => other[kind] !== now[kind]);
  const years = of.years.filter((one) => one.year === from || (one.year > from && differs(one)));
  const euro = (amount: string | null): string => (amount === null ? t.unknown : format.euro(amount));
  return (
    <>
      <Table
        label={t.stake({ name })}
        columns={[
          { label: t.figure },
          ...both.map((interpretation) => ({ label: nameOf(interpretation), end: true })),
        ]}
        rows={years.flatMap((one) =>
          visibleKinds.map((kind) => ({
            key: `${one.year} ${kind}`,
            cells: [
              `${one.year} · ${t[kind]}`,
              ...both.map((interpretation) => {
                const amount = euro((interpretation === of.reading ? one : one.other)[kind]);
                return one.other[kind] === one[kind] ? amount : <strong>{amount}</strong>;
              }),
            ],
          })),
        )}
      />
      {years.some(differs) ? null : <p class="soft small">{t.same}</p>}
    </>
  );
}
