import { useRef, useState } from "preact/hooks";
import { actFor } from "../../api/acting.ts";
import { type ClientLine, type Firm, type FirmMember, noteClient } from "../../api/firms.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { FIRM_TEXT } from "./firm-text.ts";

/** Everything is read anew: nothing of one account stays on the page of another. The client stands in the address. */
export function openClient(
  { accountId, name, role }: Pick<ClientLine, "accountId" | "name" | "role">,
  year?: number,
): void {
  actFor({ accountId, displayName: name, role });
  location.assign(`/year?${year === undefined ? "" : `year=${year}&`}client=${accountId}`);
}

/** The rows, to be walked by arrow keys. */
export function ClientRows(props: {
  readonly firm: Firm;
  readonly lines: readonly ClientLine[];
  readonly members: readonly FirmMember[];
  /** What is new is said beside the name. */
  readonly news: boolean;
  readonly onChanged: () => void;
}) {
  const { firm, lines, members, news } = props;
  const t = useText(FIRM_TEXT);
  const format = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const [noted, setNoted] = useState<ClientLine | null>(null);
  const memberName = (id: string | null): string => {
    const member = members.find((one) => one.id === id);
    return member === undefined ? "" : (member.displayName ?? member.email);
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
        rows={lines.map((line) => ({
          key: line.accountId,
          cells: [
            <span class="opens" key="name">
              <Button
                kind="quiet"
                size="small"
                label={t.open(line.name)}
                onClick={() => openClient(line, line.year?.year)}
              >
                {line.name}
              </Button>
              <span class="soft small">
                {[
                  line.number,
                  line.status === "invited" ? t.waiting : null,
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
            line.sources === null ? "" : t.sources(line.sources.ready, line.sources.failed),
            line.questions === null ? "" : t.asked(line.questions.open, line.questions.answered),
            dayOf(line.year?.deadline ?? null),
            memberName(line.assignedTo),
            <Button
              key="note"
              size="small"
              kind="quiet"
              label={t.edit(line.name)}
              onClick={() => setNoted(line)}
            >
              {t.change}
            </Button>,
          ],
        }))}
      />
      {noted === null ? null : (
        <NoteDrawer
          firm={firm}
          line={noted}
          members={members}
          onClose={() => setNoted(null)}
          onSaved={() => {
            setNoted(null);
            props.onChanged();
          }}
        />
      )}
    </div>
  );
}

/** The firm's own note: the client does not see it. */
function NoteDrawer(props: {
  readonly firm: Firm;
  readonly line: ClientLine;
  readonly members: readonly FirmMember[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { firm, line, members } = props;
  const t = useText(FIRM_TEXT);
  const action = useAction();
  const [number, setNumber] = useState(line.number ?? "");
  const [name, setName] = useState(line.name === line.displayName ? "" : line.name);
  const [who, setWho] = useState(line.assignedTo ?? "");
  return (
    <Drawer title={t.edit(line.name)} onClose={props.onClose}>
      {action.problem === null ? null : <ProblemNotice problem={action.problem} />}
      <Form
        onSubmit={() =>
          void action.run(async () => {
            await noteClient(line.accountId, firm.id, { number, name, assignedTo: who === "" ? null : who });
            props.onSaved();
          })
        }
      >
        <TextField label={t.number} value={number} onInput={setNumber} autocomplete="off" />
        <TextField label={t.called} value={name} onInput={setName} autocomplete="off" />
        <Select
          label={t.columns.who}
          value={who}
          options={[
            { value: "", label: t.nobody },
            ...members.map((one) => ({ value: one.id, label: one.displayName ?? one.email })),
          ]}
          onChange={setWho}
        />
        <Button kind="primary" type="submit" busy={action.busy}>
          {t.save}
        </Button>
      </Form>
    </Drawer>
  );
}
