import { useState } from "preact/hooks";
import { mayChange } from "../../api/acting.ts";
import type { Jurisdiction } from "../../api/countries.ts";
import { choose, type Choice, listElections, takeBackElection } from "../../api/statements.ts";
import type { Person, PersonYear } from "../../api/tax.ts";
import { Reason, SaveForm } from "../../resolve/save-form.tsx";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

type Kind = Jurisdiction["elections"][number];

/**
 * The elections that the law of the year's country leaves to the taxpayer: the current choices, and a form to change
 * them.
 */
export function Choices(props: {
  readonly of: PersonYear;
  readonly person: Person;
  readonly country: Jurisdiction;
  readonly onChanged: () => void;
}) {
  const { of, person, country, onChanged } = props;
  const t = useText(TEXT).choices;
  const { language } = usePreferences();
  const loaded = useLoad(listElections, [], of.runId);
  const [open, setOpen] = useState<Kind | null>(null);
  const kinds = country.elections.filter(({ year }) => year === null || year === of.year);
  const personChoices = (loaded.value?.choices ?? []).filter(
    (one) =>
      one.country === country.key && one.person === person && (one.year === null || one.year === of.year),
  );
  const sameThing = (a: Choice, b: Choice): boolean =>
    (["key", "year", "sourceId", "wallet", "asset"] as const).every((name) => a[name] === b[name]);
  const last = personChoices.filter(
    (one, at) => !personChoices.slice(at + 1).some((later) => sameThing(one, later)),
  );
  const changed = () => {
    setOpen(null);
    loaded.reload();
    onChanged();
  };
  return (
    <section class="card stack" aria-labelledby="choices">
      <div>
        <h2 id="choices">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      <Loaded of={loaded} fallback={null} />
      {kinds.map((kind) => (
        <div class="stack tight" key={kind.key}>
          <h3>{kind.label[language]}</h3>
          {last.some(({ key }) => key === kind.key) ? (
            <CurrentChoices
              choices={last.filter(({ key }) => key === kind.key)}
              kind={kind}
              onTakenBack={changed}
            />
          ) : (
            <p>
              {kind.labels[kind.default]?.[language]} <span class="soft small">({t.standard})</span>
            </p>
          )}
          <div>
            <Button
              changes
              size="small"
              label={t.changeOf({ what: kind.label[language] })}
              onClick={() => setOpen(kind)}
            >
              {t.change}
            </Button>
          </div>
        </div>
      ))}
      {open === null ? null : (
        <Drawer title={open.label[language]} onClose={() => setOpen(null)}>
          <Choose
            kind={open}
            country={country.key}
            year={of.year}
            person={person}
            onClose={() => setOpen(null)}
            onSaved={changed}
          />
        </Drawer>
      )}
    </section>
  );
}

function CurrentChoices(props: {
  readonly choices: readonly Choice[];
  readonly kind: Kind;
  readonly onTakenBack: () => void;
}) {
  const t = useText(TEXT).choices;
  const { language } = usePreferences();
  const action = useAction();
  return (
    <>
      <ProblemNotice problem={action.problem} />
      <ul class="entries">
        {props.choices.map(({ id, value, year, asset, wallet, reason }) => {
          const about = [asset, wallet, year === null ? t.allYears : String(year)].filter(
            (one) => one !== null,
          );
          const what = `${props.kind.labels[value]?.[language] ?? value} (${about.join(", ")})`;
          return (
            <li key={id} class="row between correction">
              <span>
                {what} <span class="soft small">{reason}</span>
              </span>
              {mayChange() ? (
                <Button
                  changes
                  size="small"
                  busy={action.busy}
                  label={t.takeBackOf({ what })}
                  onClick={() =>
                    void action.run(async () => {
                      await takeBackElection(id);
                      props.onTakenBack();
                    })
                  }
                >
                  {t.takeBack}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Choose(props: {
  readonly kind: Kind;
  readonly country: string;
  readonly year: number;
  readonly person: Person;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { kind, country, year, person, onClose, onSaved } = props;
  const t = useText(TEXT).choices;
  const { language } = usePreferences();
  const [value, setValue] = useState(kind.values.find((one) => one !== kind.default) ?? kind.default);
  const [span, setSpan] = useState<"year" | "all">("year");
  const [coin, setCoin] = useState("");
  const [reason, setReason] = useState("");
  const checked = useChecked({ reason: reason.trim() === "" ? t.needReason : null });
  const save = async () => {
    const asset = coin.trim().toUpperCase();
    await choose(
      {
        country,
        key: kind.key,
        value,
        ...(span === "year" ? { year } : {}),
        ...(asset === "" ? {} : { asset }),
        reason: reason.trim(),
      },
      person,
    );
    onSaved();
  };
  return (
    <SaveForm checked={checked} fields={["asset", "year", "reason"]} save={save} onCancel={onClose}>
      <Select
        label={t.value}
        value={value}
        options={kind.values.map((one) => ({ value: one, label: kind.labels[one]?.[language] ?? one }))}
        onChange={setValue}
      />
      {kind.year === null ? (
        <Select
          label={t.years}
          value={span}
          options={[
            { value: "year", label: t.only({ year }) },
            { value: "all", label: t.every },
          ]}
          onChange={setSpan}
          error={checked.errorOf("year")}
        />
      ) : null}
      {kind.perCoin ? (
        <TextField
          label={t.coin}
          value={coin}
          onInput={setCoin}
          hint={t.coinHint}
          error={checked.errorOf("asset")}
        />
      ) : null}
      <Reason
        value={reason}
        onInput={setReason}
        error={checked.errorOf("reason")}
        label={t.reason}
        hint={t.reasonHint}
      />
    </SaveForm>
  );
}
