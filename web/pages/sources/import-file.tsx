import { useEffect, useState } from "preact/hooks";
import { fileFormatName } from "../../../src/wording/index.ts";
import { addFile, previewFile, type SavedMapping } from "../../api/files.ts";
import {
  createFileSource,
  type FileFormat,
  listProviders,
  removeSource,
  type Source,
} from "../../api/sources.ts";
import { type Language, usePreferences, useText } from "../../shell/preferences.tsx";
import { type ProblemDetails, useProblemText } from "../../shell/problem.ts";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Later } from "../../ui/later.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Steps } from "../../ui/steps.tsx";
import { FileField } from "./file-field.tsx";
import { FileOutcome, type UploadedFile } from "./file-outcome.tsx";
import { type Sending, SendingBytes } from "./sending-bytes.tsx";
import { TEXT } from "./locales/index.ts";

const NEW = "";

/** A refused file and the reason. */
type Left = { readonly file: File; readonly problem: ProblemDetails };

/**
 * Imports exports and ledger files: selected or dropped, several at once, each uploaded and followed to its last row.
 */
export function ImportFile(props: {
  /** The name of their account: the files go into the source of that name, or into a new one. */
  readonly name?: string;
}) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const explain = useProblemText();
  const { sources, reload } = useSources();
  /** Sources that were created for files that were refused: a cached list may still contain them. */
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const fileSources = sources.filter(({ id, type }) => type === "file" && !removedIds.includes(id));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [into, setInto] = useState<string | null>(null);
  const [name, setName] = useState(props.name ?? "");
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [sent, setSent] = useState<readonly UploadedFile[]>([]);
  const [refused, setRefused] = useState<readonly Left[]>([]);
  /** The file whose columns the user is mapping. */
  const [mapping, setMapping] = useState<File | null>(null);
  const [diagnosed, setDiagnosed] = useState<File | null>(null);
  /** A file and its mapping, sent as soon as no other upload is running. */
  const [next, setNext] = useState<{ readonly file: File; readonly by: SavedMapping } | null>(null);
  const action = useAction();
  const providers = useLoad(listProviders, []);
  const known = [
    ...new Set(
      (providers.value?.providers ?? []).flatMap(({ fileFormats }) =>
        fileFormats.map((one) => vendorOf(one, language)),
      ),
    ),
  ];
  /** Instructions for the export of the selected platform. */
  const guides = [
    ...new Set(
      (providers.value?.providers ?? []).flatMap(({ fileFormats }) =>
        fileFormats.flatMap((one) =>
          one.export !== null && isOf(vendorOf(one, language), props.name) ? [one.export] : [],
        ),
      ),
    ),
  ].slice(0, 3);
  // Files of one account belong together, because their lots do: the default target is the source of the same name.
  // Files never go into another source without confirmation.
  const called = props.name ?? [name.trim(), nameOf(files[0])].find((one) => one !== "") ?? "";
  const target = into ?? fileSources.find((one) => one.name === called)?.id ?? NEW;
  /** Uploads the files one after another; a refused file does not stop the others. */
  const sendTo = async (source: Source, batch: readonly File[], mappingId: string | null) => {
    const left: Left[] = [];
    for (const file of batch) {
      const sourceId = source.id;
      setSending({ sourceId, file: file.name, bytes: 0, all: file.size });
      try {
        const added = await addFile(source.id, file, mappingId, (bytes, all) =>
          setSending({ sourceId, file: file.name, bytes, all }),
        );
        setSent((all) => [...all, { source, name: file.name, added }]);
      } catch (error) {
        left.push({ file, problem: explain(error) });
      }
    }
    return left;
  };
  const send = (batch: readonly File[], by: SavedMapping | null = null) => {
    const [first] = batch;
    setMissing(first === undefined);
    if (first === undefined) return;
    setSent([]);
    void action.run(async () => {
      const others = ({ file }: Left) => !batch.includes(file);
      setRefused((before) => before.filter(others));
      const chosen = fileSources.find(({ id }) => id === target);
      // Without a selected target, each provider's files become a separate source.
      const sorted =
        chosen === undefined && by === null && props.name === undefined && name.trim() === ""
          ? await byVendor(batch, language)
          : [{ name: name.trim() || nameOf(first), files: batch }];
      let taken = 0;
      for (const { name: account, files: together } of sorted) {
        const existing = chosen ?? fileSources.find((one) => one.name === account);
        const source = existing ?? (await createFileSource(account));
        const left = await sendTo(source, together, by?.id ?? null).finally(() => setSending(null));
        const done = new Set(together.filter((file) => !left.some((one) => one.file === file)));
        // A source that was created only for these files would stay behind empty: it is removed before the outcome
        // appears, because the user may leave then.
        if (done.size === 0 && existing === undefined) {
          setRemovedIds((before) => [...before, source.id]);
          await removeSource(source.id).catch(() => undefined);
        }
        setRefused((before) => [...before, ...left]);
        // Refused files stay selected, to be sent again after a correction.
        setFiles((before) => before.filter((file) => !done.has(file)));
        taken += done.size;
      }
      // If no file was accepted, the selection stays for the next attempt.
      if (taken > 0) {
        setName(props.name ?? "");
        setInto(null);
      }
      await reload();
    });
  };
  useEffect(() => {
    if (next === null || action.busy) return;
    setNext(null);
    send([next.file], next.by);
  }, [next, action.busy]);
  return (
    <section class="card stack" aria-labelledby="import">
      <div>
        <h2 id="import">{t.file}</h2>
        <p class="soft small">{t.fileLead}</p>
        {known.length === 0 || guides.length > 0 ? null : (
          <p class="soft small">{t.known({ names: known.join(", ") })}</p>
        )}
      </div>
      {guides.map((guide) => (
        <div key={guide} class="stack tight">
          <h3>{t.guide}</h3>
          <Steps steps={guide.split("→").map((step) => step.trim())} />
        </div>
      ))}
      <Form class="stack" onSubmit={() => send(files)}>
        {action.problem === null || action.errorOf("name") !== null ? null : (
          <ProblemNotice problem={action.problem} />
        )}
        <FileField
          files={files}
          errors={[
            ...(missing && files.length === 0 ? [t.noFile] : []),
            ...refused.map(({ file, problem }) =>
              isUnknown(problem) ? t.unknownFormat({ name: file.name }) : `${file.name}: ${problem.message}`,
            ),
          ]}
          onChoose={(chosen) => {
            setFiles(chosen);
            setRefused([]);
            action.clear();
          }}
        />
        {refused.some(({ problem }) => isAboutTheFile(problem)) ? (
          <div class="row">
            {refused
              .filter(({ problem }) => isAboutTheFile(problem))
              .map(({ file }) => (
                <div key={file.name} class="row">
                  <Button onClick={() => setMapping(file)}>{t.mapColumns({ file: file.name })}</Button>
                  <Button kind="quiet" onClick={() => setDiagnosed(file)}>
                    {t.diagnosisOpen}
                  </Button>
                </div>
              ))}
          </div>
        ) : null}
        {files.length === 0 ? null : (
          <div class="narrow-start stack">
            {fileSources.length === 0 ? null : (
              <Select
                label={t.into}
                value={target}
                options={[
                  ...fileSources.map(({ id, name: called }) => ({ value: id, label: called })),
                  { value: NEW, label: t.newSource },
                ]}
                onChange={setInto}
              />
            )}
            {target === NEW ? (
              <TextField label={t.name} value={name} onInput={setName} error={action.errorOf("name")} />
            ) : null}
          </div>
        )}
        <div>
          <Button kind="primary" type="submit" busy={action.busy}>
            {t.addFile({ n: files.length })}
          </Button>
        </div>
        {sending === null ? null : <SendingBytes sending={sending} />}
      </Form>
      {sent.map((one) => (
        <FileOutcome key={`${one.name} ${one.added.job.jobId}`} sent={one} onEnd={reload} />
      ))}
      {diagnosed === null ? null : (
        <Later
          load={async () => (await import("./diagnosis-drawer.tsx")).DiagnosisDrawer}
          with={{ file: diagnosed, onClose: () => setDiagnosed(null) }}
        />
      )}
      {mapping === null ? null : (
        <Later
          load={async () => (await import("./mapping/mapping-drawer.tsx")).MappingDrawer}
          with={{
            file: mapping,
            onClose: () => setMapping(null),
            onChosen: (chosen: SavedMapping) => {
              setMapping(null);
              setNext({ file: mapping, by: chosen });
            },
          }}
        />
      )}
    </section>
  );
}

const nameOf = (file: File | undefined): string => file?.name.replace(/\.\w+$/, "") ?? "";

/** Whether a file format belongs to a platform: "Ledger" is Ledger Live's, "Kraken" is Kraken's. */
const isOf = (vendor: string, name: string | undefined): boolean =>
  name !== undefined && `${vendor.toLowerCase()} `.startsWith(`${name.trim().toLowerCase()} `);

type Sorted = { readonly name: string; readonly files: readonly File[] };

/** Groups files by vendor: several of one provider are one source; an unknown file uses its own name. */
async function byVendor(files: readonly File[], language: Language): Promise<readonly Sorted[]> {
  const sorted = new Map<string, File[]>();
  for (const file of files) {
    const [table] = await previewFile(file, null).then(
      ({ tables }) => tables,
      () => [],
    );
    const own = table === undefined || /^(ledger$|lotbuch|mapping)/.test(table.format);
    const name = own ? nameOf(file) : vendorOf({ name: table.format, label: table.label }, language);
    sorted.set(name, [...(sorted.get(name) ?? []), file]);
  }
  return [...sorted].map(([name, together]) => ({ name, files: together }));
}

/** All formats of a vendor share its name: "Kraken (ledgers)", "Kraken (trades)". */
const vendorOf = ({ name, label }: Pick<FileFormat, "name" | "label">, language: Language): string =>
  fileFormatName({ format: name, label }, language).replace(/ \(.+\)$/, "");

/** Whether the error concerns the file format: then its columns can be mapped. */
const isAboutTheFile = ({ field, code }: ProblemDetails): boolean =>
  code === "SourceBadRequestError" && field?.split(".").at(-1) === "file";

const isUnknown = (problem: ProblemDetails): boolean =>
  isAboutTheFile(problem) && /no format we know|kein bekanntes Format/.test(problem.message);
