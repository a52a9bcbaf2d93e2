import type { PreparedInput } from "../../book/input.ts";
import { stepAt } from "../../book/steps.ts";
import { flagNotes } from "../findings.ts";
import { turnToEvent, type GermanBook } from "../german-book.ts";
import { arrive, depart } from "./matched.ts";
import { bookTransaction } from "./index.ts";
import { settleSecurities } from "./security.ts";

/** Books one step: a transaction, or what happens of a matched transfer before it is received. */
export function bookStep(
  book: GermanBook,
  { steps, instants }: Pick<PreparedInput, "steps" | "instants">,
  step: number,
): void {
  const further = stepAt(steps, step);
  if (further === null) {
    turnToEvent(book, step, instants[step]!);
    bookTransaction(book);
    return settleSecurities(book);
  }
  const { row, departure, arrives } = further;
  turnToEvent(book, row, instants[step]!, arrives ? null : departure.counterpart);
  if (arrives) arrive(book, departure);
  else depart(book, departure);
  settleSecurities(book);
  if (book.gaps.length > 0 || book.refused.length > 0) flagNotes(book);
}
