import { berlinDay, formatDay, type Day } from "../calendar/index.ts";
import { add, formatScaled, share, subtract, type Int } from "../money/index.ts";
import { euro, type Book } from "./book.ts";
import { readInt } from "./columns.ts";
import { DISPOSAL_KINDS } from "./entries.ts";
import { sliceClauses } from "./germany/slice-clauses.ts";
import type { Holding } from "./holding.ts";
import { GAP } from "./lots.ts";
import type { Disposal, Income, Lot, Slice, SliceRule } from "./result.ts";
import { view, viewOf, type View } from "./view.ts";

/** Writes out what the tables hold: decimal text, days, clauses, and the chain of transactions. */
export function disposalView(book: Book, instants: Float64Array): View<Disposal> {
  return view(book.disposals.count, (row) => disposalAt(book, instants, row));
}

function disposalAt(book: Book, instants: Float64Array, row: number): Disposal {
  const { disposals, slices } = book;
  const transactionRow = disposals.transaction[row]!;
  const transaction = book.transactions[transactionRow]!;
  const from = disposals.holding[row]!;
  const kind = DISPOSAL_KINDS[disposals.kind[row]!]!;
  const first = disposals.firstSlice[row]!;
  const end = row + 1 < disposals.count ? disposals.firstSlice[row + 1]! : slices.count;
  const day = berlinDay(instants[transactionRow]!);
  let [quantity, proceeds, cost, costs]: [Int, Int, Int, Int] = [0, 0, 0, 0];
  const itsSlices: Slice[] = [];
  for (let slice = first; slice < end; slice += 1) {
    quantity = add(quantity, readInt(slices.quantity, slice));
    proceeds = add(proceeds, readInt(slices.proceeds, slice));
    cost = add(cost, readInt(slices.cost, slice));
    costs = add(costs, readInt(slices.costs, slice));
    itsSlices.push(sliceAt(book, slice, from, transaction.id, day, kind, disposals.average[row] === 1));
  }
  return {
    // A transaction disposes of at most two coins: what was given, and then the fee.
    id:
      row > 0 && disposals.transaction[row - 1] === transactionRow ? `${transaction.id}:fee` : transaction.id,
    transactionId: transaction.id,
    kind,
    wallet: from.wallet,
    asset: from.asset.name,
    time: transaction.time,
    day: formatDay(day),
    year: Number(formatDay(day).slice(0, 4)),
    quantity: formatScaled(quantity, from.asset.scale),
    proceeds: euro(book, proceeds),
    cost: euro(book, cost),
    costs: euro(book, costs),
    result: euro(book, subtract(subtract(proceeds, cost), costs)),
    method: disposals.average[row] === 1 ? "average" : "fifo",
    slices: itsSlices,
  };
}

function sliceAt(
  book: Book,
  row: number,
  from: Holding,
  transactionId: string,
  day: Day,
  kind: Disposal["kind"],
  average: boolean,
): Slice {
  const { slices, lots } = book;
  const lot = slices.lot[row]!;
  const inside = slices.inside[row] === 1;
  const gap = lot >= 0 ? lots.unknown[lot]! : GAP.cost;
  const cost = readInt(slices.cost, row);
  const proceeds = readInt(slices.proceeds, row);
  const costs = readInt(slices.costs, row);
  const acquired = lot >= 0 ? lots.acquiredDay[lot]! : null;
  const lastDay = lot >= 0 ? lots.lastDay[lot]! : null;
  const rule: SliceRule =
    gap !== GAP.none && inside ? "period-not-proven" : inside ? "inside-period" : "outside-period";
  return {
    lotId: lot >= 0 ? lotId(book, lot) : null,
    acquired: acquired === null ? null : formatDay(acquired),
    acquiredAt: lot >= 0 ? new Date(lots.acquiredMs[lot]!).toISOString() : null,
    disposed: formatDay(day),
    lastDayOfPeriod: lastDay === null ? null : formatDay(lastDay),
    daysHeld: acquired === null ? null : day - acquired,
    quantity: formatScaled(readInt(slices.quantity, row), from.asset.scale),
    cost: euro(book, cost),
    proceeds: euro(book, proceeds),
    costs: euro(book, costs),
    result: euro(book, subtract(subtract(proceeds, cost), costs)),
    inside,
    basis: gap === GAP.cost ? "unknown" : "known",
    rule,
    clauses: sliceClauses(rule, kind, average, acquired),
    transactionIds: lot >= 0 ? [...originIds(book, lot), transactionId] : [transactionId],
  };
}

/** The lot's own name: the transaction that made it, and its place where one transaction made several. */
function lotId(book: Book, lot: number): string {
  return `${book.transactions[book.lots.creator[lot]!]!.id}#${book.lots.ordinal[lot]! + 1}`;
}

/** From the acquisition through every transfer and fork that carried the lot on. */
function originIds(book: Book, lot: number): readonly string[] {
  if (book.lots.parent[lot] === -1) return [book.transactions[book.lots.creator[lot]!]!.id];
  const ids: string[] = [];
  for (let at = lot; at >= 0; at = book.lots.parent[at]!)
    ids.push(book.transactions[book.lots.creator[at]!]!.id);
  return ids.toReversed();
}

export function incomeView(book: Book, instants: Float64Array, box: Income["box"]): View<Income> {
  const entries = book.income.filter((entry) => entry.box === box);
  return view(entries.length, (index) => {
    const entry = entries[index]!;
    const transaction = book.transactions[entry.row]!;
    const day = formatDay(berlinDay(instants[entry.row]!));
    const scale = entry.asset.name === "EUR" ? book.moneyScale : entry.asset.scale;
    return {
      transactionId: transaction.id,
      type: transaction.type,
      box: entry.box,
      wallet: transaction.wallet,
      asset: entry.asset.name,
      quantity: formatScaled(entry.quantity, scale),
      time: transaction.time,
      day,
      year: Number(day.slice(0, 4)),
      value: formatScaled(entry.value, book.moneyScale),
      costs: formatScaled(entry.costs, book.moneyScale),
      net: formatScaled(subtract(entry.value, entry.costs), book.moneyScale),
      clauses: entry.clauses,
    };
  });
}

/** What is still held, wallet by wallet in order of acquisition. */
export function lotView(book: Book): View<Lot> {
  return viewOf(() => {
    const open = allOpenLots(book);
    return { length: open.length, item: (index) => lotAt(book, open[index]!) };
  });
}

type OpenLot = { readonly row: number; readonly of: Holding; readonly cost: Int };

function allOpenLots(book: Book): readonly OpenLot[] {
  const holdings: Holding[] = [];
  for (const asset of book.assets.values()) holdings.push(...asset.holdings.values());
  return holdings
    .toSorted((a, b) => compareText(a.wallet, b.wallet) || compareText(a.asset.name, b.asset.name))
    .flatMap((of) => openLots(book, of));
}

function lotAt(book: Book, { row, of, cost }: OpenLot): Lot {
  const { lots } = book;
  const ids = originIds(book, row);
  return {
    id: lotId(book, row),
    wallet: of.wallet,
    asset: of.asset.name,
    quantity: formatScaled(readInt(lots.quantity, row), of.asset.scale),
    cost: formatScaled(cost, book.moneyScale),
    acquired: formatDay(lots.acquiredDay[row]!),
    acquiredAt: new Date(lots.acquiredMs[row]!).toISOString(),
    lastDayOfPeriod: formatDay(lots.lastDay[row]!),
    taxFreeFrom: formatDay(lots.lastDay[row]! + 1),
    basis: lots.unknown[row] === GAP.cost ? "unknown" : "known",
    originTransactionId: ids[0]!,
    transactionIds: ids,
  };
}

/** Under the average method every open lot carries its share of the pool, by quantity. */
function openLots(book: Book, of: Holding): readonly OpenLot[] {
  const rows = [...of.queue.rows.subarray(of.queue.head, of.queue.tail)];
  let { poolQuantity, poolCost } = of;
  return rows.map((row) => {
    if (!of.average) return { row, of, cost: readInt(book.lots.cost, row) };
    const quantity = readInt(book.lots.quantity, row);
    const cost = share(poolCost, quantity, poolQuantity, book.grain);
    poolQuantity = subtract(poolQuantity, quantity);
    poolCost = subtract(poolCost, cost);
    return { row, of, cost };
  });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
