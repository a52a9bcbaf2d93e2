import { berlinMidnight, dayOf } from "../../calendar/index.ts";
import { isFiat } from "../../ledger/fiat.ts";
import { prepare } from "../book/input.ts";
import type { PreparedInput } from "../book/prepared-input.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { YearEnds } from "../written/year-ends.ts";
import { openAustrianBook, type AustrianBook } from "./austrian-book.ts";
import { bookStep } from "./events/index.ts";
import { FIRST_YEAR } from "./law.ts";
import type { Options } from "./options.ts";

const SPAN = { fromMs: berlinMidnight(dayOf(FIRST_YEAR, 1, 1)), endMs: berlinMidnight(dayOf(2100, 1, 1)) };

/**
 * In 2022 swaps were neutral and lots were still used one by one: the given lots are divided over the received coins.
 */
const dividesCoins = ({ time, sent, received }: BookTransaction): boolean =>
  sent !== null &&
  received !== null &&
  time.startsWith("2022") &&
  !isFiat(sent.asset) &&
  !isFiat(received.asset);

export const prepareAustrian = (transactions: readonly BookTransaction[]): PreparedInput =>
  prepare(transactions, SPAN, dividesCoins);

export function bookAll(
  input: PreparedInput,
  options: Options,
  ends: Pick<YearEnds, "beforeEvent"> | null = null,
): AustrianBook {
  const book = openAustrianBook(input, options);
  for (const step of input.steps) {
    ends?.beforeEvent(book, step.ms);
    bookStep(book, step);
  }
  return book;
}
