import { instantOf } from "../calendar/index.ts";
import { NO_SOURCE } from "../store/lists.ts";
import type { Rewrite } from "../store/rewrite.ts";
import type { Issue, Lot } from "../tax/index.ts";
import type { PersonBook } from "./book.ts";
import { disposals, income, issues, lots, transfers, weightOf, years } from "./lists.ts";
import type { StoredYear } from "./years.ts";

/** Rows between two looks at whether to stop. */
const TURN = 1000;

/** Hands every row over, in the order of its list. */
export async function writeBook(book: PersonBook, rewrite: Rewrite, signal: AbortSignal): Promise<void> {
  let count = 0;
  const turn = async (): Promise<void> => {
    if (++count % TURN !== 0) return;
    await rewrite.settle();
    signal.throwIfAborted();
  };
  for (const disposal of book.tax.disposals) {
    const { sourceId, time, id, year, asset, kind } = disposal;
    rewrite.add(disposals, {
      sourceId: sourceId ?? NO_SOURCE,
      place: instantOf(time),
      id,
      year,
      assets: [asset],
      tag: kind,
      body: JSON.stringify(disposal),
    });
    await turn();
  }
  for (const entry of book.tax.income) {
    const { sourceId, time, transactionId, year, asset, box } = entry;
    rewrite.add(income, {
      sourceId: sourceId ?? NO_SOURCE,
      place: instantOf(time),
      id: transactionId,
      year,
      assets: [asset],
      tag: box,
      body: JSON.stringify(entry),
    });
    await turn();
  }
  for (const lot of inOrder(book.tax.lots)) {
    rewrite.add(lots, {
      sourceId: lot.sourceId ?? NO_SOURCE,
      place: instantOf(lot.acquiredAt),
      id: lot.id,
      assets: [lot.asset],
      body: JSON.stringify(lot),
    });
    await turn();
  }
  for (const transfer of book.transfers) {
    const { sent, received, id, asset, status, year } = transfer;
    rewrite.add(transfers, {
      sourceId: NO_SOURCE,
      place: instantOf((sent ?? received)!.time),
      id,
      year,
      assets: [asset],
      tag: status,
      body: JSON.stringify(transfer),
    });
    await turn();
  }
  for (const { issue, place, id } of weighed(book.issues)) {
    rewrite.add(issues, {
      sourceId: issue.sourceId ?? NO_SOURCE,
      place,
      id,
      year: issue.year,
      ...(issue.asset === null ? {} : { assets: [issue.asset] }),
      tag: issue.severity,
      body: JSON.stringify(issue),
    });
    await turn();
  }
  writeYears(rewrite, NO_SOURCE, book.years);
  for (const [sourceId, shares] of book.shares) writeYears(rewrite, sourceId, shares);
}

function writeYears(rewrite: Rewrite, sourceId: string, rows: readonly StoredYear[]): void {
  for (const row of rows)
    rewrite.add(years, {
      sourceId,
      place: row.year,
      id: String(row.year),
      year: row.year,
      body: JSON.stringify(row),
    });
}

/** By acquisition, as the list is: the book has them wallet by wallet. Written out twice rather than held all at once. */
function* inOrder(view: PersonBook["tax"]["lots"]): Generator<Lot> {
  const places = new Float64Array(view.length);
  let index = 0;
  for (const { acquiredAt } of view) places[index++] = instantOf(acquiredAt);
  const order = Uint32Array.from(places.keys()).sort((a, b) => places[a]! - places[b]! || a - b);
  for (const at of order) yield view.at(at)!;
}

type Weighed = { readonly issue: Issue; readonly place: number; readonly id: string };

/** An issue is known by what it is about, so that another one does not give it a new name. */
function weighed(all: readonly Issue[]): readonly Weighed[] {
  const seen = new Map<string, number>();
  return all
    .map((issue) => {
      const about =
        `${issue.code} ${issue.transactionIds[0] ?? issue.recordIds[0] ?? issue.asset ?? ""}`.slice(0, 600);
      const key = `${issue.sourceId} ${about}`;
      const times = seen.get(key) ?? 0;
      seen.set(key, times + 1);
      return { issue, place: weightOf(issue), id: times === 0 ? about : `${about} ${times + 1}` };
    })
    .toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
}
