import type { Preview } from "../../../api/files.ts";
import { useFormats } from "../../../shell/format.ts";
import { useText } from "../../../shell/preferences.tsx";
import { useTypeLabel } from "../../../shell/type-labels.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Table } from "../../../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

const MAX_FAILURES = 10;

type Leg = Preview["transactions"][number]["sent"];

/** The transactions of the first rows, and the records that would not be understood. */
export function Outcome({ preview }: { readonly preview: Preview }) {
  const t = useText(TEXT);
  const format = useFormats();
  const typeLabel = useTypeLabel();
  const leg = (side: Leg): string => (side === null ? "" : format.of(side.amount, side.asset));
  if (!preview.recognised)
    return (
      <Notice kind="error" title={t.refused}>
        <p>{preview.message ?? ""}</p>
      </Notice>
    );
  return (
    <section class="stack" aria-label={t.previewTitle}>
      <h3>{t.previewTitle}</h3>
      <p role="status">{t.read({ rows: format.count(preview.records) })}</p>
      {preview.warnings.map((warning) => (
        <p key={warning} class="soft small">
          {warning}
        </p>
      ))}
      {preview.transactions.length === 0 ? <Notice kind="warning">{t.nothing}</Notice> : null}
      {preview.transactions.length === 0 ? null : (
        <Table
          label={t.previewTitle}
          columns={[
            { label: t.time },
            { label: t.type },
            { label: t.sent, end: true },
            { label: t.received, end: true },
            { label: t.fee, end: true },
          ]}
          rows={preview.transactions.map((one) => ({
            key: one.id,
            cells: [
              <span class="nowrap number">{format.time(one.time)}</span>,
              typeLabel(one.type),
              leg(one.sent),
              leg(one.received),
              leg(one.fee),
            ],
          }))}
        />
      )}
      {preview.failedRecords === 0 ? null : (
        <Notice kind="warning" title={t.failed({ rows: format.count(preview.failedRecords) })}>
          <ul>
            {preview.failures.slice(0, MAX_FAILURES).map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}
