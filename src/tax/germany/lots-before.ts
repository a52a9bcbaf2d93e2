import { assetNamed, holdingOf } from "../book/book.ts";
import { settleMethod } from "../book/postings.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { LotsBefore } from "../country.ts";
import type { CalculateOptions } from "../options.ts";
import { lotText } from "../written/lot-text.ts";
import { openLotsOf, writtenLot } from "../written/open-lots.ts";
import { prepareGerman } from "./calculate.ts";
import { bookStep } from "./events/step.ts";
import { openGermanBook, selectEvent } from "./german-book.ts";
import { movementsOf } from "./movements.ts";
import { resolveOptions } from "./options.ts";

/** The open lots that a disposal may take: those of its coin in its wallet just before it. Null if it disposes of none. */
export function lotsBefore(
  transactions: readonly BookTransaction[],
  options: CalculateOptions,
  { sourceId, id }: Pick<BookTransaction, "sourceId" | "id">,
): LotsBefore | null {
  const input = prepareGerman(transactions);
  const book = openGermanBook(input, resolveOptions(options), movementsOf(input));
  for (const step of input.steps) {
    const transaction = input.transactions[step.row]!;
    const isMeant = step.part === null && transaction.id === id && transaction.sourceId === sourceId;
    if (!isMeant || transaction.sent === null) {
      bookStep(book, step);
      continue;
    }
    selectEvent(book, step.row, step.ms);
    const of = holdingOf(book, book.leaving, assetNamed(book, transaction.sent.asset));
    settleMethod(book, of);
    const method = of.method.name;
    const lots = openLotsOf(book, of).map((open) => writtenLot(book, open, lotText));
    bookStep(book, step);
    const disposal = book.disposals.findLast(({ row, kind }) => row === step.row && kind !== "fee");
    return disposal?.holding === of ? { wallet: of.wallet.name, method, lots } : null;
  }
  return null;
}
