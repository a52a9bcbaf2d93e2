import { useRef, useState } from "preact/hooks";
import { openClient } from "../../api/acting.ts";
import type { FirmClient, Firm, FirmMember } from "../../api/firms.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Button } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";
import { ClientDrawer } from "./client-drawer.tsx";
import { nameOf } from "./names.ts";
import { TEXT } from "./locales/index.ts";

/** The rows of the table, with navigation by arrow keys. */
export function ClientRows(props: {
  readonly firm: Firm;
  readonly lines: readonly FirmClient[];
  readonly members: readonly FirmMember[];
  /** Marks recent changes beside the name. */
  readonly news: boolean;
  readonly year: number;
  readonly onChanged: () => void;
}) {
  const { firm, lines, members, news, year } = props;
  const t = useText(TEXT).firm;
  const format = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const [noted, setNoted] = useState<FirmClient | null>(null);
  const memberName = (id: string | null): string => {
    const member = members.find((one) => one.id === id);
    return member === undefined ? "" : nameOf(member);
  };
  const walk = (event: KeyboardEvent) => {
    const openers = [...(frame.current?.querySelectorAll<HTMLElement>("td .opens .button") ?? [])];
    const at = openers.findIndex((one) => one === document.activeElement);
    if (at === -1) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: openers.length - 1 }[event.key];
    const target = to === undefined ? undefined : openers[to];
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  const listed = lines.map(({ accountId, name, role }) => ({ accountId, displayName: name, role }));
  /** Opens a client with a link back to this table and to the next client. */
  const open = (i: number) =>
    openClient({
      ...listed[i]!,
      from: { address: location.pathname + location.search, year, next: listed.slice(i + 1) },
    });
  const { columns } = t;
  const dayOf = (day: string | null): string => (day === null ? "–" : format.day(day));
  return (
    <div ref={frame} onKeyDown={walk}>
      <p class="soft small">{t.keys}</p>
      <Table
        label={firm.name}
        columns={[
          { label: columns.client },
          { label: columns.status },
          { label: columns.gaps, end: true },
          { label: columns.effect, end: true },
          { label: columns.taxable, end: true },
          { label: columns.sources },
          { label: columns.questions },
          { label: columns.deadline },
          { label: columns.who },
          { label: columns.note },
        ]}
        rows={lines.map((line, i) => ({
          key: line.accountId,
          cells: [
            <span class="opens" key="name">
              <Button kind="quiet" size="small" label={t.open({ name: line.name })} onClick={() => open(i)}>
                {line.name}
              </Button>
              <span class="soft small">
                {[
                  line.number,
                  line.status === "invited" ? t.pendingAcceptance : null,
                  ...(news ? line.changes.map(({ kind }) => t.kinds[kind]) : []),
                ]
                  .filter((part) => part !== null)
                  .join(" · ")}
              </span>
            </span>,
            line.year === null ? "" : t.status[line.year.status],
            line.year?.gaps ?? "",
            line.year === null || line.year.gaps === 0 ? "–" : format.euro(line.year.effectEur),
            line.year === null ? "" : format.euro(line.year.taxable),
            line.sources === null ? (
              ""
            ) : (
              <span class="opens" key="sources">
                {t.sources({ ready: line.sources.ready, failed: line.sources.failed })}
                <span class="soft small nowrap">
                  {line.sources.lastSyncedAt === null ? t.neverRead : format.time(line.sources.lastSyncedAt)}
                </span>
              </span>
            ),
            line.questions === null
              ? ""
              : t.questionCounts({ open: line.questions.open, answered: line.questions.answered }),
            dayOf(line.year?.deadline ?? null),
            memberName(line.assignedTo),
            <Button
              key="note"
              size="small"
              kind="quiet"
              label={t.edit({ name: line.name })}
              onClick={() => setNoted(line)}
            >
              {t.change}
            </Button>,
          ],
        }))}
      />
      {noted === null ? null : (
        <ClientDrawer
          firm={firm}
          line={noted}
          members={members}
          onClose={() => setNoted(null)}
          onChanged={() => {
            setNoted(null);
            props.onChanged();
          }}
        />
      )}
    </div>
  );
}
