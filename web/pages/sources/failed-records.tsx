import { listFailedRecords, type SourceRecord as Record, type Source } from "../../api/sources.ts";
import { Expander } from "../../explain/expander.tsx";
import { RawRecord } from "../../explain/raw-record.tsx";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { usePages } from "../../shell/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

export function FailedRecords({
  source,
  onClose,
}: {
  readonly source: Source;
  readonly onClose: () => void;
}) {
  const t = useText(TEXT);
  return (
    <Drawer title={t.failed} subtitle={source.name} onClose={onClose}>
      <p class="soft">{t.failedLead}</p>
      <FailedList source={source} />
    </Drawer>
  );
}

/** The records that were not understood, with their line in the file, and the reason. */
export function FailedList({ source }: { readonly source: Source }) {
  const t = useText(TEXT);
  const format = useFormats();
  const list = usePages<Record>(
    async (cursor, signal) => {
      const { records, page } = await listFailedRecords(source.id, { limit: 50, cursor }, signal);
      return { items: records, page };
    },
    [source.id],
  );
  return (
    <>
      <LoadProblem error={list.error} onRetry={list.more} />
      {list.done && list.items.length === 0 ? <p>{t.noFailed}</p> : null}
      <ul class="entries">
        {inOrder(list.items).map((record) => (
          <Expander
            key={record.id}
            title={<>{record.reason?.message ?? record.id}</>}
            detail={record.line === null ? `${record.id} · ${format.time(record.fetchedAt)}` : record.id}
            value=""
          >
            {() => <RawRecord payload={record.payload} />}
          </Expander>
        ))}
      </ul>
      {list.done || list.error !== null ? null : (
        <div>
          <Button busy={list.busy} onClick={list.more}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Rows of a file in their original order. */
const inOrder = (records: readonly Record[]): readonly Record[] =>
  records.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
