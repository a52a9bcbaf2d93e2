import { programName } from "../../../src/wording/index.ts";
import { readSecurityEvents, type SecurityEvent } from "../../api/security.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { usePages } from "../../shell/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/security/index.ts";

/** Sign-ins and changes of the account's security, with their origin and outcome. */
export function SecurityEvents() {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const format = useFormats();
  const { items, busy, done, error, more, reload } = usePages<SecurityEvent>(async (cursor, signal) => {
    const { events, page } = await readSecurityEvents(cursor, signal);
    return { items: events, page };
  }, []);
  return (
    <Section id="events" title={t.events}>
      <LoadProblem error={error} onRetry={reload} />
      <Table
        label={t.events}
        columns={[{ label: t.eventTime }, { label: t.eventWhat }, { label: t.eventWhere }]}
        rows={items.map(({ id, at, kind, outcome, undone, address, userAgent }) => ({
          key: id,
          cells: [
            <span class="nowrap number">{format.time(at)}</span>,
            <>
              {t.kind[kind]}
              {outcome === "refused" ? `, ${t.refused}` : ""}
              {undone ? `, ${t.undone}` : ""}
            </>,
            <>
              {address}
              <div class="soft small">{programName(userAgent, language)}</div>
            </>,
          ],
        }))}
      />
      {done ? null : (
        <Button busy={busy} onClick={more}>
          {t.more}
        </Button>
      )}
    </Section>
  );
}
