import { useState } from "preact/hooks";
import { fileFormatName } from "../../../src/wording/index.ts";
import type { AddedFile } from "../../api/files.ts";
import type { Job, Source } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { JobProgress } from "../../ui/job-progress.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FailedList } from "./failed-records.tsx";
import { JobMessage } from "./job-history.tsx";
import { TEXT } from "./locales/index.ts";

export type UploadedFile = {
  readonly source: Source;
  readonly name: string;
  readonly added: AddedFile;
};

/** An accepted file: its format, the progress of its import, and the records that were not understood. */
export function FileOutcome({
  sent,
  onEnd,
}: {
  readonly sent: UploadedFile;
  readonly onEnd: () => Promise<void>;
}) {
  const { added } = sent;
  const t = useText(TEXT);
  const format = useFormats();
  const { language } = usePreferences();
  const [ended, setEnded] = useState<Job | null>(null);
  const failed = ended?.failedRecords ?? 0;
  return (
    <div class="stack">
      <p role="status">
        <strong class="break">{sent.name}</strong> (
        {t.recognised({ format: fileFormatName(added.file, language) })}):{" "}
        {t.rowsRead({ rows: format.count(added.file.records), fresh: format.count(added.newRecords) })}{" "}
        {added.knownRecords + added.repeatedRecords === 0
          ? ""
          : t.rowsKnown({ n: format.count(added.knownRecords + added.repeatedRecords) })}
      </p>
      {added.conflictingRecords === 0 ? null : (
        <Notice kind="warning">{t.rowsConflict({ n: format.count(added.conflictingRecords) })}</Notice>
      )}
      {added.warnings.map((warning) => (
        <JobMessage key={warning} message={warning} />
      ))}
      <JobProgress
        job={added.job}
        onEnd={(job) => {
          setEnded(job);
          void onEnd();
        }}
      />
      {ended?.status === "failed" ? (
        <Notice kind="error">{ended.message === null ? null : <JobMessage message={ended.message} />}</Notice>
      ) : null}
      {ended?.status === "completed" && failed === 0 ? <Notice>{t.allUnderstood}</Notice> : null}
      {failed === 0 ? null : (
        <>
          <Notice kind="warning" title={t.someFailed({ n: failed, formatted: format.count(failed) })}>
            <p>{t.failedHint}</p>
          </Notice>
          <FailedList source={sent.source} />
        </>
      )}
    </div>
  );
}
