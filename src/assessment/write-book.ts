import { instantOf } from "../calendar/index.ts";
import { type DerivedList, type DerivedRow, NO_SOURCE, PARTNER } from "../store/lists.ts";
import type { Rewrite } from "../store/rewrite.ts";
import type { Issue, LossRow, View } from "../tax/index.ts";
import type { PersonBook } from "./book.ts";
import {
  disposals,
  income,
  issues,
  losses,
  lots,
  moved,
  partKey,
  transfers,
  weightOf,
  yearEnds,
  years,
} from "./lists.ts";
import type { StoredYear } from "./years.ts";

/** Rows between two yields to database writes, and between two checks of the abort signal. */
const ROWS_PER_PAUSE = 100;

/** Writes every row, in the order of its list. */
export async function writeBook(book: PersonBook, rewrite: Rewrite, signal: AbortSignal): Promise<void> {
  let count = 0;
  const rest = async (): Promise<void> => {
    await rewrite.settle();
    signal.throwIfAborted();
  };
  const pauseWhenDue = (): Promise<void> | null => (++count % ROWS_PER_PAUSE === 0 ? rest() : null);
  const writeView = async <T>(
    list: DerivedList<T>,
    view: View<T>,
    order: Iterable<number>,
    rowOf: (item: T, index: number) => Omit<DerivedRow, "sourceId" | "sortKey" | "body">,
  ): Promise<void> => {
    for (const index of order) {
      const { sourceId, ms: sortKey } = view.sortKey(index);
      const build = () => {
        const item = view.at(index)!;
        return { ...rowOf(item, index), body: JSON.stringify(item) };
      };
      rewrite.addLazy(list, { sourceId: sourceId ?? NO_SOURCE, sortKey, build });
      const pause = pauseWhenDue();
      if (pause !== null) await pause;
    }
  };
  const { tax } = book;
  await writeView(
    disposals,
    tax.disposals,
    asTheyCome(tax.disposals),
    ({ id, transactionId, year, asset, kind }) => ({
      id: id === transactionId ? id : partKey(transactionId, id.slice(transactionId.length + 1)),
      year,
      assets: [asset],
      tag: kind,
    }),
  );
  await writeView(income, tax.income, asTheyCome(tax.income), ({ transactionId, year, asset, box }) => ({
    id: transactionId,
    year,
    assets: [asset],
    tag: box,
  }));
  await writeView(lots, tax.lots, bySortKey(tax.lots), ({ id, sourceId, sourceIds, asset }) => ({
    // Two sources may send to one unread wallet with the same id of their own.
    id: sourceId === null ? `${sourceIds.at(-1)} ${id}` : id,
    assets: [asset],
  }));
  const yearPart = numbered();
  await writeView(yearEnds, tax.yearEnds, asTheyCome(tax.yearEnds), ({ year, sourceId }, index) => ({
    id: String(yearPart(`${year} ${sourceId}`, index)),
    year,
  }));
  const movedPart = numbered();
  await writeView(moved, tax.moved, bySortKey(tax.moved), ({ transactionId, sourceId }, index) => {
    const part = movedPart(`${sourceId} ${transactionId}`, index);
    // A receipt from several senders is one row per sender.
    return { id: part === 1 ? transactionId : partKey(transactionId, String(part)) };
  });
  const sorted = book.transfers
    .map((transfer) => ({ transfer, sortKey: instantOf((transfer.sent ?? transfer.received)!.time) }))
    .toSorted((a, b) => a.sortKey - b.sortKey || (a.transfer.id < b.transfer.id ? -1 : 1));
  for (const { transfer, sortKey: place } of sorted) {
    const { id, asset, sentAsset, status, year } = transfer;
    rewrite.add(transfers, {
      sourceId: NO_SOURCE,
      sortKey: place,
      id,
      year,
      assets: sentAsset === undefined ? [asset] : [asset, sentAsset],
      tag: status,
      body: JSON.stringify(transfer),
    });
    const pause = pauseWhenDue();
    if (pause !== null) await pause;
  }
  for (const { issue, sortKey: place, id } of weighed(book.issues)) {
    rewrite.add(issues, {
      sourceId: issue.sourceId ?? NO_SOURCE,
      sortKey: place,
      id,
      year: issue.year,
      ...(issue.asset === null ? {} : { assets: [issue.asset] }),
      tag: issue.severity,
      body: JSON.stringify(issue),
    });
    const pause = pauseWhenDue();
    if (pause !== null) await pause;
  }
  writeYears(rewrite, NO_SOURCE, book.years);
  if (book.partnerYears !== null) writeYears(rewrite, PARTNER, book.partnerYears);
  for (const [sourceId, shares] of book.shares) writeYears(rewrite, sourceId, shares);
  writeLosses(rewrite, NO_SOURCE, tax.losses);
  if (tax.partner !== null) writeLosses(rewrite, PARTNER, tax.partner.losses);
}

function writeLosses(rewrite: Rewrite, sourceId: string, rows: readonly LossRow[]): void {
  for (const row of rows.toSorted((a, b) => a.year - b.year || (a.box < b.box ? -1 : 1)))
    rewrite.add(losses, {
      sourceId,
      sortKey: row.year,
      id: `${row.box} ${row.year}`,
      year: row.year,
      body: JSON.stringify(row),
    });
}

function writeYears(rewrite: Rewrite, sourceId: string, rows: readonly StoredYear[]): void {
  for (const row of rows)
    rewrite.add(years, {
      sourceId,
      sortKey: row.year,
      id: String(row.year),
      year: row.year,
      body: JSON.stringify(row),
    });
}

/** Numbers the rows of one key: 1, 2, 3. A row that is written repeatedly keeps its number. */
function numbered(): (key: string, index: number) => number {
  const counts = new Map<string, number>();
  const numbers = new Map<number, number>();
  return (key, index) => {
    const known = numbers.get(index);
    if (known !== undefined) return known;
    const next = (counts.get(key) ?? 0) + 1;
    counts.set(key, next);
    numbers.set(index, next);
    return next;
  };
}

/** Indexes of disposals and receipts, which are already in order of time. */
const asTheyCome = (view: View<unknown>): Iterable<number> =>
  Array.from({ length: view.length }, (_, index) => index);

/** Indexes of lots by acquisition: the view is ordered by wallet, the list by acquisition. */
function bySortKey(view: View<unknown>): Iterable<number> {
  const sortKeys = Float64Array.from({ length: view.length }, (_, index) => view.sortKey(index).ms);
  return Uint32Array.from(sortKeys.keys()).toSorted((a, b) => sortKeys[a]! - sortKeys[b]! || a - b);
}

type Weighed = { readonly issue: Issue; readonly sortKey: number; readonly id: string };

/** Gives each issue an id from what it is about, so that another issue does not change it. */
function weighed(all: readonly Issue[]): readonly Weighed[] {
  const seen = new Map<string, number>();
  return all
    .map((issue) => {
      const about =
        `${issue.code} ${issue.transactionIds[0] ?? issue.recordIds[0] ?? issue.asset ?? ""}`.slice(0, 600);
      const key = `${issue.sourceId} ${about}`;
      const times = seen.get(key) ?? 0;
      seen.set(key, times + 1);
      return { issue, sortKey: weightOf(issue), id: times === 0 ? about : `${about} ${times + 1}` };
    })
    .toSorted((a, b) => a.sortKey - b.sortKey || (a.id < b.id ? -1 : 1));
}
