import { useId, useState } from "preact/hooks";
import { attach, type Attachment } from "../api/files.ts";
import { useFormats } from "../shell/format.ts";
import { useText } from "../shell/preferences.tsx";
import { useChecked } from "../shell/use-checked.ts";
import { Icon } from "../ui/icon.tsx";
import { Reason, SaveForm } from "./save-form.tsx";
import { useDraft } from "./draft.ts";
import { TEXT } from "./locales/drawer/index.ts";

/** The same limit as in the service. */
const MAX_BYTES = 5 * 1024 * 1024;
const KINDS = ".pdf,.png,.jpg,.jpeg,.txt,application/pdf,image/png,image/jpeg,text/plain";

/** Attaches a note, a file, or both to a transaction. A note alone is stored as a text file. */
export function ReceiptForm(props: {
  readonly sourceId: string;
  readonly transactionId: string;
  readonly onSaved: (attachment: Attachment) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const { sourceId, transactionId } = props;
  const t = useText(TEXT).receipt;
  const format = useFormats();
  const id = useId();
  const [note, setNote] = useDraft("note", "");
  const [file, setFile] = useState<File | null>(null);
  const tooLarge = file !== null && file.size > MAX_BYTES;
  const empty = file === null && note.trim() === "";
  const checked = useChecked({
    note: empty ? t.needNote : null,
    file: tooLarge ? t.tooLarge({ maxSize: format.bytes(MAX_BYTES) }) : null,
  });
  const save = async () => {
    const sent = file ?? new File([note.trim()], t.noteFile, { type: "text/plain" });
    await props.onSaved(await attach({ sourceId, transactionId }, sent, note.trim()));
  };
  const error = checked.errorOf("file");
  return (
    <SaveForm checked={checked} fields={["note", "file"]} save={save} onCancel={props.onCancel}>
      <div class="field">
        <label for={id} class="drop">
          <Icon name="inbox" />
          <span class="clip">{file === null ? t.choose : `${file.name} · ${format.bytes(file.size)}`}</span>
        </label>
        <input
          id={id}
          class="hidden-visually"
          type="file"
          accept={KINDS}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
        {error === null ? null : (
          <p class="field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
      <Reason
        value={note}
        onInput={setNote}
        error={checked.errorOf("note")}
        label={file === null ? t.note : t.noteOptional}
        hint={t.noteHint}
      />
    </SaveForm>
  );
}
