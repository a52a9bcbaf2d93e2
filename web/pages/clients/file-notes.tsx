import { useState } from "preact/hooks";
import { deleteNote, readNotes, writeNote } from "../../api/firms.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/check.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Skeleton } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

/** The firm's dated notes about a client, newest first. */
export function FileNotes({ accountId, year }: { readonly accountId: string; readonly year: number }) {
  const t = useText(TEXT).firm;
  const format = useFormats();
  const action = useAction();
  const [revision, setRevision] = useState(0);
  const notes = useLoad((signal) => readNotes(accountId, signal), [accountId], String(revision));
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const [ofYear, setOfYear] = useState(true);
  const [shared, setShared] = useState(false);
  const run = (operation: () => Promise<unknown>) =>
    void action.run(async () => {
      await operation();
      setRevision(revision + 1);
    });
  const write = () => {
    setMissing(text.trim() === "");
    if (text.trim() === "") return;
    run(async () => {
      await writeNote(accountId, { text, shared, ...(ofYear ? { year } : {}) });
      setText("");
    });
  };
  return (
    <section class="stack" aria-label={t.fileNotes}>
      <h3>{t.fileNotes}</h3>
      <ProblemNotice problem={action.problem} />
      <Loaded of={notes} fallback={<Skeleton blocks={1} label={t.loading} />} />
      {notes.value?.length === 0 ? <p class="soft small">{t.noNotes}</p> : null}
      {(notes.value ?? []).map((note) => (
        <div key={note.id} class="file-note">
          <p class="break">{note.text}</p>
          <p class="soft small row between">
            <span>
              {[
                t.noteBy({ day: format.time(note.createdAt), author: note.author }),
                note.year === null ? null : t.noteYear({ year: note.year }),
                note.transaction,
                note.shared ? t.sharedNote : null,
              ]
                .filter((part) => part !== null)
                .join(" · ")}
            </span>
            <Button
              kind="quiet"
              size="small"
              busy={action.busy}
              onClick={() => run(() => deleteNote(accountId, note.id))}
            >
              {t.deleteNote}
            </Button>
          </p>
        </div>
      ))}
      <Form onSubmit={write}>
        <Field label={t.writeNote} error={missing ? t.needNote : null}>
          {(ids) => (
            <textarea
              {...ids}
              class="input"
              rows={3}
              maxLength={4000}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <Check label={t.noteYear({ year })} checked={ofYear} onChange={setOfYear} />
        <Check label={t.shareNote} checked={shared} onChange={setShared} />
        <div>
          <Button type="submit" busy={action.busy}>
            {t.addNote}
          </Button>
        </div>
      </Form>
    </section>
  );
}
