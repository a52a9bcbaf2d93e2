import { berlinDay, formatDay, yearOf } from "../../calendar/index.ts";
import { add, formatScaled, subtract, type Int } from "../../money/index.ts";
import { euro } from "../book/book.ts";
import { readInt } from "../book/cells.ts";
import {
  DISPOSAL_KINDS,
  firstSliceOf,
  holdingNumberOf,
  lotOfSlice,
  sharesOf,
  SLICE,
  SLICE_CELLS,
  transactionOf,
  type DisposalKind,
} from "../book/entries.ts";
import { GAP, gapText } from "../book/lots.ts";
import { mixer, type Mark, type Marks } from "../book/marks.ts";
import { view, type View } from "../book/view.ts";
import type { Disposal, Income, Lot, Slice } from "../result-rows.ts";
import { lotTexts, type LotTexts } from "../written/lot-text.ts";
import { lotView } from "../written/open-lots.ts";
import type { AustrianBook } from "./austrian-book.ts";
import { CLAUSES } from "./clauses.ts";
import { NEW_STOCK_MS, RULE, RULES, type Rule } from "./law.ts";

/** Writes out what the tables hold: decimal text, days, clauses, and the chain of transactions. */
export function disposalView(book: AustrianBook, marks: () => Marks): View<Disposal> {
  return view(() => {
    const lotOf = lotTexts(book);
    return {
      length: book.disposals.count,
      item: (row) => disposalAt(book, lotOf, row),
      mark: (row) => marks().disposal(row),
    };
  });
}

function disposalAt(book: AustrianBook, lotOf: LotTexts, row: number): Disposal {
  const { disposals, slices, instants } = book;
  const transactionRow = transactionOf(disposals, row);
  const transaction = book.transactions[transactionRow]!;
  const holding = book.holdings[holdingNumberOf(disposals, row)]!;
  const { wallet, asset } = holding;
  const kind = DISPOSAL_KINDS[disposals.kind[row]!]!;
  const average = disposals.average[row] === 1;
  const first = firstSliceOf(disposals, row);
  const end = row + 1 < disposals.count ? firstSliceOf(disposals, row + 1) : slices.count;
  const day = berlinDay(instants[transactionRow]!);
  const parts: Slice[] = [];
  let [quantity, proceeds, cost, costs]: [Int, Int, Int, Int] = [0, 0, 0, 0];
  let together: ReturnType<typeof sharesOf> | null = null;
  for (let slice = first; slice < end; slice += 1) {
    const at = slice * SLICE_CELLS;
    const read = (cell: number): Int => readInt(slices.cells, at + cell);
    // They are the last ones of a sale.
    if (slices.inside[slice] === RULE.together) together ??= sharesOf(slices, slice, end, book.grain);
    const its = {
      ...(together?.[slice - end + together.length] ?? {
        quantity: read(SLICE.quantity),
        proceeds: read(SLICE.proceeds),
        cost: read(SLICE.cost),
      }),
      costs: read(SLICE.costs),
    };
    quantity = add(quantity, its.quantity);
    proceeds = add(proceeds, its.proceeds);
    cost = add(cost, its.cost);
    costs = add(costs, its.costs);
    const lot = lotOfSlice(slices, slice);
    const text = lot < 0 ? null : lotOf(lot, holding);
    const rule = RULES[slices.inside[slice]!]!;
    const gap = lot < 0 ? GAP.cost : book.lots.unknown[lot]!;
    parts.push({
      lotId: text?.id ?? null,
      acquired: text?.acquired ?? null,
      acquiredAt: text?.acquiredAt ?? null,
      disposed: formatDay(day),
      // New stock knows no period.
      lastDayOfPeriod: rule === "new-stock" ? null : (text?.lastDay ?? null),
      daysHeld: text === null ? null : day - text.acquiredDay,
      quantity: formatScaled(its.quantity, asset.scale),
      cost: euro(book, its.cost),
      proceeds: euro(book, its.proceeds),
      costs: euro(book, its.costs),
      result: euro(book, subtract(subtract(its.proceeds, its.cost), its.costs)),
      inside: rule !== "after-year",
      basis: gap === GAP.cost ? "unknown" : "known",
      gap: gapText(gap),
      box: BOX_OF[rule],
      rule,
      clauses: clausesOf(rule, kind, average),
      transactionIds: [...(text?.transactionIds ?? []), transaction.id],
      sourceIds: [...(text?.sourceIds ?? []), transaction.sourceId],
    });
  }
  return {
    id: disposalId(book, row, transactionRow),
    transactionId: transaction.id,
    sourceId: transaction.sourceId,
    kind,
    wallet: wallet.name,
    asset: asset.name,
    time: transaction.time,
    day: formatDay(day),
    year: yearOf(day),
    quantity: formatScaled(quantity, asset.scale),
    proceeds: euro(book, proceeds),
    cost: euro(book, cost),
    costs: euro(book, costs),
    result: euro(book, subtract(subtract(proceeds, cost), costs)),
    method: average ? "average" : "fifo",
    slices: parts,
  };
}

function disposalId({ disposals, transactions }: AustrianBook, row: number, transactionRow: number): string {
  const { id } = transactions[transactionRow]!;
  let before = 0;
  while (row > before && transactionOf(disposals, row - before - 1) === transactionRow) before += 1;
  if (before === 0) return id;
  return DISPOSAL_KINDS[disposals.kind[row]!] === "fee" ? `${id}:fee` : `${id}:${before + 1}`;
}

const BOX_OF: Readonly<Record<Rule, Slice["box"]>> = {
  "after-year": null,
  "new-stock": "capital",
  "within-year": "speculation",
  "option-2022": "capital",
};

const GROUNDS: Readonly<Record<Rule, readonly string[]>> = {
  "after-year": [CLAUSES.speculation, CLAUSES.choice, CLAUSES.inDoubt],
  "new-stock": [CLAUSES.start, CLAUSES.rate, CLAUSES.costsLost],
  "within-year": [CLAUSES.speculation, CLAUSES.speculationIncome],
  "option-2022": [CLAUSES.option2022, CLAUSES.rate],
};

/** The few lists there are, shared by all slices that need the same. */
const LISTS = new Map<string, readonly string[]>();

function clausesOf(rule: Rule, kind: DisposalKind, average: boolean): readonly string[] {
  const key = `${rule} ${kind} ${average}`;
  let list = LISTS.get(key);
  if (list === undefined) {
    const how = kind === "sale" ? CLAUSES.sale : CLAUSES.exchange;
    const cost = rule === "new-stock" ? [average ? CLAUSES.average : CLAUSES.averageFrom] : [];
    LISTS.set(key, (list = [...GROUNDS[rule], how, ...cost]));
  }
  return list;
}

export function incomeView(book: AustrianBook, marks: () => Marks): View<Income> {
  const { income: entries, instants } = book;
  const mix = mixer();
  const mark = (index: number): Mark => {
    const { row, box, asset, quantity, value, costs, clauses } = entries[index]!;
    const own = marks().transaction(row);
    mix.start();
    mix.number(own);
    mix.text(box);
    mix.text(asset.name);
    mix.int(quantity);
    mix.int(value ?? -1);
    mix.int(costs);
    for (const clause of clauses) mix.text(clause);
    return { sourceId: book.transactions[row]!.sourceId, ms: Math.floor(instants[row]!), value: mix.value() };
  };
  const item = (index: number): Income => {
    const { row, box, asset, quantity, value, costs, clauses } = entries[index]!;
    const transaction = book.transactions[row]!;
    const day = berlinDay(instants[row]!);
    return {
      transactionId: transaction.id,
      sourceId: transaction.sourceId,
      type: transaction.type,
      box,
      wallet: transaction.wallet,
      asset: asset.name,
      quantity: formatScaled(quantity, asset.name === "EUR" ? book.moneyScale : asset.scale),
      time: transaction.time,
      day: formatDay(day),
      year: yearOf(day),
      value: value === null ? null : euro(book, value),
      costs: euro(book, costs),
      net: euro(book, subtract(value ?? 0, costs)),
      clauses,
    };
  };
  return view(() => ({ length: entries.length, item, mark }));
}

/** No coin becomes free by waiting, and each says which stock it is; only a single piece has a period (§ 31). */
export function stockView(book: AustrianBook, marks: () => Marks): View<Lot> {
  const lots = lotView(book, marks);
  const pieces = new Set([...book.pieces].map(({ name }) => name));
  const shown = (lot: Lot): Lot =>
    pieces.has(lot.asset)
      ? lot
      : {
          ...lot,
          lastDayOfPeriod: null,
          taxFreeFrom: null,
          shelf: Date.parse(lot.acquiredAt) < NEW_STOCK_MS ? "old" : "new",
        };
  return view(() => ({
    length: lots.length,
    item: (index) => shown(lots.at(index)!),
    mark: (index) => lots.mark(index),
  }));
}
