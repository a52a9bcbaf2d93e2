import { useState } from "preact/hooks";
import { correctTransaction, type Job, type Transaction } from "../../api/sources.ts";
import { useText } from "../../shell/preferences.tsx";
import { useChecked } from "../../shell/use-checked.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

/** The user's own label and note of a transaction: they change no figure. */
export function OwnWordsForm(props: {
  readonly sourceId: string;
  readonly transaction: Transaction;
  readonly onSaved: (job: Job, note: string) => void;
}) {
  const { sourceId, transaction } = props;
  const t = useText(TEXT).selection;
  const [open, setOpen] = useState(false);
  const [tags, setTags] = useState(transaction.tags.join(", "));
  const [note, setNote] = useState(transaction.noteByUser ?? "");
  const words = [...new Set(tags.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");
  const checked = useChecked({
    tags: words.length > 20 || words.some((tag) => Array.from(tag).length > 50) ? t.needTags : null,
  });
  const { problem, busy } = checked.action;
  if (!open)
    return (
      <div>
        <Button changes size="small" onClick={() => setOpen(true)}>
          {t.edit}
        </Button>
      </div>
    );
  return (
    <Form
      class="stack tight"
      onSubmit={() =>
        checked.submit(async () => {
          const { job } = await correctTransaction(sourceId, transaction.id, {
            tags: words,
            noteByUser: note.trim() === "" ? null : note.trim(),
            reason: t.ownReason,
          });
          setOpen(false);
          props.onSaved(job, t.saved);
        })
      }
    >
      {problem === null || checked.action.errorOf("tags") !== null ? null : (
        <ProblemNotice problem={problem} />
      )}
      <TextField label={t.tags} value={tags} onInput={setTags} error={checked.errorOf("tags")} />
      <TextField label={t.note} value={note} onInput={setNote} error={checked.errorOf("noteByUser")} />
      <div class="row">
        <Button kind="primary" size="small" type="submit" busy={busy}>
          {t.saveWords}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setOpen(false)}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
