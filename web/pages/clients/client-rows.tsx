import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { openClient } from "../../api/acting.ts";
import type { FirmClient, Firm, FirmMember } from "../../api/firms.ts";
import { centsOf } from "../../shell/adding-up.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { Button } from "../../ui/button.tsx";
import { ScrollSideways } from "../../ui/table.tsx";
import { ClientDrawer } from "./client-drawer.tsx";
import { nameOf } from "./names.ts";
import type { Sort } from "./table-query.ts";
import { TEXT } from "./locales/index.ts";

const STATUS_TAG = { draft: "", final: "accent", filed: "good", changed: "warn" } as const;

/** Columns in their order; those with a key sort the table. */
const COLUMNS = [
  { name: "client", sort: "name" },
  { name: "number", sort: "number" },
  { name: "status" },
  { name: "gaps", sort: "gaps", end: true },
  { name: "effect", sort: "effect", end: true },
  { name: "taxable", end: true },
  { name: "sources", sort: "lastSynced" },
  { name: "questions", sort: "questions" },
  { name: "deadline", sort: "due" },
  { name: "who" },
  { name: "note" },
] as const satisfies readonly { readonly name: string; readonly sort?: Sort; readonly end?: boolean }[];

/** Columns that begin with the largest value. */
const DESCENDING: ReadonlySet<string> = new Set(["gaps", "effect", "questions", "lastSynced"]);

const dueOf = ({ dueOn, year }: FirmClient): string | null => dueOn ?? year?.deadline ?? null;

const isOverdue = (line: FirmClient, today: string): boolean => {
  const due = dueOf(line);
  return due !== null && due < today && line.year?.status !== "filed";
};

/** The rows of the table, with navigation by arrow keys. On phones each row is a card. */
export function ClientRows(props: {
  readonly firm: Firm;
  readonly lines: readonly FirmClient[];
  readonly members: readonly FirmMember[];
  /** Marks recent changes beside the name. */
  readonly news: boolean;
  readonly year: number;
  readonly sort: Sort;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (accountIds: ReadonlySet<string>) => void;
  readonly onChanged: () => void;
}) {
  const { firm, lines, members, news, year, selected } = props;
  const t = useText(TEXT).firm;
  const format = useFormats();
  const { set } = useRouter();
  const frame = useRef<HTMLDivElement>(null);
  const [noted, setNoted] = useState<FirmClient | null>(null);
  const today = new Date().toISOString().slice(0, 10);
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
  const sortBy = (sort: Sort) => {
    const first = DESCENDING.has(sort) ? (`-${sort}` as Sort) : sort;
    const other = DESCENDING.has(sort) ? sort : (`-${sort}` as Sort);
    const next = props.sort === first ? other : first;
    set({ sort: next === "name" ? null : next });
  };
  const toggle = (accountId: string, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(accountId);
    else next.delete(accountId);
    props.onSelect(next);
  };
  const allSelected = lines.every(({ accountId }) => selected.has(accountId));
  const cellsOf = (line: FirmClient, i: number): readonly ComponentChildren[] => {
    const due = dueOf(line);
    return [
      <span class="opens" key="name">
        <Button kind="quiet" size="small" label={t.open({ name: line.name })} onClick={() => open(i)}>
          {line.name}
        </Button>
        <span class="soft small">
          {[
            line.status === "invited" ? t.pendingAcceptance : null,
            line.managed ? (line.invitation === null ? t.noLogin : t.linkSent) : null,
            ...(news ? line.changes.map(({ kind }) => t.kinds[kind]) : []),
          ]
            .filter((part) => part !== null)
            .join(" · ")}
        </span>
      </span>,
      line.number ?? "",
      line.year === null ? (
        ""
      ) : (
        <span class={`tag ${STATUS_TAG[line.year.status]}`} key="status">
          {t.status[line.year.status]}
        </span>
      ),
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
      <span class="opens" key="due">
        {due === null ? "–" : format.day(due)}
        {isOverdue(line, today) ? <span class="tag bad">{t.overdue}</span> : null}
      </span>,
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
    ];
  };
  const sum = (of: (line: FirmClient) => string | undefined) =>
    format.euro((lines.reduce((cents, line) => cents + centsOf(Number(of(line) ?? 0)), 0) / 100).toFixed(2));
  return (
    <div ref={frame} onKeyDown={walk}>
      <p class="soft small key-hint">{t.keys}</p>
      <ScrollSideways label={firm.name}>
        <table class="plain-table client-table">
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={t.selectAll}
                  checked={allSelected}
                  onChange={() =>
                    props.onSelect(new Set(allSelected ? [] : lines.map(({ accountId }) => accountId)))
                  }
                />
              </th>
              {COLUMNS.map((column) => {
                const label = columns[column.name];
                const end = "end" in column ? "end" : "";
                if (!("sort" in column) || news)
                  return (
                    <th key={column.name} scope="col" class={end}>
                      {label}
                    </th>
                  );
                const direction =
                  props.sort === column.sort
                    ? "ascending"
                    : props.sort === `-${column.sort}`
                      ? "descending"
                      : "none";
                return (
                  <th key={column.name} scope="col" class={end} aria-sort={direction}>
                    <button
                      type="button"
                      class="sort-head"
                      aria-label={t.sortBy({ column: label })}
                      onClick={() => sortBy(column.sort)}
                    >
                      {label}
                      <span aria-hidden="true">
                        {direction === "none" ? "" : direction === "ascending" ? " ↑" : " ↓"}
                      </span>
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, i) => (
              <tr key={line.accountId}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={t.select({ name: line.name })}
                    checked={selected.has(line.accountId)}
                    onChange={(event) => toggle(line.accountId, event.currentTarget.checked)}
                  />
                </td>
                {cellsOf(line, i).map((cell, n) => {
                  const column = COLUMNS[n]!;
                  return (
                    <td
                      key={column.name}
                      data-label={columns[column.name]}
                      class={"end" in column ? "end nowrap" : ""}
                    >
                      {cell}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t.sumOf({ n: lines.length })}
              </th>
              <td class="end" data-label={columns.gaps}>
                {lines.reduce((all, { year: of }) => all + (of?.gaps ?? 0), 0)}
              </td>
              <td class="end nowrap" data-label={columns.effect}>
                {sum(({ year: of }) => of?.effectEur)}
              </td>
              <td class="end nowrap" data-label={columns.taxable}>
                {sum(({ year: of }) => of?.taxable)}
              </td>
              <td colSpan={5} />
            </tr>
          </tfoot>
        </table>
      </ScrollSideways>
      {noted === null ? null : (
        <ClientDrawer
          firm={firm}
          line={noted}
          members={members}
          year={year}
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
