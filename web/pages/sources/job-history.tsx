import { listJobs, type Source } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { TEXT } from "./text.ts";

export function JobHistory({ source, onClose }: { readonly source: Source; readonly onClose: () => void }) {
  const t = useText(TEXT);
  const format = useFormats();
  const loaded = useLoad((signal) => listJobs(source.id, signal), [source.id]);
  return (
    <Drawer title={t.history} subtitle={source.name} onClose={onClose}>
      {loaded.state === "loading" ? <span class="skeleton block" /> : null}
      {loaded.state === "failed" ? <LoadProblem error={loaded.error} onAgain={loaded.again} /> : null}
      {loaded.state === "ready" && loaded.value.jobs.length === 0 ? <p>{t.noHistory}</p> : null}
      {loaded.state === "ready" && loaded.value.jobs.length > 0 ? (
        <div class="scroll-x" tabIndex={0} role="group" aria-label={t.history}>
          <table class="plain-table">
            <thead>
              <tr>
                <th scope="col">{t.started}</th>
                <th scope="col">{t.job}</th>
                <th scope="col">{t.result}</th>
                <th scope="col" class="end">
                  {t.records}
                </th>
                <th scope="col" class="end">
                  {t.failedCol}
                </th>
              </tr>
            </thead>
            <tbody>
              {loaded.value.jobs.map((job) => (
                <tr key={job.jobId}>
                  <td class="nowrap number">{format.time(job.startedAt ?? job.createdAt)}</td>
                  <td>{t.mode[job.mode]}</td>
                  <td>
                    {t.jobStatus[job.status]}
                    {job.message === null ? null : <div class="soft">{job.message}</div>}
                  </td>
                  <td class="end">
                    {job.importedRecords === null ? "–" : format.count(job.importedRecords)}
                  </td>
                  <td class="end">{job.failedRecords === null ? "–" : format.count(job.failedRecords)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Drawer>
  );
}
