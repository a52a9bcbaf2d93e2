import { useEffect, useState } from "preact/hooks";
import { isOver, watchJob } from "../api/job-events.ts";
import type { Job } from "../api/sources.ts";
import { useFormats } from "../shell/format.ts";
import { texts, useText } from "../shell/preferences.tsx";
import { Notice } from "./notice.tsx";

const TEXT = texts({
  en: {
    progress: "Progress",
    queued: "Waiting to start …",
    completed: "Done.",
    running: (phase: string | null) => (phase === null ? "Working …" : (PHASES.en[phase] ?? "Working …")),
    records: (n: string) => (n === "1" ? "1 record" : `${n} records`),
    readOf: (n: string, all: string) => `${n} of ${all} records read`,
    failed: "Failed.",
    notUnderstood: (n: string) => `${n} not understood`,
    lost: "The connection was lost. The job goes on; reload the page to see it.",
  },
  de: {
    progress: "Fortschritt",
    queued: "Wartet auf den Start …",
    completed: "Fertig.",
    running: (phase: string | null) => (phase === null ? "Läuft …" : (PHASES.de[phase] ?? "Läuft …")),
    records: (n: string) => (n === "1" ? "1 Datensatz" : `${n} Datensätze`),
    readOf: (n: string, all: string) => `${n} von ${all} Datensätzen gelesen`,
    failed: "Fehlgeschlagen.",
    notUnderstood: (n: string) => `${n} nicht verstanden`,
    lost: "Die Verbindung ist abgerissen. Im Hintergrund geht es weiter; laden Sie die Seite neu.",
  },
});

const PHASES: Readonly<Record<"en" | "de", Readonly<Record<string, string>>>> = {
  en: {
    fetching: "Fetching records …",
    reading: "Reading records …",
    pricing: "Looking up prices …",
    calculating: "Computing tax …",
    writing: "Storing results …",
  },
  de: {
    fetching: "Datensätze werden geholt …",
    reading: "Datensätze werden gelesen …",
    pricing: "Kurse werden nachgeschlagen …",
    calculating: "Steuer wird berechnet …",
    writing: "Ergebnisse werden gespeichert …",
  },
};

/** Live progress of a job. */
export function JobProgress({ job, onEnd }: { readonly job: Job; readonly onEnd: (job: Job) => void }) {
  const t = useText(TEXT);
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
        <span>{now.status === "running" ? t.running(now.phase) : t[now.status]}</span>
        <span class="number">
          {now.importedRecords === null
            ? ""
            : now.phase === "reading" && now.status === "running"
              ? t.readOf(
                  format.count((now.normalizedRecords ?? 0) + (now.failedRecords ?? 0)),
                  format.count(now.importedRecords),
                )
              : t.records(format.count(now.importedRecords))}
          {now.failedRecords === null || now.failedRecords === 0
            ? ""
            : ` · ${t.notUnderstood(format.count(now.failedRecords))}`}
        </span>
      </div>
    </div>
  );
}
