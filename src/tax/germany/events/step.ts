import type { BookingStep } from "../../book/steps.ts";
import { flagNotes } from "../findings.ts";
import { selectEvent, type GermanBook } from "../german-book.ts";
import { arrive, depart } from "./matched.ts";
import { bookTransaction } from "./index.ts";
import { settleSecurities } from "./security.ts";

/** Books one step: a transaction, or a departure or early arrival of a matched transfer. */
export function bookStep(book: GermanBook, { row, ms, part }: BookingStep): void {
  if (part === null) {
    selectEvent(book, row, ms);
    bookTransaction(book);
    return settleSecurities(book);
  }
  const { departure, arrives } = part;
  selectEvent(book, row, ms, arrives ? null : departure.counterpart);
  if (arrives) arrive(book, departure);
  else depart(book, departure);
  settleSecurities(book);
  flagNotes(book);
}
