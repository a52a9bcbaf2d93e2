import { createHash } from "node:crypto";
import { buildBook } from "../assessment/book.ts";
import * as book from "../assessment/lists.ts";
import { monthlyReceipts } from "../assessment/residence.ts";
import type { StoredYear } from "../assessment/years.ts";
import { writeBook } from "../assessment/write-book.ts";
import { berlinDay, instantOf, yearOf } from "../calendar/index.ts";
import { file } from "../connectors/file/index.ts";
import { connectorFor } from "../connectors/index.ts";
import type { Transaction } from "../ledger/index.ts";
import { knownPricer } from "../prices/known.ts";
import { ATTACHMENT, type Attachment, attachmentOf } from "../sources/attachment.ts";
import { buildLedger } from "../sources/build-ledger.ts";
import { concerns, standing } from "../sources/decision.ts";
import type { Notice } from "../sources/findings.ts";
import * as ledger from "../sources/lists.ts";
import { writeLedger } from "../sources/write-ledger.ts";
import type { DecisionRow } from "../store/decision-log.ts";
import { type DerivedList, type DerivedRow, NO_SOURCE, PARTNER } from "../store/lists.ts";
import type { StoredRecord } from "../store/report-input.ts";
import type { Rewrite } from "../store/rewrite.ts";
import { type Issue, needsValue } from "../tax/index.ts";
import { rawRecord } from "./corrections.ts";
import type { BundleSettings } from "./formats/bundle.ts";
import { by, keyOf, type ReportInput, type InputSource, type SortedRow } from "./input.ts";

/** Contents of a bundle besides the generated files. */
export type BundleRecords = {
  readonly settings: BundleSettings;
  readonly raw: ReadonlyMap<string, readonly StoredRecord[]>;
  readonly prices: readonly (ledger.UsedPrice & { readonly sourceId: string })[];
  readonly decisions: readonly DecisionRow[];
  /** Receipts by the id of their decision. */
  readonly attached: ReadonlyMap<string, Uint8Array>;
};

/** Receipts that the log adds and does not remove later. */
export function attachedIn(decisions: readonly DecisionRow[]): readonly Attachment[] {
  const removed = new Set(decisions.flatMap(({ undoes }) => undoes ?? []));
  return decisions.flatMap((row) =>
    row.kind === ATTACHMENT && !removed.has(row.id) ? [attachmentOf(row)] : [],
  );
}

/**
 * Recomputes the report input from the raw records alone: read, corrected, valued with the available prices, merged
 * and assessed by the same steps as in the service, without its database.
 */
export async function computeInput(records: BundleRecords): Promise<ReportInput> {
  const { calculated, sources, lists } = await computed(records, records.settings.run.asOf);
  const { settings, decisions, raw, attached } = records;
  return by(
    buildInput(settings, calculated.tax, sources, decisions, raw, attached, lists),
    settings.preparedBy,
  );
}

/** Everything computed from the records as of a given time. */
export async function computed({ settings, raw, prices, decisions }: BundleRecords, at: string) {
  const { signal } = new AbortController();
  const lists = openLists();
  const sources: InputSource[] = [];
  for (const source of settings.sources) {
    const records = raw.get(source.id) ?? [];
    const current = records.filter(({ superseded }) => !superseded);
    const connector = connectorFor(source.providerKey);
    if (connector === null) throw new Error(`there is no connector for ${source.providerKey}`);
    let quarantined = 0;
    if (source.fetchedAt !== null) {
      const own = standing(decisions.filter(concerns(source.id)));
      const built = await buildLedger(
        {
          sourceId: source.id,
          wallet: source.providerKey,
          reader: connector,
          fileReader: connector.type !== "file" && source.files.length > 0 ? file : null,
          records: pagesOf(current.map(rawRecord)),
          decisions: own,
          needsValue,
          isMonthly: monthlyReceipts(own, source.id),
          reported: source.reported.map((one) => ({ ...one, reportedAt: new Date(one.reportedAt) })),
          notices: source.notices as readonly Notice[],
          price: knownPricer(
            prices.flatMap(({ sourceId, times: _times, ...price }) => (sourceId === source.id ? price : [])),
          ),
        },
        { onRead: async () => {}, enter: async () => {} },
        signal,
      );
      quarantined = built.failures.length;
      await writeLedger(built, source.id, lists.rewrite, signal);
    }
    sources.push({ ...source, ...summaryOf(records), quarantined });
  }
  const calculated = buildBook(
    {
      sourceIds: sources
        .filter(({ fetchedAt }) => fetchedAt !== null)
        .map(({ id }) => id)
        .toSorted(),
      names: new Map(sources.map(({ id, name }) => [id, name])),
      transactions: lists.bodies(ledger.transactions),
      findings: lists.bodies(ledger.findings),
      decisions: standing(decisions),
    },
    yearOf(berlinDay(instantOf(at))),
  );
  await writeBook(calculated, lists.rewrite, signal);
  return { calculated, sources, lists };
}

type Lists = ReturnType<typeof openLists>;
type RunVersions = {
  readonly runId: string;
  readonly engineVersion: string;
  readonly ruleSetVersion: string;
};

function buildInput(
  { name, run, filings = [], effects = [], effectRuns = [] }: BundleSettings,
  { runId, engineVersion, ruleSetVersion }: RunVersions,
  sources: readonly InputSource[],
  decisions: readonly DecisionRow[],
  raw: BundleRecords["raw"],
  attached: BundleRecords["attached"],
  lists: Lists,
): ReportInput {
  const yearsOf = (owner: string): ReadonlyMap<number, StoredYear> =>
    new Map(
      lists
        .sorted(book.years)
        .flatMap(({ sourceId, sortKey, body }) => (sourceId === owner ? [[sortKey, body] as const] : [])),
    );
  const partnerYears = yearsOf(PARTNER);
  const transactions = new Map<string, SortedRow<Transaction>>();
  for (const row of lists.sorted(ledger.transactions)) transactions.set(keyOf(row.sourceId, row.id), row);
  const records = new Map<string, StoredRecord>();
  for (const [sourceId, all] of raw)
    for (const record of all) if (!record.superseded) records.set(keyOf(sourceId, record.recordId), record);
  const list =
    <T>(of: DerivedList<T>) =>
    (range = { from: Number.MIN_SAFE_INTEGER, before: Number.MAX_SAFE_INTEGER }) =>
      pagesOf(lists.sorted(of).filter(({ sortKey }) => sortKey >= range.from && sortKey < range.before));
  return {
    name,
    run: { runId, asOf: run.asOf, engineVersion, ruleSetVersion },
    busy: false,
    sources,
    decisions,
    effects: async () =>
      new Map(
        decisions.flatMap(({ id }, i) => {
          const effectEur = effects[i] ?? null;
          return effectEur === null ? [] : [[id, { effectEur, runs: effectRuns[i] ?? null }]];
        }),
      ),
    filings,
    years: yearsOf(NO_SOURCE),
    shareOf: async (sourceId) => yearsOf(sourceId),
    partnerYears: partnerYears.size === 0 ? null : partnerYears,
    disposals: list(book.disposals),
    income: list(book.income),
    transactions: list(ledger.transactions),
    transfers: list(book.transfers),
    prices: list(ledger.prices),
    lots: list(book.lots),
    yearEnds: list(book.yearEnds),
    moved: list(book.moved),
    issues: list(book.issues),
    ruled: list(ledger.ruled),
    transactionsOf: async (keys) =>
      keys.flatMap(({ sourceId, transactionId }) => transactions.get(keyOf(sourceId, transactionId)) ?? []),
    recordsOf: async (keys) =>
      keys.flatMap(({ sourceId, recordId }) => {
        const record = records.get(keyOf(sourceId, recordId));
        return record === undefined ? [] : [{ sourceId, recordId, sha256: record.sha256 }];
      }),
    wholeRecordsOf: async (keys) =>
      keys.flatMap(({ sourceId, recordId }) => records.get(keyOf(sourceId, recordId)) ?? []),
    raw: (sourceId) => pagesOf(raw.get(sourceId) ?? []),
    attachments: attachedIn(decisions),
    attachedBytes: async (id) => attached.get(id) ?? new Uint8Array(),
  };
}

const PAGE = 1000;

async function* pagesOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[], void, undefined> {
  for (let at = 0; at < rows.length; at += PAGE) yield rows.slice(at, at + PAGE);
}

/** In-memory replacement of the stored lists. */
function openLists() {
  const rows = new Map<string, DerivedRow[]>();
  const add = (name: string, row: DerivedRow): void => {
    const list = rows.get(name);
    if (list === undefined) rows.set(name, [row]);
    else list.push(row);
  };
  const rewrite: Rewrite = {
    add: ({ name }, row) => add(name, row),
    addLazy: ({ name }, { sourceId, sortKey, build }) => add(name, { sourceId, sortKey, ...build() }),
    settle: async () => {},
  };
  const sorted = <T>({ name }: DerivedList<T>): readonly SortedRow<T>[] =>
    (rows.get(name) ?? [])
      .toSorted(
        (a, b) =>
          a.sortKey - b.sortKey ||
          Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)) ||
          (a.sourceId < b.sourceId ? -1 : a.sourceId > b.sourceId ? 1 : 0),
      )
      .map(({ sortKey, id, sourceId, body }) => ({
        sortKey,
        id,
        sourceId,
        body: JSON.parse(body) as T,
      }));
  /** Lists in the order of an assessment: short lists source by source. */
  const bodies = <T extends Issue | Transaction>({ name }: DerivedList<T>): readonly T[] =>
    (rows.get(name) ?? [])
      .toSorted((a, b) =>
        a.sourceId < b.sourceId ? -1 : a.sourceId > b.sourceId ? 1 : a.sortKey - b.sortKey,
      )
      .map(({ body }) => JSON.parse(body) as T);
  return { rewrite, sorted, bodies };
}

function summaryOf(
  records: readonly StoredRecord[],
): Pick<InputSource, "records" | "firstFetchedAt" | "lastFetchedAt"> {
  const hash = createHash("sha256");
  for (const { sha256 } of records) hash.update(Buffer.from(sha256, "hex"));
  const times = records.map(({ fetchedAt }) => fetchedAt.getTime());
  const at = (pick: (a: number, b: number) => number): string | null =>
    times.length === 0 ? null : new Date(times.reduce((a, b) => pick(a, b))).toISOString();
  return {
    records: {
      count: records.filter(({ superseded }) => !superseded).length,
      versions: records.length,
      bytes: records.reduce((sum, { payload }) => sum + Buffer.byteLength(payload), 0),
      sha256: records.length === 0 ? null : hash.digest("hex"),
    },
    firstFetchedAt: at(Math.min),
    lastFetchedAt: at(Math.max),
  };
}
