import { useEffect, useState } from "preact/hooks";
import { type FileProgress, readFileProgress } from "../../api/files.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { TEXT } from "./locales/index.ts";

/** The upload progress of a file, in bytes. */
export type Sending = {
  readonly sourceId: string;
  readonly file: string;
  readonly bytes: number;
  readonly all: number;
};

const LOOK_EACH_MS = 500;

/** The service's progress with the rows, once it has received the file. */
function useFileProgress(sourceId: string, sent: boolean): FileProgress | null {
  const [progress, setProgress] = useState<FileProgress | null>(null);
  useEffect(() => {
    if (!sent) return setProgress(null);
    const stop = new AbortController();
    const look = async () => {
      const now = await readFileProgress(sourceId, stop.signal);
      if (stop.signal.aborted) return;
      setProgress(now);
      timer = setTimeout(() => void look(), LOOK_EACH_MS);
    };
    let timer = setTimeout(() => void look(), LOOK_EACH_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [sourceId, sent]);
  return progress;
}

/** Displays the uploaded share of a file, then the share that the service has read, in bytes and rows. */
export function SendingBytes({ sending }: { readonly sending: Sending }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { sourceId, file, bytes, all } = sending;
  const sent = all > 0 && bytes >= all;
  const progress = useFileProgress(sourceId, sent);
  const current = progress?.step === "waiting" ? null : progress;
  const words = { waiting: null, looking: t.rowsLookedAt, reading: t.rowsReadSoFar, keeping: t.rowsStored };
  const rows = current === null ? undefined : words[current.step]?.({ n: format.count(current.rows) });
  const [done, whole] = current === null ? [bytes, all] : [current.bytes, current.allBytes];
  return (
    <div class="stack tight">
      <progress
        class="progress"
        aria-label={t.sending({ name: file })}
        max={Math.max(whole, 1)}
        {...(sent && current === null ? {} : { value: done })}
      />
      <div class="row between small soft">
        <span class="break" role="status">
          {sent ? t.readingRows({ name: file }) : t.sending({ name: file })}
        </span>
        <span class="number nowrap">
          {rows === undefined ? "" : `${rows}, `}
          {t.bytesOf({ sent: format.bytes(done), all: format.bytes(whole) })}
        </span>
      </div>
    </div>
  );
}
