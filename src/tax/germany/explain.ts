import { berlinDay, formatDay, yearOf, type Day } from "../../calendar/index.ts";
import { add, formatScaled, subtract, type Int } from "../../money/index.ts";
import { euro, type Book } from "../book/book.ts";
import { readInt } from "../book/cells.ts";
import {
  DISPOSAL_KINDS,
  firstSliceOf,
  holdingNumberOf,
  lotOfSlice,
  SLICE,
  SLICE_CELLS,
  transactionOf,
} from "../book/entries.ts";
import { sliceClauses, type SliceRule } from "./slice-clauses.ts";
import { lotTexts, type LotText, type LotTexts } from "../written/lot-text.ts";
import { GAP, gapText } from "../book/lots.ts";
import type { GermanBook } from "./german-book.ts";
import type { Disposal, Income, Slice } from "../result-rows.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { mixer, type Mark, type Marks } from "../book/marks.ts";
import { view, type View } from "../book/view.ts";

/** Writes out what the tables hold: decimal text, days, clauses, and the chain of transactions. */
export function disposalView(book: Book, marks: () => Marks): View<Disposal> {
  return view(() => {
    const lotOf = lotTexts(book);
    return {
      length: book.disposals.count,
      item: (row) => disposalAt(book, lotOf, row),
      mark: (row) => marks().disposal(row),
    };
  });
}

function disposalAt(book: Book, lotOf: LotTexts, row: number): Disposal {
  const { disposals, slices, instants } = book;
  const transactionRow = transactionOf(disposals, row);
  const transaction = book.transactions[transactionRow]!;
  const holding = book.holdings[holdingNumberOf(disposals, row)]!;
  const { wallet, asset } = holding;
  const kind = disposals.kind[row]!;
  const average = disposals.average[row] === 1;
  const first = firstSliceOf(disposals, row);
  const end = row + 1 < disposals.count ? firstSliceOf(disposals, row + 1) : slices.count;
  const day = berlinDay(instants[transactionRow]!);
  let itsSlices: Slice[] = [];
  for (let slice = first; slice < end; slice += 1) {
    const lot = lotOfSlice(slices, slice);
    const text = lot >= 0 ? lotOf(lot, holding) : null;
    const its = sliceAt(book, slice, text, asset.scale, transaction, day, kind, average);
    if (slice === first) itsSlices = [its];
    else itsSlices.push(its);
  }
  const sums = itsSlices.length === 1 ? itsSlices[0]! : sumsOf(book, first, end, asset.scale);
  return {
    id: disposalId(book, row, transactionRow),
    transactionId: transaction.id,
    sourceId: transaction.sourceId,
    kind: DISPOSAL_KINDS[kind]!,
    wallet: wallet.name,
    asset: asset.name,
    time: transaction.time,
    day: formatDay(day),
    year: yearOf(day),
    quantity: sums.quantity,
    proceeds: sums.proceeds,
    cost: sums.cost,
    costs: sums.costs,
    result: sums.result,
    method: average ? "average" : "fifo",
    slices: itsSlices,
  };
}

/** Nearly every transaction disposes of one coin, and then of the fee. */
function disposalId({ disposals, transactions }: Book, row: number, transactionRow: number): string {
  const { id } = transactions[transactionRow]!;
  let before = 0;
  while (row > before && transactionOf(disposals, row - before - 1) === transactionRow) before += 1;
  if (before === 0) return id;
  return DISPOSAL_KINDS[disposals.kind[row]!] === "fee" ? `${id}:fee` : `${id}:${before + 1}`;
}

type Sums = Pick<Slice, "quantity" | "proceeds" | "cost" | "costs" | "result">;

function sumsOf(book: Book, first: number, end: number, scale: number): Sums {
  const { cells } = book.slices;
  let [quantity, proceeds, cost, costs]: [Int, Int, Int, Int] = [0, 0, 0, 0];
  for (let slice = first; slice < end; slice += 1) {
    const at = slice * SLICE_CELLS;
    quantity = add(quantity, readInt(cells, at + SLICE.quantity));
    proceeds = add(proceeds, readInt(cells, at + SLICE.proceeds));
    cost = add(cost, readInt(cells, at + SLICE.cost));
    costs = add(costs, readInt(cells, at + SLICE.costs));
  }
  return {
    quantity: formatScaled(quantity, scale),
    proceeds: euro(book, proceeds),
    cost: euro(book, cost),
    costs: euro(book, costs),
    result: euro(book, subtract(subtract(proceeds, cost), costs)),
  };
}

function sliceAt(
  book: Book,
  row: number,
  lot: LotText | null,
  scale: number,
  transaction: BookTransaction,
  day: Day,
  kind: number,
  average: boolean,
): Slice {
  const { cells, inside: insides } = book.slices;
  const at = row * SLICE_CELLS;
  const inside = insides[row] === 1;
  const gap = lot === null ? GAP.cost : book.lots.unknown[lot.lot]!;
  const cost = readInt(cells, at + SLICE.cost);
  const proceeds = readInt(cells, at + SLICE.proceeds);
  const costs = readInt(cells, at + SLICE.costs);
  const rule: SliceRule =
    gap !== GAP.none && inside ? "period-not-proven" : inside ? "inside-period" : "outside-period";
  return {
    lotId: lot === null ? null : lot.id,
    acquired: lot === null ? null : lot.acquired,
    acquiredAt: lot === null ? null : lot.acquiredAt,
    disposed: formatDay(day),
    lastDayOfPeriod: lot === null ? null : lot.lastDay,
    daysHeld: lot === null ? null : day - lot.acquiredDay,
    quantity: formatScaled(readInt(cells, at + SLICE.quantity), scale),
    cost: euro(book, cost),
    proceeds: euro(book, proceeds),
    costs: euro(book, costs),
    result: euro(book, subtract(subtract(proceeds, cost), costs)),
    inside,
    basis: gap === GAP.cost ? "unknown" : "known",
    gap: gapText(gap),
    box: inside ? "section23" : null,
    rule,
    clauses: sliceClauses(rule, kind, average, lot !== null && lot.onLeapDay),
    transactionIds: chain(lot === null ? NONE : lot.transactionIds, transaction.id),
    sourceIds: sourcesOf(lot === null ? NONE : lot.sourceIds, transaction.sourceId),
  };
}

const NONE: readonly never[] = [];

/** Nearly every lot comes from one transaction alone. */
function chain<T>(of: readonly T[], last: T): readonly T[] {
  return of.length === 1 ? [of[0]!, last] : [...of, last];
}

/** The pair that was asked for last: nearly every slice has the same one, most of all where there is one source. */
let latest: readonly (string | null)[] = [null, null];

function sourcesOf(of: readonly (string | null)[], last: string | null): readonly (string | null)[] {
  if (of.length !== 1) return chain(of, last);
  if (latest[0] !== of[0] || latest[1] !== last) latest = chain(of, last);
  return latest;
}

export function incomeView(book: GermanBook, marks: () => Marks): View<Income> {
  const { income: entries, instants } = book;
  const mix = mixer();
  const mark = (index: number): Mark => {
    const { row, box, asset, quantity, value, costs, type } = entries[index]!;
    const own = marks().transaction(row);
    mix.start();
    mix.number(own);
    mix.text(book.transactions[row]!.wallet);
    mix.text(box);
    if (type !== undefined) mix.text(type);
    mix.text(asset.name);
    mix.int(quantity);
    if (value === null) mix.text("unknown");
    else mix.int(value);
    mix.int(costs);
    return { sourceId: book.transactions[row]!.sourceId, ms: Math.floor(instants[row]!), value: mix.value() };
  };
  const item = (index: number): Income => {
    const entry = entries[index]!;
    const transaction = book.transactions[entry.row]!;
    const day = formatDay(berlinDay(instants[entry.row]!));
    const scale = entry.asset.name === "EUR" ? book.moneyScale : entry.asset.scale;
    return {
      transactionId: transaction.id,
      sourceId: transaction.sourceId,
      type: entry.type ?? transaction.type,
      box: entry.box,
      wallet: transaction.wallet,
      asset: entry.asset.name,
      quantity: formatScaled(entry.quantity, scale),
      time: transaction.time,
      day,
      year: Number(day.slice(0, 4)),
      value: entry.value === null ? null : formatScaled(entry.value, book.moneyScale),
      costs: formatScaled(entry.costs, book.moneyScale),
      net: formatScaled(subtract(entry.value ?? 0, entry.costs), book.moneyScale),
      clauses: entry.clauses,
    };
  };
  return view(() => ({ length: entries.length, item, mark }));
}
