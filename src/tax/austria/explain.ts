import { berlinDay, formatDay, yearOf, type Day } from "../../calendar/index.ts";
import { euro, quantityOf } from "../book/book.ts";
import type { BookDisposal, DisposalKind } from "../book/disposal.ts";
import { view, type View } from "../book/view.ts";
import type { Disposal, Income, Lot, Slice } from "../result-rows.ts";
import {
  amountTexts,
  disposalId,
  netTexts,
  statedSlices,
  sumTexts,
  type StatedSlice,
} from "../written/disposals.ts";
import { lotTexts, type LotTexts } from "../written/lot-text.ts";
import { lotView } from "../written/open-lots.ts";
import type { AustrianBook, AustrianSlice, AustrianIncomeEntry } from "./austrian-book.ts";
import { CLAUSES } from "./clauses.ts";
import { NEW_STOCK_MS, type AustrianRule } from "./law.ts";

/** Serializes the disposals of the book: decimal text, days, clauses, and the chain of transactions. */
export function disposalView(book: AustrianBook): View<Disposal> {
  const lotOf = lotTexts(book);
  return view(
    () => book.disposals,
    (disposal, index) => written(book, disposal, disposalId(book, index), lotOf),
    ({ row }) => ({ sourceId: book.transactions[row]!.sourceId, ms: Math.floor(book.instants[row]!) }),
  );
}

function written(
  book: AustrianBook,
  disposal: BookDisposal<AustrianSlice>,
  id: string,
  lotOf: LotTexts,
): Disposal {
  const { row, holding, kind, method } = disposal;
  const { wallet, asset } = holding;
  const transaction = book.transactions[row]!;
  const day = berlinDay(book.instants[row]!);
  const slices = statedSlices(book, disposal);
  const sliceTexts = slices.map((slice) => sliceOf(book, disposal, slice, day, lotOf));
  return {
    id,
    transactionId: transaction.id,
    sourceId: transaction.sourceId,
    kind,
    wallet: wallet.name,
    asset: asset.name,
    time: transaction.time,
    day: formatDay(day),
    year: yearOf(day),
    ...sumTexts(book, disposal, slices, sliceTexts),
    method,
    slices: sliceTexts,
  };
}

function sliceOf(
  book: AustrianBook,
  disposal: BookDisposal<AustrianSlice>,
  { slice, amounts }: StatedSlice<AustrianSlice>,
  day: Day,
  lotOf: LotTexts,
): Slice {
  const { lot, rule, inside } = slice;
  const { id, sourceId } = book.transactions[disposal.row]!;
  const text = lot === null ? null : lotOf(lot, disposal.holding);
  const gap = lot === null ? "cost" : lot.gap;
  return {
    lotId: text?.id ?? null,
    acquired: text?.acquired ?? null,
    acquiredAt: text?.acquiredAt ?? null,
    disposed: formatDay(day),
    // New stock has no holding period.
    lastDayOfPeriod: rule === "new-stock" ? null : (text?.lastDay ?? null),
    daysHeld: text === null ? null : day - text.acquiredDay,
    ...amountTexts(book, disposal, amounts),
    inside,
    basis: gap === "cost" ? "unknown" : "known",
    gap,
    box: CATEGORY_OF[rule],
    rule,
    clauses: clausesOf(rule, disposal.kind, disposal.method === "average"),
    transactionIds: [...(text?.transactionIds ?? []), id],
    sourceIds: [...(text?.sourceIds ?? []), sourceId],
  };
}

const CATEGORY_OF: Readonly<Record<AustrianRule, Slice["box"]>> = {
  "after-year": null,
  "new-stock": "capital",
  "within-year": "speculation",
  "option-2022": "capital",
};

const GROUNDS: Readonly<Record<AustrianRule, readonly string[]>> = {
  "after-year": [CLAUSES.speculation, CLAUSES.choice, CLAUSES.inDoubt],
  "new-stock": [CLAUSES.start, CLAUSES.rate, CLAUSES.costsLost],
  "within-year": [CLAUSES.speculation, CLAUSES.speculationIncome],
  "option-2022": [CLAUSES.option2022, CLAUSES.rate],
};

/** Cache of clause lists, shared by all slices that need the same. */
const LISTS = new Map<string, readonly string[]>();

function clausesOf(rule: AustrianRule, kind: DisposalKind, average: boolean): readonly string[] {
  const key = `${rule} ${kind} ${average}`;
  let list = LISTS.get(key);
  if (list === undefined) {
    const how = kind === "sale" ? CLAUSES.sale : CLAUSES.exchange;
    const cost = rule === "new-stock" ? [average ? CLAUSES.average : CLAUSES.averageFrom] : [];
    LISTS.set(key, (list = [...GROUNDS[rule], how, ...cost]));
  }
  return list;
}

export function incomeView(book: AustrianBook): View<Income> {
  const written = ({
    row,
    category,
    asset,
    quantity,
    value,
    costs,
    clauses,
  }: AustrianIncomeEntry): Income => {
    const transaction = book.transactions[row]!;
    const day = berlinDay(book.instants[row]!);
    return {
      transactionId: transaction.id,
      sourceId: transaction.sourceId,
      type: transaction.type,
      box: category,
      wallet: transaction.wallet,
      asset: asset.name,
      quantity: asset.name === "EUR" ? euro(book, quantity) : quantityOf(asset, quantity),
      time: transaction.time,
      day: formatDay(day),
      year: yearOf(day),
      ...netTexts(book, value, costs),
      clauses,
    };
  };
  return view(
    () => book.income,
    written,
    ({ row }) => ({ sourceId: book.transactions[row]!.sourceId, ms: Math.floor(book.instants[row]!) }),
  );
}

/** Open lots by stock. No coin becomes tax-free by waiting; only an NFT has a holding period (§ 31). */
export function stockView(book: AustrianBook): View<Lot> {
  const lots = lotView(book);
  const nfts = new Set([...book.nfts].map(({ name }) => name));
  const written = (index: number): Lot => {
    const lot = lots.at(index)!;
    if (nfts.has(lot.asset)) return lot;
    const stock = Date.parse(lot.acquiredAt) < NEW_STOCK_MS ? "old" : "new";
    return { ...lot, lastDayOfPeriod: null, taxFreeFrom: null, shelf: stock };
  };
  return view(
    () => Array.from({ length: lots.length }, (_, index) => index),
    written,
    (index) => lots.sortKey(index),
  );
}
