import { mayChange } from "../../api/acting.ts";
import { useState } from "preact/hooks";
import { dateFiling, downloadFiled, fileYear, type Filing, listFilings } from "../../api/filings.ts";
import type { Person } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { saveFile } from "../../shell/save-file.ts";
import { berlinToday } from "../../shell/today.ts";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { FilingChangesDrawer } from "./filing-changes.tsx";
import { FilingDatesDrawer } from "./filing-dates.tsx";
import { taxableOf } from "./taxable.ts";
import { TEXT } from "./locales/index.ts";

type Props = { readonly year: number; readonly person: Person; readonly onFiled: () => void };

/**
 * The saved states of the year: save one, download it, enter its filing date, and compare it with the current state.
 */
export function Filings({ year, person, onFiled }: Props) {
  const t = useText(TEXT).filings;
  const format = useFormats();
  const { language } = usePreferences();
  const loaded = useLoad((signal) => listFilings(year, person, signal), [year, person]);
  const [note, setNote] = useState("");
  /** The day on which the tax return was filed; empty if it was not. */
  const [day, setDay] = useState("");
  const checked = useChecked({ handedInAt: day > berlinToday() ? t.futureDay : null });
  const { action } = checked;
  const [outcome, setOutcome] = useState<"frozen" | "frozenFiled" | "again" | null>(null);
  const [compared, setCompared] = useState<Filing | null>(null);
  const [dated, setDated] = useState<Filing | null>(null);
  const filings = loaded.value?.filings ?? [];
  const freeze = async () => {
    setOutcome(null);
    const filing = await fileYear(year, person, note.trim(), language);
    if (day !== "") await dateFiling(filing, person, { handedInAt: day });
    setOutcome(day !== "" ? "frozenFiled" : filings.some((one) => one.id === filing.id) ? "again" : "frozen");
    setNote("");
    setDay("");
    loaded.reload();
    onFiled();
  };
  return (
    <section class="card stack" aria-labelledby="filed">
      <div>
        <h2 id="filed">{t.filed}</h2>
        <p class="soft small">{t.filedLead}</p>
        <p class="small">{t.notFiling}</p>
      </div>
      <Loaded of={loaded} />
      {loaded.state === "ready" && filings.length === 0 ? <p>{t.none}</p> : null}
      {filings.length === 0 ? null : (
        <ul class="entries">
          {filings.map((filing) => (
            <FilingItem
              key={filing.id}
              filing={filing}
              person={person}
              onCompare={() => setCompared(filing)}
              onDate={() => setDated(filing)}
            />
          ))}
        </ul>
      )}
      <ProblemNotice problem={action.problem} />
      {outcome === null ? null : <Notice>{t[outcome]}</Notice>}
      {mayChange() && loaded.state !== "loading" ? (
        <Form class="stack narrow-start" onSubmit={() => checked.submit(freeze)}>
          <TextField
            type="date"
            label={t.handedInAt}
            value={day}
            onInput={setDay}
            error={checked.errorOf("handedInAt")}
            hint={t.filedFirst}
          />
          <details>
            <summary>{t.note}</summary>
            <TextField label={t.note} value={note} onInput={setNote} hint={t.noteHint} autocomplete="off" />
          </details>
          <div class="row">
            <Button type="submit" kind={day === "" ? "plain" : "primary"} busy={action.busy}>
              {day === "" ? t.freeze({ year }) : t.freezeFiled({ day: format.day(day) })}
            </Button>
            <span class="soft small" role="status">
              {action.busy ? t.freezing : ""}
            </span>
          </div>
        </Form>
      ) : null}
      {compared === null ? null : (
        <FilingChangesDrawer filing={compared} person={person} onClose={() => setCompared(null)} />
      )}
      {dated === null ? null : (
        <FilingDatesDrawer
          filing={dated}
          person={person}
          onClose={() => setDated(null)}
          onSaved={() => {
            setDated(null);
            loaded.reload();
            // The year page displays the filing status outside of this section too.
            onFiled();
          }}
        />
      )}
    </section>
  );
}

function FilingItem(props: {
  readonly filing: Filing;
  readonly person: Person;
  readonly onCompare: () => void;
  readonly onDate: () => void;
}) {
  const { filing, person } = props;
  const t = useText(TEXT).filings;
  const format = useFormats();
  const action = useAction();
  const time = format.time(filing.createdAt);
  const { section23, section22 } = taxableOf(filing.figures);
  // The accessible name begins with the visible label.
  const of = (what: string): string => `${what} (${t.filedOn({ time })})`;
  return (
    <li class="stack tight correction">
      <div class="row between baseline">
        <h3>{t.filedOn({ time })}</h3>
        <span class="row">
          {filing.status === "draft" ? <span class="tag warn">{t.draft}</span> : null}
          {filing.provisional ? <span class="tag warn">{t.notOver}</span> : null}
          <span class="number">{t.taxed({ amount: format.euro(sumOf([section23, section22])) })}</span>
        </span>
      </div>
      <p class="small">
        {[
          filing.handedInAt === null ? t.notHandedIn : t.handedIn({ day: format.day(filing.handedInAt) }),
          filing.noticeDate === null ? t.noNotice : t.noticed({ day: format.day(filing.noticeDate) }),
        ].join(" · ")}
      </p>
      {filing.reason === null ? null : <p class="own-lines small">{filing.reason}</p>}
      {filing.note === null ? null : <p class="own-lines">{filing.note}</p>}
      <details class="small">
        <summary>{t.hash}</summary>
        <div class="row one-line hash">
          <code class="break">{filing.sha256}</code>
          <CopyButton value={filing.sha256} what={t.hash} />
        </div>
      </details>
      <ProblemNotice problem={action.problem} />
      <div class="row">
        <Button size="small" label={of(t.changes)} onClick={props.onCompare}>
          {t.changes}
        </Button>
        <Button changes size="small" label={of(t.dates)} onClick={props.onDate}>
          {t.dates}
        </Button>
        <Button
          size="small"
          busy={action.busy}
          label={of(t.bundle)}
          onClick={() =>
            void action.run(async () =>
              saveFile(await downloadFiled(filing, person), `lotbuch-${filing.year}-filed.zip`),
            )
          }
        >
          {t.bundle}
        </Button>
      </div>
    </li>
  );
}
