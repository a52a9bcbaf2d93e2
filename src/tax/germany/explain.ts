import { berlinDay, formatDay, yearOf, type Day } from "../../calendar/index.ts";
import { euro, quantityOf, type Book } from "../book/book.ts";
import type { BookDisposal, BookSlice } from "../book/disposal.ts";
import { view, type View } from "../book/view.ts";
import type { Disposal, Income, Slice } from "../result-rows.ts";
import {
  amountTexts,
  disposalId,
  netTexts,
  statedSlices,
  sumTexts,
  type StatedSlice,
} from "../written/disposals.ts";
import { lotTexts, type LotTexts } from "../written/lot-text.ts";
import type { GermanBook, IncomeEntry } from "./german-book.ts";
import { sliceClauses, type GermanSliceRule } from "./slice-clauses.ts";

/** Serializes the disposals of the book: decimal text, days, clauses, and the chain of transactions. */
export function disposalView(book: Book): View<Disposal> {
  const lotOf = lotTexts(book);
  return view(
    () => book.disposals,
    (disposal, index) => written(book, disposal, disposalId(book, index), lotOf),
    ({ row }) => ({ sourceId: book.transactions[row]!.sourceId, ms: Math.floor(book.instants[row]!) }),
  );
}

function written(book: Book, disposal: BookDisposal, id: string, lotOf: LotTexts): Disposal {
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
    // A position belongs to the person: what is given back of it is given in the wallet of the transaction.
    wallet: holding.kind === "position" ? transaction.wallet : wallet.name,
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
  book: Book,
  disposal: BookDisposal,
  { slice, amounts }: StatedSlice<BookSlice>,
  day: Day,
  lotOf: LotTexts,
): Slice {
  const { inside, lot } = slice;
  const { id, sourceId } = book.transactions[disposal.row]!;
  const text = lot === null ? null : lotOf(lot, disposal.holding);
  const gap = lot === null ? "cost" : lot.gap;
  const rule: GermanSliceRule = !inside
    ? "outside-period"
    : gap === null
      ? "inside-period"
      : "period-not-proven";
  return {
    lotId: text?.id ?? null,
    acquired: text?.acquired ?? null,
    acquiredAt: text?.acquiredAt ?? null,
    disposed: formatDay(day),
    lastDayOfPeriod: text?.lastDay ?? null,
    daysHeld: text === null ? null : day - text.acquiredDay,
    ...amountTexts(book, disposal, amounts),
    inside,
    basis: gap === "cost" ? "unknown" : "known",
    gap,
    box: inside ? "section23" : null,
    rule,
    clauses: sliceClauses(rule, disposal.kind, disposal.method === "average", text?.onLeapDay === true),
    transactionIds: [...(text?.transactionIds ?? []), id],
    sourceIds: [...(text?.sourceIds ?? []), sourceId],
  };
}

export function incomeView(book: GermanBook): View<Income> {
  const written = ({ row, type, category, asset, quantity, value, costs, clauses }: IncomeEntry): Income => {
    const transaction = book.transactions[row]!;
    const day = berlinDay(book.instants[row]!);
    return {
      transactionId: transaction.id,
      sourceId: transaction.sourceId,
      type: type ?? transaction.type,
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
