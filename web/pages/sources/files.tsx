import { useState } from "preact/hooks";
import { fileFormatName } from "../../../src/wording/index.ts";
import { listFiles, removeFile, type ListedFile } from "../../api/files.ts";
import type { Job, Source } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { JobProgress } from "../../ui/job-progress.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

type Removed = { readonly message: string; readonly job: Job };

/** The files of a source: the recognized format, the records shared with other files, and a button to remove each. */
export function Files({ source, onClose }: { readonly source: Source; readonly onClose: () => void }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { language } = usePreferences();
  const { reload } = useSources();
  const loaded = useLoad((signal) => listFiles(source.id, signal), [source.id]);
  const [confirming, setConfirming] = useState<ListedFile | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const files = loaded.value?.files ?? [];
  const many = (n: number) => (n === 0 ? "–" : format.count(n));
  return (
    <Drawer wide title={t.files} subtitle={source.name} onClose={onClose}>
      <Loaded of={loaded} />
      {removed === null ? null : (
        <Notice>
          <p>{removed.message}</p>
          <JobProgress
            key={removed.job.jobId}
            job={removed.job}
            onEnd={() => {
              loaded.reload();
              void reload();
            }}
          />
        </Notice>
      )}
      {loaded.state === "ready" && files.length === 0 ? <p>{t.noFiles}</p> : null}
      {confirming === null ? null : (
        <RemoveFile
          key={confirming.id}
          source={source}
          file={confirming}
          onCancel={() => setConfirming(null)}
          onRemoved={(outcome) => {
            setConfirming(null);
            setRemoved(outcome);
            loaded.reload();
          }}
        />
      )}
      {files.length === 0 ? null : (
        <>
          <p class="soft">{t.filesLead}</p>
          <Table
            label={t.files}
            columns={[
              { label: t.fileName },
              { label: t.format },
              { label: t.rows, end: true },
              { label: t.overlap, end: true },
              { label: t.problems, end: true },
              { label: t.added },
              { label: t.remove },
            ]}
            rows={files.map((file) => ({
              key: file.id,
              cells: [
                <span class="break">{file.name}</span>,
                fileFormatName(file, language),
                format.count(file.records),
                many(file.sharedRecords),
                many(file.failedRecords),
                <span class="nowrap">{format.time(file.createdAt)}</span>,
                <Button
                  changes
                  kind="quiet"
                  size="small"
                  label={`${t.remove}: ${file.name}`}
                  onClick={() => setConfirming(file)}
                >
                  {t.remove}
                </Button>,
              ],
            }))}
          />
        </>
      )}
    </Drawer>
  );
}

/** The confirmation of a removal, with the records that would be removed and those that stay. */
function RemoveFile(props: {
  readonly source: Source;
  readonly file: ListedFile;
  readonly onCancel: () => void;
  readonly onRemoved: (removed: Removed) => void;
}) {
  const { source, file, onCancel, onRemoved } = props;
  const t = useText(TEXT);
  const format = useFormats();
  const action = useAction();
  const shared = Math.min(file.sharedRecords, file.records);
  return (
    <section class="card stack" aria-label={t.removeFileSure({ name: file.name })}>
      <h3 class="break">{t.removeFileSure({ name: file.name })}</h3>
      <p>
        {t.removeFileText({ removed: format.count(file.records - shared), remaining: format.count(shared) })}
      </p>
      <ProblemNotice problem={action.problem} />
      <div class="row">
        <Button
          kind="danger"
          busy={action.busy}
          onClick={() =>
            void action.run(async () => {
              const response = await removeFile(source.id, file.id);
              const went = format.count(response.removedRecords);
              onRemoved({
                message: t.fileRemoved({ name: file.name, removed: went, remaining: format.count(shared) }),
                job: response.job,
              });
            })
          }
        >
          {t.removeFileYes}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </section>
  );
}
