import * as book from "../assessment/lists.ts";
import type { Figures, StoredYear } from "../assessment/years.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { attachmentOf } from "../sources/attachment.ts";
import type { FetchState } from "../sources/fetch-records.ts";
import * as ledger from "../sources/lists.ts";
import { findAttachment, listAttachments } from "../store/attachments.ts";
import { bookOf, bookState } from "../store/books.ts";
import type { Database, DedicatedClient, Queryable } from "../store/database.ts";
import { listDecisions } from "../store/decisions.ts";
import { type FilingRow, lastFilings } from "../store/filings.ts";
import { listFiles } from "../store/files.ts";
import { NO_SOURCE, PARTNER } from "../store/lists.ts";
import { withReportInput, type ReportInputStore } from "../store/report-input.ts";
import { sourceKeyOf, reportedBalancesOf } from "../store/records.ts";
import { type DecisionEffect, decisionEffects } from "../store/runs.ts";
import { listSources, type Source } from "../store/sources.ts";
import { findUser } from "../store/users.ts";
import { residencesOf } from "../assessment/residence.ts";
import { berlinDay, yearOf } from "../calendar/index.ts";
import { standing } from "../sources/decision.ts";
import { countryIn } from "../tax/index.ts";
import { effectOf } from "./corrections.ts";
import type { InputFiling, ReportInput, InputSource, KnownEffect } from "./input.ts";

/** Reasons why there is no report: nothing read yet, no such second person, or newer data is being processed. */
export type ReportUnavailable = "not-synced" | "no-partner" | "computing";

/** Checks whether a run exists, without reading it. */
export async function readiness(
  pool: Database["pool"],
  accountId: string,
): Promise<ReportUnavailable | null> {
  const state = await bookState({ pool }, accountId);
  return !state.synced ? "not-synced" : state.current ? null : "computing";
}

/** Provides the report input of one run while `work` runs: one snapshot of the database on one connection. */
export function withStoredInput<T>(
  client: DedicatedClient,
  accountId: string,
  /** The raw records are included: they must be those that the run was computed from. */
  withRecords: boolean,
  work: (input: ReportInput, db: Queryable) => Promise<T>,
  { access = "read only", evenEmpty = false }: InputOptions = {},
): Promise<Result<T, ReportUnavailable>> {
  return withReportInput(
    client,
    accountId,
    async (store) => {
      const input = await openInput(store, accountId, evenEmpty);
      if (!input.ok) return input;
      return withRecords && input.value.busy ? err("computing") : ok(await work(input.value, store.db));
    },
    access,
  );
}

type InputOptions = {
  /** `read write` if `work` stores something in the same transaction. */
  readonly access?: "read only" | "read write";
  /** Returns the input even if every source has been removed since. */
  readonly evenEmpty?: boolean;
};

async function openInput(
  store: ReportInputStore,
  accountId: string,
  evenEmpty: boolean,
): Promise<Result<ReportInput, ReportUnavailable>> {
  const { db } = store;
  const user = await findUser(db, accountId);
  const listed = await listSources(db, accountId);
  const sources = listed.map(({ source }) => source);
  const synced = evenEmpty || sources.some(({ lastSyncedAt }) => lastSyncedAt !== null);
  if (user === null || !synced) return err("not-synced");
  const head = await bookOf(db, accountId);
  // Lists of a source may be newer than the figures: then no single run describes both.
  if (
    head === null ||
    head.requiredRevision !== head.visibleRevision ||
    head.asOf === null ||
    head.runId === null
  )
    return err("computing");
  const years = new Map<number, StoredYear>();
  const partnerYears = new Map<number, StoredYear>();
  for await (const rows of store.list(book.years))
    for (const { sourceId, sortKey, body } of rows) {
      if (sourceId === NO_SOURCE) years.set(sortKey, body);
      if (sourceId === PARTNER) partnerYears.set(sortKey, body);
    }
  const { runId } = head;
  const decisions = await listDecisions(db, accountId);
  return ok({
    name: user.displayName,
    run: {
      runId,
      asOf: head.asOf.toISOString(),
      engineVersion: head.engine,
      ruleSetVersion: countryIn(residencesOf(standing(decisions)).a, yearOf(berlinDay(head.asOf.getTime())))
        .ruleSetVersion,
    },
    busy: listed.some(({ lastJob }) => lastJob?.status === "queued" || lastJob?.status === "running"),
    sources: await readInputSources(store, sources),
    decisions,
    effects: async (year, person) =>
      effectsOf(await decisionEffects<Figures>(db, accountId, { year, person })),
    // A filing of this very run is left out: filing must not change the report.
    filings: (await lastFilings(db, accountId)).filter((one) => one.runId !== runId).map(toInputFiling),
    years,
    partnerYears: partnerYears.size === 0 ? null : partnerYears,
    shareOf: async (of) => {
      const share = new Map<number, StoredYear>();
      for await (const rows of store.list(book.years))
        for (const { sourceId, sortKey, body } of rows) if (sourceId === of) share.set(sortKey, body);
      return share;
    },
    disposals: (range) => store.list(book.disposals, range),
    income: (range) => store.list(book.income, range),
    transactions: (range) => store.list(ledger.transactions, range),
    transfers: (range) => store.list(book.transfers, range),
    prices: (range) => store.list(ledger.prices, range),
    lots: () => store.list(book.lots),
    yearEnds: (range) => store.list(book.yearEnds, range),
    moved: (range) => store.list(book.moved, range),
    issues: () => store.list(book.issues),
    ruled: () => store.list(ledger.ruled),
    transactionsOf: (keys) => store.transactions(ledger.transactions, keys),
    recordsOf: store.records,
    wholeRecordsOf: store.wholeRecords,
    raw: store.raw,
    attachments: (await listAttachments(db, accountId)).map(attachmentOf),
    attachedBytes: async (id) => (await findAttachment(db, accountId, id))?.bytes ?? new Uint8Array(),
  });
}

function effectsOf(effects: readonly DecisionEffect<Figures>[]): ReadonlyMap<string, KnownEffect> {
  return new Map(
    effects.map(({ decisionId, before, after, runs }) => [
      decisionId,
      { effectEur: effectOf(before, after), runs },
    ]),
  );
}

const toInputFiling = ({ year, person, createdAt, closing }: FilingRow): InputFiling => ({
  year,
  ...(person === "a" ? {} : { person }),
  createdAt: createdAt.toISOString(),
  closing: closing as InputFiling["closing"],
});

async function readInputSources(
  store: ReportInputStore,
  sources: readonly Source[],
): Promise<readonly InputSource[]> {
  const { db } = store;
  const summaries = new Map((await store.summaries()).map((one) => [one.sourceId, one]));
  const quarantined = new Map<string, number>();
  for await (const rows of store.list(ledger.failures))
    for (const { sourceId } of rows) quarantined.set(sourceId, (quarantined.get(sourceId) ?? 0) + 1);
  const inputSources: InputSource[] = [];
  for (const source of sources) {
    const summary = summaries.get(source.id);
    const files = await listFiles(db, sourceKeyOf(source));
    const reported = await reportedBalancesOf(db, sourceKeyOf(source));
    inputSources.push({
      id: source.id,
      name: source.name,
      providerKey: source.providerKey,
      type: source.type,
      accountRef: source.accountRef,
      connectedAt: source.createdAt.toISOString(),
      fetchedAt: source.lastSyncedAt?.toISOString() ?? null,
      files: files.map(({ id, name, format, contentHash, records, createdAt }) => ({
        id,
        name,
        format,
        sha256: contentHash.toString("hex"),
        records,
        addedAt: createdAt.toISOString(),
      })),
      records: {
        count: summary?.records ?? 0,
        versions: summary?.versions ?? 0,
        bytes: summary?.bytes ?? 0,
        sha256: summary?.sha256 ?? null,
      },
      firstFetchedAt: summary?.firstFetchedAt.toISOString() ?? null,
      lastFetchedAt: summary?.lastFetchedAt.toISOString() ?? null,
      quarantined: quarantined.get(source.id) ?? 0,
      reported: reported.map(({ accountRef, asset, amount, reportedAt }) => ({
        accountRef,
        asset,
        amount,
        reportedAt: reportedAt.toISOString(),
      })),
      notices: (source.syncState as FetchState | null)?.notices ?? [],
    });
  }
  return inputSources;
}
