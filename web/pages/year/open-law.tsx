import { useState } from "preact/hooks";
import { INTERPRETATIONS } from "../../../src/tax/open-classes.ts";
import { INTERPRETATION_NAMES, wordsOf } from "../../../src/wording/index.ts";
import {
  chooseInterpretation,
  type Interpretation,
  listInterpretations,
  undoInterpretation,
} from "../../api/interpretations.ts";
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
import { differs, STAKES } from "../home/steps.ts";
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
        <OpenLawQuestion
          key={`${one.class} ${one.reading}`}
          of={one}
          from={year.year}
          titled
          country={year.jurisdiction}
          person={person}
          onSaved={async () => onChanged()}
        />
      ))}
    </section>
  );
}

/** One question of open law: what is at stake, both interpretations, and a reason that can be edited. */
export function OpenLawQuestion(props: {
  readonly of: Interpretation;
  readonly country: string;
  /** The first year to compare; null for all that differ. */
  readonly from: number | null;
  /** Whether it has its own heading. */
  readonly titled?: boolean;
  readonly person: Person;
  /** Called after saving with a function that undoes it. */
  readonly onSaved: (undo: () => Promise<void>) => Promise<void>;
}) {
  const { of, country, from, titled = false, person, onSaved } = props;
  const words = wordsOf(country);
  const t = useText(TEXT).openLaw;
  const { language } = usePreferences();
  const other = of.years[0]?.other.reading ?? of.reading;
  const suggested = (interpretation: string): string => words.reasons[interpretation]?.[language] ?? "";
  const [reason, setReason] = useState(of.reason ?? suggested(other));
  const [missing, setMissing] = useState(false);
  const action = useAction();
  const choose = (interpretation: string) => {
    // The suggested reason follows the choice; a reason typed by the user stays.
    const chosenReason = reason === suggested(other) ? suggested(interpretation) : reason.trim();
    setMissing(chosenReason === "");
    if (chosenReason === "") return;
    void action.run(async () => {
      await chooseInterpretation(person, of.class, interpretation, chosenReason);
      await onSaved(() => undoInterpretation(person, of.class));
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
      {interpretation === of.reading && of.basis === "decision" ? null : (
        <div>
          <Button changes size="small" busy={action.busy} onClick={() => choose(interpretation)}>
            {t.choose}: {nameOf(interpretation)}
          </Button>
        </div>
      )}
    </div>
  );
  // Always in the same order: a marker identifies the current choice, not its position.
  const both = INTERPRETATIONS.filter((one) => one === of.reading || one === other);
  const name = words.openLaw[of.class]?.name[language] ?? of.class;
  return (
    <div class="stack">
      {titled ? (
        <h3>
          {name} <span class="soft small">({t.events({ count: of.events })})</span>
        </h3>
      ) : null}
      <p class="soft small">{words.openLaw[of.class]?.question[language]}</p>
      <ProblemNotice problem={action.problem} />
      <Stake of={of} from={from} both={both} name={name} nameOf={nameOf} />
      <div class="columns">{both.map(figure)}</div>
      <details open={missing}>
        <summary>{t.reasonEdit}</summary>
        <Reason
          value={reason}
          onInput={setReason}
          error={missing ? t.needReason : null}
          label={`${t.reason({ interpretation: nameOf(other) })} (${name})`}
          hint={t.reasonHint}
        />
      </details>
    </div>
  );
}

/** The result of each interpretation, in this year and in every later one in which they differ. */
function Stake(props: {
  readonly of: Interpretation;
  readonly from: number | null;
  readonly both: readonly string[];
  readonly name: string;
  readonly nameOf: (interpretation: string) => string;
}) {
  const { of, from, both, name, nameOf } = props;
  const t = useText(TEXT).openLaw;
  const format = useFormats();
  // The law of some countries reports no loss: then this choice has no such figure.
  const visibleKinds = STAKES.filter(
    (kind) => kind === "taxable" || of.years.some(({ other }) => other[kind] !== null),
  );
  const years = of.years.filter(
    (one) => one.year === from || ((from === null || one.year > from) && differs(one)),
  );
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
