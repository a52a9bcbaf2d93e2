import { berlinMidnight, type Day } from "../../calendar/index.ts";
import { formatScaled } from "../../money/index.ts";
import type { Book } from "../book/book.ts";
import { type Holding, lotsIn } from "../book/holding.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { openTransits } from "../book/transit.ts";
import type { CalculateOptions } from "../options.ts";
import { openLotsOf } from "./open-lots.ts";

/** Holdings at the end of a German day, with their cost. */
export type HoldingsOn = {
  readonly day: Day;
  readonly cost: string;
  readonly held: readonly { readonly asset: string; readonly quantity: string }[];
};

type Holdings = Omit<HoldingsOn, "day">;

type IsHers = (sourceId: string | null) => boolean;

/** Computes the holdings at the end of each of these days, in ascending order. */
export type HoldingsOnDays = (
  transactions: readonly BookTransaction[],
  options: CalculateOptions,
  days: readonly Day[],
  isHers: IsHers,
) => readonly HoldingsOn[];

/** Books the ledger once, and records the holdings at the end of each day. */
export function holdingsOverTime(
  days: readonly Day[],
  isHers: IsHers,
  book: (beforeEvent: (at: Book, ms: number) => void) => void,
): readonly HoldingsOn[] {
  const found: HoldingsOn[] = [];
  const ends = days.map((day) => berlinMidnight(day + 1));
  let last: Holdings | null = null;
  let booked: Book | null = null;
  const lookBefore = (ms: number): void => {
    for (; found.length < days.length && ends[found.length]! <= ms;) {
      // No event since the day before: the holdings are the same.
      last ??= booked === null ? { cost: "0", held: [] } : currentHoldings(booked, isHers);
      found.push({ day: days[found.length]!, ...last });
    }
  };
  book((at, ms) => {
    lookBefore(ms);
    // The holdings change with this event.
    [booked, last] = [at, null];
  });
  lookBefore(Number.POSITIVE_INFINITY);
  return found;
}

function currentHoldings(book: Book, isHers: IsHers): Holdings {
  let cost = 0n;
  const quantities = new Map<Holding["asset"], bigint>();
  for (const of of [...book.holdings, ...openTransits(book).map(({ holding }) => holding)]) {
    if (of.quantity === 0n || !isHers(sourceOf(book, of))) continue;
    let quantity = quantities.get(of.asset) ?? 0n;
    for (const open of openLotsOf(book, of)) {
      quantity += open.quantity;
      cost += open.cost;
    }
    quantities.set(of.asset, quantity);
  }
  return {
    cost: formatScaled(cost, book.moneyDecimals),
    held: [...quantities].map(([{ name, decimals }, quantity]) => ({
      asset: name,
      quantity: formatScaled(quantity, decimals),
    })),
  };
}

/** The source that reports the coins: of a wallet that no source reads, the one that last moved coins there. */
function sourceOf(book: Book, of: Holding): string | null {
  if (of.wallet.sourceId !== null) return of.wallet.sourceId;
  return book.transactions[lotsIn(of)[0]!.row]?.sourceId ?? null;
}
