import { useEffect, useState } from "preact/hooks";
import { isOver, watchJob } from "../api/job-events.ts";
import type { Job } from "../api/sources.ts";
import { useFormats } from "../shell/format.ts";
import { useText } from "../shell/preferences.tsx";
import { Notice } from "./notice.tsx";
import { TEXT } from "./locales/index.ts";

/** Live progress of a job. */
export function JobProgress({ job, onEnd }: { readonly job: Job; readonly onEnd: (job: Job) => void }) {
  const t = useText(TEXT).jobProgress;
  const phases: Readonly<Record<string, string>> = t.phases;
  const format = useFormats();
  const [now, setNow] = useState(job);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const update = (state: Job) => {
      setNow(state);
      if (isOver(state)) onEnd(state);
    };
    // A quick change returns a job that has already ended.
    if (isOver(job)) onEnd(job);
    watchJob(job, update, controller.signal).catch(() => {
      if (!controller.signal.aborted) setLost(true);
    });
    return () => controller.abort();
  }, [job.jobId]);
  const share = now.status === "completed" ? 1 : now.progress;
  return (
    <div class="stack tight">
      {lost ? <Notice kind="warning">{t.lost}</Notice> : null}
      <progress
        class="progress"
        max={1}
        {...(share === null ? {} : { value: share })}
        aria-label={t.progress}
      />
      <div class="row between small soft" role="status">
        <span>{now.status === "running" ? (phases[now.phase ?? ""] ?? t.running) : t[now.status]}</span>
        <span class="number">
          {now.importedRecords === null
            ? ""
            : now.phase === "reading" && now.status === "running"
              ? t.readOf({
                  n: format.count((now.normalizedRecords ?? 0) + (now.failedRecords ?? 0)),
                  all: format.count(now.importedRecords),
                })
              : t.records({ n: format.count(now.importedRecords) })}
          {now.failedRecords === null || now.failedRecords === 0
            ? ""
            : ` · ${t.notUnderstood({ n: format.count(now.failedRecords) })}`}
        </span>
      </div>
    </div>
  );
}
