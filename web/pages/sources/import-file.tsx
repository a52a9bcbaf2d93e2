import { useId, useState } from "preact/hooks";
import { fileFormatName } from "../../../src/wording/index.ts";
import { addFile, createFileSource, listProviders, removeSource, type Source } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { type Shown, useProblemText } from "../../shell/problem.ts";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { FileOutcome, type Sent } from "./file-outcome.tsx";
import { TEXT } from "./text.ts";

const NEW = "";

type Refused = { readonly file: string; readonly problem: Shown };

/** Exports and lists of one's own: chosen or dropped, several at once, each sent and read to its last row. */
export function ImportFile() {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const explain = useProblemText();
  const { sources, reload } = useSources();
  const places = sources.filter(({ type }) => type === "file");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [into, setInto] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const action = useAction();
  const providers = useLoad(listProviders, [language]);
  const known = [
    ...new Set(
      (providers.value?.providers ?? []).flatMap(({ fileFormats }) => fileFormats.map((one) => one.name)),
    ),
  ];
  // Files of one account belong together, because their lots do: the place that is there comes first.
  const place = into ?? places[0]?.id ?? NEW;
  const send = () => {
    const [first] = files;
    setMissing(first === undefined);
    if (first === undefined) return;
    setSent([]);
    setRefused([]);
    void action.run(async () => {
      const existing = places.find(({ id }) => id === place);
      const source = existing ?? (await createFileSource(name.trim() || first.name.replace(/\.csv$/i, "")));
      const left = await sendAll(source, files, explain, (one) => setSent((all) => [...all, one]));
      setRefused(left.map(({ file, problem }) => ({ file: file.name, problem })));
      // What was refused stays chosen, to be sent again once it is mended.
      setFiles(left.map(({ file }) => file));
      if (left.length === files.length) {
        // A source that was only made for these files would be left behind empty.
        if (existing === undefined) await removeSource(source.id).catch(() => undefined);
        return;
      }
      setName("");
      setInto(source.id);
      await reload();
    });
  };
  return (
    <section class="card stack" aria-labelledby="import">
      <div>
        <h2 id="import">{t.file}</h2>
        <p class="soft small">{t.fileLead}</p>
        {known.length === 0 ? null : (
          <p class="soft small">{t.known(known.map((one) => fileFormatName(one, language)).join(", "))}</p>
        )}
      </div>
      <Form class="stack" onSubmit={send}>
        {action.problem === null || action.errorOf("name") !== null ? null : (
          <ProblemNotice problem={action.problem} />
        )}
        <FileField
          files={files}
          errors={[
            ...(missing && files.length === 0 ? [t.noFile] : []),
            ...refused.map(({ file, problem }) =>
              isUnknown(problem) ? t.unknownFormat(file) : `${file}: ${problem.message}`,
            ),
          ]}
          onChoose={(chosen) => {
            setFiles(chosen);
            setRefused([]);
            action.clear();
          }}
        />
        {files.length === 0 ? null : (
          <div class="narrow-start stack">
            {places.length === 0 ? null : (
              <Select
                label={t.into}
                value={place}
                options={[
                  ...places.map(({ id, name: called }) => ({ value: id, label: called })),
                  { value: NEW, label: t.newSource },
                ]}
                onChange={setInto}
              />
            )}
            {place === NEW ? (
              <TextField label={t.name} value={name} onInput={setName} error={action.errorOf("name")} />
            ) : null}
          </div>
        )}
        <div>
          <Button kind="primary" type="submit" busy={action.busy}>
            {t.addFile(files.length)}
          </Button>
        </div>
        {action.busy ? (
          <div class="stack tight">
            <progress class="progress" aria-label={t.sending} />
            <p class="small soft" role="status">
              {t.sending}
            </p>
          </div>
        ) : null}
      </Form>
      {sent.map((one) => (
        <FileOutcome key={`${one.file} ${one.job.jobId}`} sent={one} onEnd={reload} />
      ))}
    </section>
  );
}

/** The service says by the field that it is the file itself that nobody can read. */
const isUnknown = ({ field, message }: Shown): boolean =>
  field?.split(".").at(-1) === "file" && /no format we know|kein bekanntes Format/.test(message);

type Left = { readonly file: File; readonly problem: Shown };

/** One after the other; what is refused is left, and the others go on. */
async function sendAll(
  source: Source,
  files: readonly File[],
  explain: (error: unknown) => Shown,
  onSent: (sent: Sent) => void,
): Promise<readonly Left[]> {
  const left: Left[] = [];
  for (const file of files) {
    try {
      const added = await addFile(source.id, file);
      const { records: rows, format } = added.file;
      onSent({ source, file: file.name, rows, format, newRows: added.newRecords, job: added.job });
    } catch (error) {
      left.push({ file, problem: explain(error) });
    }
  }
  return left;
}

function FileField(props: {
  readonly files: readonly File[];
  readonly errors: readonly string[];
  readonly onChoose: (files: readonly File[]) => void;
}) {
  const t = useText(TEXT);
  const format = useFormats();
  const id = useId();
  const [over, setOver] = useState(false);
  const { files, errors } = props;
  /** A file of the same name takes the place of the one before: it was mended. */
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
        accept=".csv,.txt,text/csv"
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length === 0 ? undefined : `${id}-error`}
        onChange={(event) => {
          choose(event.currentTarget.files);
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = "";
        }}
      />
      {files.length === 0 ? null : (
        <ul class="chosen-files">
          {files.map((file) => (
            <li key={file.name} class="row between one-line">
              <span class="break">
                {file.name} <span class="soft small">{format.count(Math.ceil(file.size / 1024))} KB</span>
              </span>
              <button
                type="button"
                class="icon-button"
                aria-label={t.removeFile(file.name)}
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
