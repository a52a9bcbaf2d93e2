import { useState } from "preact/hooks";
import { auditEntrySource, auditEntryText } from "../../../src/wording/index.ts";
import { type AuditEntry, readAudit } from "../../api/others.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSourceName } from "../../shell/sources.tsx";
import { usePages } from "../../shell/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";

/** Ids begin with their creation time in milliseconds (UUID version 7). */
const timeOfId = (id: string): string =>
  new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toISOString();

/** The audit log of the account's data. */
export function Audit() {
  const t = useText(TEXT).others;
  const { language } = usePreferences();
  const nameOf = useSourceName();
  const format = useFormats();
  const [broken, setBroken] = useState<string | null>(null);
  const { items, busy, done, error, more, reload } = usePages<AuditEntry>(async (cursor, signal) => {
    const { audit, page, guard } = await readAudit(cursor, signal);
    if (guard !== undefined) setBroken(guard.broken ?? null);
    return { items: audit, page };
  }, []);
  return (
    <Section id="audit" title={t.audit}>
      <p class="soft small">{t.auditHint}</p>
      {broken === null ? null : (
        <Notice kind="error">{t.auditBroken({ when: format.time(timeOfId(broken)) })}</Notice>
      )}
      <LoadProblem error={error} onRetry={reload} />
      {done && items.length === 0 ? <p>{t.auditNone}</p> : null}
      {items.length === 0 ? null : (
        <Table
          label={t.audit}
          columns={[{ label: t.when }, { label: t.what }]}
          rows={items.map(({ id, at, actor, firm, apiKey, action, path }) => ({
            key: id,
            cells: [
              <span class="nowrap number">{format.time(at)}</span>,
              <>
                {auditEntryText(action, path, language)}
                <div class="soft small break">
                  {[
                    actor.role === "owner" ? t.you : actor.email,
                    firm === null ? null : t.forFirm({ name: firm.name }),
                    apiKey === null ? null : t.byKey({ name: apiKey.name }),
                    nameOf(auditEntrySource(action, path)),
                  ]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </div>
              </>,
            ],
          }))}
        />
      )}
      {done ? null : (
        <Button busy={busy} onClick={more}>
          {t.more}
        </Button>
      )}
    </Section>
  );
}
