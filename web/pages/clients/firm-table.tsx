import { useState } from "preact/hooks";
import {
  acceptClients,
  type FirmClient,
  type Firm,
  downloadClientReports,
  downloadTable,
  readMembers,
  readTable,
} from "../../api/firms.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { saveFile } from "../../shell/save-file.ts";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Notice, Skeleton } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { ClientRows } from "./client-rows.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { nameOf } from "./names.ts";
import { ImportClients, NewClient } from "./new-client.tsx";
import { useTableQuery } from "./table-query.ts";
import { TEXT } from "./locales/index.ts";
import { DOWNLOAD_FORMATS } from "../../../src/client/lists.ts";

/** The table of a firm's clients, from one request. */
export function FirmTable({ firm }: { readonly firm: Firm }) {
  const t = useText(TEXT).firm;
  const { language } = usePreferences();
  const { set } = useRouter();
  const action = useAction();
  const of = useTableQuery(firm);
  const [more, setMore] = useState<{ readonly of: string; readonly lines: readonly FirmClient[] } | null>(
    null,
  );
  const [revision, setRevision] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState<"client" | "list" | null>(null);
  // The date of the query is a whole day, so that the same query keeps the same key.
  const key = JSON.stringify(of.tableQuery);
  const loaded = useLoad((signal) => readTable(of.tableQuery, signal), [key], String(revision));
  const members = useLoad((signal) => readMembers(firm.id, signal), [firm.id], String(revision));
  const invited = useLoad(
    (signal) => readTable({ firm: firm.id, mandate: "invited", limit: 200 }, signal),
    [firm.id],
    String(revision),
  );
  const [cursor, setCursor] = useState<{ readonly of: string; readonly next: string | null } | null>(null);
  const lines = [...(loaded.value?.clients ?? []), ...(more?.of === key ? more.lines : [])];
  const next = cursor?.of === key ? cursor.next : (loaded.value?.page.nextCursor ?? null);
  const reload = () => {
    setMore(null);
    setCursor(null);
    setRevision(revision + 1);
  };
  const loadMore = async () => {
    if (next === null) return;
    const page = await readTable({ ...of.tableQuery, cursor: next });
    setMore({ of: key, lines: [...(more?.of === key ? more.lines : []), ...page.clients] });
    setCursor({ of: key, next: page.page.nextCursor });
  };
  const acceptAll = async () => {
    await acceptClients(firm.id);
    reload();
  };
  const [isDownloading, setIsDownloading] = useState(false);
  /** The reports of all clients that the filters select. */
  const downloadReports = async (format: (typeof DOWNLOAD_FORMATS)[number]) => {
    const { firm: _firm, sort: _sort, limit: _limit, ...filters } = of.tableQuery;
    setIsDownloading(true);
    try {
      await saveFile(
        await downloadClientReports({ ...filters, firm: firm.id, format, language }),
        `lotbuch-${of.year}.zip`,
      );
    } finally {
      setIsDownloading(false);
    }
  };
  const created = () => {
    setAdding(null);
    reload();
  };
  const exportTable = async () => {
    const { limit: _limit, ...filters } = of.tableQuery;
    await saveFile(await downloadTable({ ...filters, firm: firm.id, language }), `lotbuch-${of.year}.csv`);
  };
  const chosen = lines.filter(({ accountId }) => selected.has(accountId));
  const isFiltered = Object.keys(of.tableQuery).length > 4;
  const unaccepted = invited.value?.clients.length ?? 0;
  const manyWait = invited.value?.page.hasMore === true;
  const working = (members.value ?? []).filter(({ status }) => status === "active");
  const recent = Array.from({ length: 8 }, (_, n) => new Date().getFullYear() - n);
  const years = [...new Set([...recent, of.year])].toSorted((a, b) => b - a).map(String);
  return (
    <section class="card stack" aria-labelledby="firm-table">
      <div class="row between">
        <h2 id="firm-table">{firm.name}</h2>
        <span class="row">
          {firm.role === "assistant" ? null : (
            <>
              <Button kind="primary" size="small" onClick={() => setAdding("client")}>
                {t.newClient}
              </Button>
              <Button size="small" onClick={() => setAdding("list")}>
                {t.importList}
              </Button>
            </>
          )}
        </span>
      </div>
      <ProblemNotice problem={action.problem} />
      {unaccepted === 0 || firm.role === "assistant" ? null : (
        <Notice title={t.wait({ n: unaccepted, more: manyWait })}>
          <div>
            <Button kind="primary" size="small" busy={action.busy} onClick={() => void action.run(acceptAll)}>
              {unaccepted === 1 ? t.acceptOne : t.acceptAll({ n: unaccepted, more: manyWait })}
            </Button>
          </div>
        </Notice>
      )}
      <div class="row" role="group" aria-label={t.news}>
        <Button size="small" kind={of.news ? "plain" : "primary"} onClick={() => set({ new: null })}>
          {t.all}
        </Button>
        <Button size="small" kind={of.news ? "primary" : "plain"} onClick={() => set({ new: "1" })}>
          {t.news}
        </Button>
      </div>
      {of.news ? <p class="soft small">{t.newsHint}</p> : null}
      <div class="row filters">
        <Select
          compact
          label={t.year}
          value={String(of.year)}
          options={years.map((value) => ({ value, label: value }))}
          onChange={(year) => set({ year })}
        />
        <TextField label={t.search} type="search" value={of.typed} onInput={(q) => set({ q })} />
        <Select
          compact
          label={t.who}
          value={of.assignedTo ?? ""}
          options={[
            { value: "", label: t.anybody },
            ...working.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          onChange={(who) => set({ who })}
        />
      </div>
      <FilterChips firm={firm} year={of.year} revision={revision} />
      <Loaded of={loaded} fallback={<Skeleton blocks={1} label={t.loading} />} />
      {loaded.state === "ready" ? (
        <>
          <p class="soft small" role="status">
            {lines.length === 0
              ? isFiltered
                ? t.none
                : t.noClientYet
              : t.clients({ n: lines.length, more: next !== null })}
          </p>
          {chosen.length === 0 ? null : (
            <BulkActions firm={firm} selected={chosen} year={of.year} onDone={reload} />
          )}
          {lines.length === 0 ? null : (
            <ClientRows
              firm={firm}
              lines={lines}
              members={working}
              news={of.news}
              year={of.year}
              sort={of.sort}
              selected={selected}
              onSelect={setSelected}
              onChanged={reload}
            />
          )}
        </>
      ) : null}
      {next === null ? null : (
        <Button size="small" busy={action.busy} onClick={() => void action.run(loadMore)}>
          {t.more}
        </Button>
      )}
      {lines.length === 0 ? null : (
        <div class="row">
          <Button size="small" busy={action.busy} onClick={() => void action.run(exportTable)}>
            {t.exportTable}
          </Button>
          {DOWNLOAD_FORMATS.map((format) => (
            <Button
              key={format}
              size="small"
              busy={action.busy}
              onClick={() => void action.run(() => downloadReports(format))}
            >
              {t.downloads[format]}
            </Button>
          ))}
        </div>
      )}
      <p class="soft small" role="status">
        {isDownloading ? t.downloading : ""}
      </p>
      {adding === "client" ? (
        <NewClient firm={firm} onClose={() => setAdding(null)} onCreated={created} />
      ) : adding === "list" ? (
        <ImportClients firm={firm} onClose={() => setAdding(null)} onImported={created} />
      ) : null}
    </section>
  );
}
