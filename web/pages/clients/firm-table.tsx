import { useState } from "preact/hooks";
import {
  acceptClients,
  type FirmClient,
  type ClientQuery,
  type Firm,
  downloadClientReports,
  readMembers,
  readTable,
} from "../../api/firms.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { saveFile } from "../../shell/save-file.ts";
import { useAction } from "../../shell/use-action.ts";
import { useSettled } from "../../shell/use-settled.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Notice, Skeleton } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { ClientRows } from "./client-rows.tsx";
import { nameOf } from "./names.ts";
import { TEXT } from "./locales/index.ts";
import { DOWNLOAD_FORMATS } from "../../../src/client/lists.ts";

const PAGE = 100;
const STATES = ["all", "open", "filed", "changed"] as const;
const QUESTIONS = ["all", "open", "answered"] as const;
const GAPS = ["all", "with", "without"] as const;
const MANDATES = ["all", "invited", "accepted"] as const;
const SORTS = ["name", "number", "-gaps", "-effect", "-changed"] as const;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T =>
  values.find((one) => one === value) ?? values[0]!;

/** Midnight at the start of yesterday in local time: changes since then count as new. */
function yesterday(): string {
  const day = new Date();
  day.setDate(day.getDate() - 1);
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

/** The query is part of the URL: it can be bookmarked, and works with the browser's Back button. */
function useTableQuery(firm: Firm) {
  const { query } = useRouter();
  const year = Number(query.get("year")) || new Date().getFullYear() - 1;
  const state = oneOf(STATES, query.get("state"));
  const questions = oneOf(QUESTIONS, query.get("questions"));
  const gaps = oneOf(GAPS, query.get("gaps"));
  const mandate = oneOf(MANDATES, query.get("mandate"));
  const news = query.get("new") === "1";
  const assignedTo = query.get("who");
  const typed = query.get("q") ?? "";
  const words = useSettled(typed);
  const sort = news ? ("-changed" as const) : oneOf(SORTS, query.get("sort"));
  const tableQuery: ClientQuery = {
    firm: firm.id,
    year,
    sort,
    limit: PAGE,
    ...(words === "" ? {} : { q: words }),
    ...(state === "all" ? {} : { state }),
    ...(questions === "all" ? {} : { questions }),
    ...(gaps === "all" ? {} : { gaps: gaps === "with" }),
    ...(mandate === "all" ? {} : { mandate }),
    ...(assignedTo === null ? {} : { assignedTo }),
    ...(news ? { since: yesterday() } : {}),
  };
  return { tableQuery, year, state, questions, gaps, mandate, news, assignedTo, typed, sort };
}

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
        </span>
      </div>
      <p class="soft small" role="status">
        {isDownloading ? t.downloading : ""}
      </p>
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
          label={t.state}
          value={of.state}
          options={STATES.map((value) => ({ value, label: t.states[value] }))}
          onChange={(state) => set({ state: state === "all" ? null : state })}
        />
        <Select
          compact
          label={t.questions}
          value={of.questions}
          options={QUESTIONS.map((value) => ({ value, label: t.questionStates[value] }))}
          onChange={(questions) => set({ questions: questions === "all" ? null : questions })}
        />
        <Select
          compact
          label={t.gaps}
          value={of.gaps}
          options={GAPS.map((value) => ({ value, label: t.gapStates[value] }))}
          onChange={(gaps) => set({ gaps: gaps === "all" ? null : gaps })}
        />
        <Select
          compact
          label={t.mandate}
          value={of.mandate}
          options={MANDATES.map((value) => ({ value, label: t.mandates[value] }))}
          onChange={(mandate) => set({ mandate: mandate === "all" ? null : mandate })}
        />
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
        {of.news ? null : (
          <Select
            compact
            label={t.sort}
            value={of.sort}
            options={SORTS.map((value) => ({ value, label: t.sorts[value] }))}
            onChange={(sort) => set({ sort: sort === "name" ? null : sort })}
          />
        )}
      </div>
      <Loaded of={loaded} fallback={<Skeleton blocks={1} label={t.loading} />} />
      {loaded.state === "ready" ? (
        <>
          <p class="soft small" role="status">
            {lines.length === 0 ? t.none : t.clients({ n: lines.length, more: next !== null })}
          </p>
          {lines.length === 0 ? null : (
            <ClientRows
              firm={firm}
              lines={lines}
              members={working}
              news={of.news}
              year={of.year}
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
    </section>
  );
}
