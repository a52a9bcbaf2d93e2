import { berlinMidnight, dayOf } from "../../calendar/index.ts";
import { isFiat } from "../../ledger/fiat.ts";
import { prepare, type PreparedInput } from "../book/input.ts";
import { CUT, isContinued } from "../book/scales.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { YearEnds } from "../written/year-ends.ts";
import { openAustrianBook, type AustrianBook } from "./austrian-book.ts";
import { bookStep } from "./events/index.ts";
import { FIRST_YEAR } from "./law.ts";
import type { Options } from "./options.ts";

const SPAN = { fromMs: berlinMidnight(dayOf(FIRST_YEAR, 1, 1)), endMs: berlinMidnight(dayOf(2100, 1, 1)) };

/**
 * In 2022 swaps were neutral and lots still used one by one: their parts need room below the ledger's own places. A part is
 * cut here, which moves its cost by less than euro are cut anyway, and nearly all quantities stay plain numbers.
 */
const SWAP_PLACES = 12;

function placesFor(transaction: BookTransaction): number {
  if (isContinued(transaction)) return CUT.quantity;
  const { time, sent, received } = transaction;
  // The digit that sets apart 2022 from the years around it, before a text is compared for every event.
  if (time.charCodeAt(3) !== 50 || sent === null || received === null || !time.startsWith("2022")) return 0;
  return isFiat(sent.asset) || isFiat(received.asset) ? 0 : SWAP_PLACES;
}

export const prepareAustrian = (transactions: readonly BookTransaction[]): PreparedInput =>
  prepare(transactions, SPAN, placesFor);

export function bookAll(
  transactions: readonly BookTransaction[],
  input: PreparedInput,
  options: Options,
  ends: Pick<YearEnds, "turnTo"> | null = null,
  finer: number | null = null,
): AustrianBook {
  const { order, instants, apart, coinSides } = input;
  const scales = finer === null ? input.scales : finerScales(input.scales, finer);
  const moneyScale = finer === null ? input.moneyScale : input.moneyScale + finer;
  const book = openAustrianBook(
    {
      transactions,
      instants,
      scales,
      apart,
      moneyScale,
      coinSides,
      method: "fifo",
      methods: [],
      carried: 0.4,
      ...(finer === null ? {} : { cut: { money: moneyScale, quantity: moneyScale } }),
    },
    options,
    order,
    SWAP_PLACES + (finer ?? 0),
  );
  for (let i = 0; i < order.length; i += 1) {
    const step = order[i]!;
    ends?.turnTo(book, instants[step]!);
    bookStep(book, input, step);
  }
  return book;
}

const finerScales = (scales: ReadonlyMap<string, number>, by: number): ReadonlyMap<string, number> =>
  new Map([...scales].map(([name, scale]) => [name, scale + by]));
