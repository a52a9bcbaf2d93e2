import { createHash } from "node:crypto";
import { DECLARATION } from "../assessment/declarations.ts";
import type { Figures } from "../assessment/years.ts";
import { add, subtract } from "../ledger/amounts.ts";
import { connectorFor } from "../connectors/index.ts";
import { openNormalizer } from "../connectors/normalize.ts";
import { file } from "../connectors/file/index.ts";
import type { RawRecord } from "../connectors/connector.ts";
import type { Transaction } from "../ledger/index.ts";
import { roundText } from "../money/index.ts";
import type { DecisionRow } from "../store/decision-log.ts";
import type { StoredRecord } from "../store/report-input.ts";
import { categoriesIn, type Person, isSeparate } from "../tax/index.ts";
import { keyOf, type ReportInput } from "./input.ts";
import type { CorrectionRow } from "./rows.ts";

/** Previous hash of the first entry. */
const FIRST = "0".repeat(64);

/** An entry of the log as it is hashed and as the bundle stores it, one line each. */
export type LogEntry = {
  readonly no: number;
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly kind: string;
  readonly sourceId: string | null;
  readonly transactionId: string | null;
  readonly otherSourceId: string | null;
  readonly otherTransactionId: string | null;
  readonly body: unknown;
  readonly reason: string | null;
  readonly undoes: string | null;
  readonly previous: string;
};

/**
 * Hash of an entry: SHA-256 over the UTF-8 bytes of its JSON line without the hash itself. The line contains the hash
 * of the entry before it, so that changing, adding or removing an entry breaks every later one.
 */
export const hashOf = (entry: LogEntry): string =>
  createHash("sha256").update(JSON.stringify(entry)).digest("hex");

/** All decisions of a user as a hash chain. */
export function logOf(decisions: readonly DecisionRow[]): readonly (LogEntry & { readonly hash: string })[] {
  let previous = FIRST;
  return decisions.map((row, index) => {
    const entry: LogEntry = {
      no: index + 1,
      id: row.id,
      at: row.createdAt.toISOString(),
      by: "taxpayer",
      kind: row.kind,
      sourceId: row.sourceId,
      transactionId: row.transactionId,
      otherSourceId: row.otherSourceId,
      otherTransactionId: row.otherTransactionId,
      body: row.body,
      reason: row.reason,
      undoes: row.undoes,
      previous,
    };
    previous = hashOf(entry);
    return { ...entry, hash: previous };
  });
}

/** Corrections: before, after, who, when and why (docs/contract/german-rules.md, S12). */
export async function correctionsOf(
  input: ReportInput,
  year: number,
  person: Person,
): Promise<readonly CorrectionRow[]> {
  const effects = await input.effects(year, person);
  const undone = new Set(input.decisions.flatMap(({ undoes }) => undoes ?? []));
  const originals = await originalsOf(input);
  const counts = await ruleCounts(input);
  const rows: CorrectionRow[] = [];
  for (const entry of logOf(input.decisions)) {
    const { kind, sourceId, transactionId } = entry;
    // A declaration corrects nothing; it is on the first page.
    if (kind === DECLARATION) continue;
    const after = (entry.body ?? {}) as Readonly<Record<string, unknown>>;
    const original =
      kind === "correction" && sourceId !== null && transactionId !== null
        ? (originals.get(keyOf(sourceId, transactionId)) ?? null)
        : null;
    rows.push({
      no: entry.no,
      kind,
      sourceId,
      transactionId,
      otherSourceId: entry.otherSourceId,
      otherTransactionId: entry.otherTransactionId,
      before: original === null ? null : sameFields(original, after),
      after: Object.keys(after).length === 0 ? null : after,
      by: entry.by,
      at: entry.at,
      reason: entry.reason,
      standing: !undone.has(entry.id) && entry.undoes === null,
      effectEur: effects.get(entry.id)?.effectEur ?? null,
      ...(kind === "rule" ? { count: counts.get(entry.id) ?? 0 } : {}),
      previous: entry.previous,
      hash: entry.hash,
    });
  }
  return rows;
}

/** Number of transactions that each rule matches, over all sources; an ended rule matches none. */
async function ruleCounts(input: ReportInput): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const page of input.ruled())
    for (const { id, body } of page) counts.set(id, (counts.get(id) ?? 0) + body);
  return counts;
}

/** Corrected transactions per lookup: one answer of the user may apply to thousands. */
const BATCH_SIZE = 1_000;

/** The corrected transactions as the records alone describe them: the records are read again without corrections. */
async function originalsOf(input: ReportInput): Promise<ReadonlyMap<string, Transaction>> {
  const bySource = new Map<string, Set<string>>();
  for (const { kind, sourceId, transactionId } of input.decisions)
    if (kind === "correction" && sourceId !== null && transactionId !== null)
      bySource.set(sourceId, (bySource.get(sourceId) ?? new Set()).add(transactionId));
  const originals = new Map<string, Transaction>();
  for (const [sourceId, ids] of bySource)
    for (const batch of inBatches([...ids])) {
      const found = await input.transactionsOf(batch.map((transactionId) => ({ sourceId, transactionId })));
      const fromRecords = found.filter(({ body }) => !body.byHand);
      const recordIds = fromRecords.flatMap(({ body }) => body.recordIds);
      const records = new Map<string, StoredRecord>();
      for (const some of inBatches(recordIds))
        for (const record of await input.wholeRecordsOf(some.map((recordId) => ({ sourceId, recordId }))))
          records.set(record.recordId, record);
      for (const { id, body } of fromRecords) {
        const own = body.recordIds.flatMap((recordId) => records.get(recordId) ?? []);
        const original = originalOf(input, sourceId, id, own);
        if (original !== null) originals.set(keyOf(sourceId, id), original);
      }
    }
  return originals;
}

function* inBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) yield rows.slice(at, at + BATCH_SIZE);
}

function originalOf(
  input: ReportInput,
  sourceId: string,
  id: string,
  records: readonly StoredRecord[],
): Transaction | null {
  const source = input.sources.find((one) => one.id === sourceId);
  if (source === undefined) return null;
  // A row of a file is read by the file reader, also if the file was added to a connected source.
  const reader = records.some(({ fileId }) => fileId !== null) ? file : connectorFor(source.providerKey);
  if (reader === null) return null;
  const normalizer = openNormalizer(reader, () => {});
  const read = [
    ...records.flatMap((record) => normalizer.add(rawRecord(record)) ?? []),
    ...normalizer.finish(),
  ];
  return read.flatMap(({ transactions }) => transactions).find((one) => one.id === id) ?? null;
}

export const rawRecord = ({ recordId, accountRef, payload, line, fileId }: StoredRecord): RawRecord => ({
  providerId: recordId,
  accountRef,
  payload,
  ...(line === null ? {} : { line }),
  ...(fileId === null ? {} : { fromFile: true }),
});

/** Increase of a year's net result of the income categories that share limits; a missing year counts as zero. */
export function effectOf(before: CategoryFigures | null, after: CategoryFigures | null): string {
  const net = (of: CategoryFigures | null): string =>
    of === null
      ? "0"
      : categoriesIn(of.assessment)
          .filter((category) => !isSeparate(category))
          .reduce((sum, category) => add(sum, category.net), "0");
  return roundText(subtract(net(after), net(before)));
}

type CategoryFigures = Pick<Figures, "assessment">;

const VALUE_OF: Readonly<Record<string, (of: Transaction) => unknown>> = {
  sentValueEur: ({ sent }) => sent?.valueEur ?? null,
  receivedValueEur: ({ received }) => received?.valueEur ?? null,
  feeValueEur: ({ fee }) => fee?.valueEur ?? null,
  costEur: ({ costEur }) => costEur,
  acquiredAt: ({ acquiredAt }) => acquiredAt,
  acquiredCostEur: ({ acquiredCostEur }) => acquiredCostEur,
  position: ({ position }) => position ?? null,
  note: ({ note }) => note,
};

/** Fields of the original transaction that the correction changes. */
function sameFields(
  original: Transaction,
  after: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const values = (after["values"] ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...("type" in after ? { type: original.type } : {}),
    ...("values" in after
      ? {
          values: Object.fromEntries(
            Object.keys(values).map((name) => [name, VALUE_OF[name]?.(original) ?? null]),
          ),
        }
      : {}),
    ...("sent" in after ? { sent: original.sent } : {}),
    ...("received" in after ? { received: original.received } : {}),
    ...("ownWallet" in after ? { ownWallet: original.ownWallet } : {}),
    ...("origins" in after ? { origins: original.origins } : {}),
    ...("lots" in after ? { lots: original.lots ?? null } : {}),
    ...("excluded" in after ? { excluded: original.excluded } : {}),
    ...("tags" in after ? { tags: original.tags ?? [] } : {}),
    ...("noteByUser" in after ? { noteByUser: original.noteByUser ?? null } : {}),
  };
}
