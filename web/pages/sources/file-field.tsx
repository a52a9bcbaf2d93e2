import { useId, useState } from "preact/hooks";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TEXT } from "./locales/index.ts";

/** A field to select or drop files, and the list of the selected ones. */
export function FileField(props: {
  readonly files: readonly File[];
  readonly errors: readonly string[];
  readonly onChoose: (files: readonly File[]) => void;
}) {
  const t = useText(TEXT);
  const format = useFormats();
  const id = useId();
  const [over, setOver] = useState(false);
  const { files, errors } = props;
  /** A file of the same name replaces the previous one, because it is usually a corrected version. */
  const choose = (list: FileList | null | undefined) => {
    const chosen = [...(list ?? [])];
    if (chosen.length === 0) return;
    const names = new Set(chosen.map(({ name }) => name));
    props.onChoose([...files.filter(({ name }) => !names.has(name)), ...chosen]);
  };
  return (
    <div class="field">
      <label
        for={id}
        class={`drop ${over ? "over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer?.files);
        }}
      >
        <Icon name="inbox" />
        <span class="clip">{files.length === 0 ? t.chooseFile : t.otherFile}</span>
      </label>
      <input
        id={id}
        class="hidden-visually"
        type="file"
        multiple
        accept=".csv,.txt,.xlsx,.zip,.pdf,text/csv,application/pdf"
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length === 0 ? undefined : `${id}-error`}
        onChange={(event) => {
          choose(event.currentTarget.files);
          // Resetting the input allows the selection of the same file after a correction.
          event.currentTarget.value = "";
        }}
      />
      {files.length === 0 ? null : (
        <ul class="chosen-files">
          {files.map((file) => (
            <li key={file.name} class="row between one-line">
              <span class="break">
                {file.name} <span class="soft small">{format.bytes(file.size)}</span>
              </span>
              <button
                type="button"
                class="icon-button"
                aria-label={t.removeFile({ name: file.name })}
                onClick={() => props.onChoose(files.filter((one) => one !== file))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {errors.length === 0 ? null : (
        <div class="field-error" id={`${id}-error`} role="alert">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
    </div>
  );
}
