import { useState } from "preact/hooks";
import { mayChange } from "../../api/acting.ts";
import { type Declaration, declare, readDeclaration, takeDeclarationBack } from "../../api/statements.ts";
import { type Person, readCover } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { berlinToday } from "../../shell/today.ts";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/check.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly year: number;
  readonly person: Person;
  /** Changes with the figures. */
  readonly runId: string;
  /** Called after the declaration was given or withdrawn, which changes the report. */
  readonly onChanged: () => void;
};

/** The sentence that the taxpayer confirms: nobody else can declare it. */
export function Declare({ year, person, runId, onChanged }: Props) {
  const t = useText(TEXT).declare;
  const loaded = useLoad((signal) => readDeclaration(year, person, signal), [year, person], runId);
  const changed = () => {
    loaded.reload();
    onChanged();
  };
  return (
    <section class="card stack" aria-labelledby="declaration">
      <div>
        <h2 id="declaration">{t.title}</h2>
        <p class="soft small">{t.lead}</p>
      </div>
      <Loaded of={loaded} />
      {loaded.state !== "ready" ? null : (
        <>
          <Sentence year={year} person={person} />
          {loaded.value === null ? (
            mayChange() ? (
              <Give year={year} person={person} label={t.give({ year })} onGiven={changed} />
            ) : (
              <p>{t.viewer}</p>
            )
          ) : (
            <Given of={loaded.value} runId={runId} onChanged={changed} />
          )}
        </>
      )}
    </section>
  );
}

/** The text of the declaration, with the names of all accounts. */
function Sentence({ year, person }: { readonly year: number; readonly person: Person }) {
  const t = useText(TEXT).declare;
  const format = useFormats();
  const { sources, couple } = useSources();
  const hers = sources.filter(({ owner }) => !couple || owner === person);
  const end = `${year}-12-31`;
  const today = berlinToday();
  return (
    <blockquote class="stack tight">
      <p>{t.sentence({ until: format.day(today < end ? today : end) })}</p>
      <p class="break">
        <strong>{hers.length === 0 ? t.none : hers.map(({ name }) => name).join(" · ")}</strong>
      </p>
    </blockquote>
  );
}

function Give(props: {
  readonly year: number;
  readonly person: Person;
  readonly label: string;
  readonly onGiven: () => void;
}) {
  const { year, person } = props;
  const t = useText(TEXT).declare;
  const [isSo, setIsSo] = useState(false);
  const [text, setText] = useState("");
  const checked = useChecked({ allAccounts: isSo ? null : t.needConfirm });
  const wrong = checked.errorOf("allAccounts");
  const give = async () => {
    await declare(year, person, text.trim());
    setText("");
    setIsSo(false);
    props.onGiven();
  };
  return (
    <Form onSubmit={() => checked.submit(give)}>
      <ProblemNotice problem={checked.action.problem} />
      <p class="small">
        {t.missing} <Link to="/sources">{t.add}</Link>
      </p>
      <div>
        <Check label={t.confirm} checked={isSo} onChange={setIsSo} />
        {wrong === null ? null : (
          <p class="field-error" role="alert">
            {wrong}
          </p>
        )}
      </div>
      <details>
        <summary>{t.text}</summary>
        <TextField label={t.text} value={text} onInput={setText} hint={t.textHint} autocomplete="off" />
      </details>
      <div>
        <Button kind="primary" type="submit" busy={checked.action.busy}>
          {props.label}
        </Button>
      </div>
    </Form>
  );
}

/** A given declaration covers the data of its time: the report states whether the data has changed since. */
function Given(props: { readonly of: Declaration; readonly runId: string; readonly onChanged: () => void }) {
  const { of, runId, onChanged } = props;
  const { year, person } = of;
  const t = useText(TEXT).declare;
  const { language } = usePreferences();
  const format = useFormats();
  const action = useAction();
  const loaded = useLoad(
    (signal) => readCover(year, person, signal),
    [year, person],
    `${runId} ${of.givenAt}`,
  );
  const cover = loaded.value?.cover ?? null;
  const holds = of.current;
  return (
    <>
      <ProblemNotice problem={action.problem} />
      <Notice kind={holds ? "info" : "warning"} title={t.given({ time: format.time(of.givenAt) })}>
        {of.text === null ? null : <p class="own-lines break">{of.text}</p>}
        <p>{holds ? t.current : t.stale}</p>
        {cover !== null && holds && cover.status === "draft" ? (
          <>
            <p>{t.draft}</p>
            <ul>
              {cover.reasons.map((reason) => (
                <li key={reason.en}>{reason[language]}</li>
              ))}
            </ul>
          </>
        ) : null}
        <div>
          <Button
            changes
            size="small"
            busy={action.busy}
            onClick={() =>
              void action.run(async () => {
                await takeDeclarationBack(year, person);
                onChanged();
              })
            }
          >
            {t.back}
          </Button>
        </div>
      </Notice>
      {!holds && mayChange() ? (
        <Give year={year} person={person} label={t.confirmCurrent} onGiven={onChanged} />
      ) : null}
    </>
  );
}
