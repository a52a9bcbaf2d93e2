import { useId, useState } from "preact/hooks";
import { addFile, createFileSource, type Job, removeSource, type Source } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { JobProgress } from "../../ui/job-progress.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { FailedList } from "./failed-records.tsx";
import { TEXT } from "./text.ts";

const NEW = "";

type Sent = {
  readonly source: Source;
  readonly file: string;
  readonly rows: number;
  readonly newRows: number;
  readonly job: Job;
};

/** A ledger file of one's own or an exchange's export: chosen or dropped, sent, and read to its last row. */
export function ImportFile() {
  const t = useText(TEXT);
  const { sources, reload } = useSources();
  const places = sources.filter(({ type }) => type === "file");
  const [file, setFile] = useState<File | null>(null);
  const [into, setInto] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const action = useAction();
  // Files of one account belong together, because their lots do: the place that is there comes first.
  const place = into ?? places[0]?.id ?? NEW;
  const send = () => {
    setMissing(file === null);
    if (file === null) return;
    setSent(null);
    void action.run(async () => {
      const known = places.find(({ id }) => id === place);
      const source = known ?? (await createFileSource(name.trim() || file.name.replace(/\.csv$/i, "")));
      try {
        const added = await addFile(source.id, file);
        setSent({
          source,
          file: file.name,
          rows: added.file.records,
          newRows: added.newRecords,
          job: added.job,
        });
        setFile(null);
        setName("");
        setInto(source.id);
      } catch (error) {
        // A source that was only made for this file would be left behind empty.
        if (known === undefined) await removeSource(source.id).catch(() => undefined);
        throw error;
      }
    });
  };
  const unreadable = action.errorOf("file") !== null;
  return (
    <section class="card stack" aria-labelledby="import">
      <div>
        <h2 id="import">{t.file}</h2>
        <p class="soft small">{t.fileLead}</p>
      </div>
      <Form class="stack" onSubmit={send}>
        {action.problem === null || unreadable ? null : <ProblemNotice problem={action.problem} />}
        <FileField
          file={file}
          error={missing && file === null ? t.noFile : unreadable ? t.unknownFormat : null}
          onChoose={(chosen) => {
            setFile(chosen);
            action.clear();
          }}
        />
        {file === null ? null : (
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
            {t.addFile}
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
      {sent === null ? null : <Outcome key={sent.job.jobId} sent={sent} onEnd={reload} />}
    </section>
  );
}

function FileField(props: {
  readonly file: File | null;
  readonly error: string | null;
  readonly onChoose: (file: File) => void;
}) {
  const t = useText(TEXT);
  const format = useFormats();
  const id = useId();
  const [over, setOver] = useState(false);
  const choose = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file !== undefined) props.onChoose(file);
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
        <span class="clip">
          {props.file === null
            ? t.chooseFile
            : `${props.file.name} (${format.count(Math.ceil(props.file.size / 1024))} KB)`}
        </span>
        {props.file === null ? null : <span class="soft small">{t.otherFile}</span>}
      </label>
      <input
        id={id}
        class="hidden-visually"
        type="file"
        accept=".csv,text/csv"
        aria-invalid={props.error !== null}
        aria-describedby={props.error === null ? undefined : `${id}-error`}
        onChange={(event) => {
          choose(event.currentTarget.files);
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = "";
        }}
      />
      {props.error === null ? null : (
        <p class="field-error" id={`${id}-error`} role="alert">
          {props.error}
        </p>
      )}
    </div>
  );
}

function Outcome({ sent, onEnd }: { readonly sent: Sent; readonly onEnd: () => Promise<void> }) {
  const t = useText(TEXT);
  const format = useFormats();
  const [ended, setEnded] = useState<Job | null>(null);
  const failed = ended?.failedRecords ?? 0;
  return (
    <div class="stack">
      <p role="status">
        <strong class="break">{sent.file}</strong>:{" "}
        {t.rowsRead(format.count(sent.rows), format.count(sent.newRows))}
      </p>
      <JobProgress
        job={sent.job}
        onEnd={(job) => {
          setEnded(job);
          void onEnd();
        }}
      />
      {ended?.status === "failed" ? (
        <Notice kind="error">
          <p lang="en">{ended.message}</p>
        </Notice>
      ) : null}
      {ended?.status === "completed" && failed === 0 ? <Notice>{t.allUnderstood}</Notice> : null}
      {failed === 0 ? null : (
        <>
          <Notice kind="warning" title={t.someFailed(failed, format.count(failed))}>
            <p>{t.failedHint}</p>
          </Notice>
          <FailedList source={sent.source} />
        </>
      )}
    </div>
  );
}
