import { listJobs, type Source } from "../../api/sources.ts";
import { RawRecord } from "../../explain/raw-record.tsx";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

/** The service's message about a job. */
export function JobMessage({ message }: { readonly message: string }) {
  return <div class="soft">{message}</div>;
}

export function JobHistory({ source, onClose }: { readonly source: Source; readonly onClose: () => void }) {
  const t = useText(TEXT);
  const format = useFormats();
  const loaded = useLoad((signal) => listJobs(source.id, signal), [source.id]);
  return (
    <Drawer title={t.history} subtitle={source.name} onClose={onClose}>
      <Loaded of={loaded} />
      {loaded.state === "ready" && loaded.value.jobs.length === 0 ? <p>{t.noHistory}</p> : null}
      {loaded.state === "ready" && loaded.value.jobs.length > 0 ? (
        <Table
          label={t.history}
          columns={[
            { label: t.started },
            { label: t.job },
            { label: t.result },
            { label: t.records, end: true },
            { label: t.failedCol, end: true },
          ]}
          rows={loaded.value.jobs.map((job) => ({
            key: job.jobId,
            cells: [
              <span class="nowrap number">{format.time(job.startedAt ?? job.createdAt)}</span>,
              t.mode[job.mode],
              <>
                {t.jobStatus[job.status]}
                {job.message === null ? null : <JobMessage message={job.message} />}
                {job.answer === null ? null : (
                  <details>
                    <summary>{t.providerResponse({ status: job.answer.status })}</summary>
                    <RawRecord payload={job.answer.body} />
                  </details>
                )}
              </>,
              job.importedRecords === null ? "–" : format.count(job.importedRecords),
              job.failedRecords === null ? "–" : format.count(job.failedRecords),
            ],
          }))}
        />
      ) : null}
    </Drawer>
  );
}
