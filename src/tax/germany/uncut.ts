import { add, fromBigInt, subtract, type Int } from "../../money/index.ts";
import type { PreparedInput } from "../book/input.ts";
import { isContinued } from "../book/scales.ts";
import type { Turnover } from "../book/sums.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { YearSums } from "./assess.ts";
import { netsOf } from "./doubt.ts";
import { bookStep } from "./events/step.ts";
import { openGermanBook, type GermanBook } from "./german-book.ts";
import type { YearTotals } from "./totals.ts";

/** So many places for every lot, slice and event: more than the divisors of all of them have digits. */
const PLACES_EACH = 30;
const LEAST_PLACES = 120;
/** What a run may cost: places times entries. */
const MOST_WORK = 20_000_000;
const MOST_PLACES = 2_000;

/**
 * The sums once more, cut so finely that what is left of a fraction is no longer between a sum and a limit: two sums of
 * fractions with these divisors are the same, or differ by more than all the cuts together. Nothing but the sums is kept.
 */
export function bookUncut(
  { transactions, options, movements }: GermanBook,
  input: PreparedInput,
  entries: number,
): GermanBook {
  const { order, instants, coinSides } = input;
  const most = Math.max(LEAST_PLACES, Math.min(MOST_PLACES, Math.floor(MOST_WORK / entries)));
  const places = input.moneyScale + Math.min(LEAST_PLACES + PLACES_EACH * entries, most);
  const book = openGermanBook(
    {
      transactions,
      instants,
      scales: forkScales(transactions, input.scales, places),
      apart: input.apart,
      moneyScale: places,
      coinSides: { ...coinSides, out: 0 },
      method: options.method,
      methods: options.methods,
      cut: { money: places, quantity: places },
    },
    options,
    movements,
  );
  for (const step of order) {
    bookStep(book, input, step);
    forget(book);
  }
  return book;
}

/** A fork divides quantities, and so does what goes on as another asset. */
function forkScales(
  transactions: readonly BookTransaction[],
  scales: ReadonlyMap<string, number>,
  places: number,
): ReadonlyMap<string, number> {
  const finer = new Map(scales);
  for (const transaction of transactions) {
    const { type, sent, received } = transaction;
    const continued = isContinued(transaction);
    if ((continued || type === "hard_fork") && received !== null) finer.set(received.asset, places);
    if (continued && sent !== null) finer.set(sent.asset, places);
  }
  return finer;
}

function forget({ slices, disposals, issues, issueStrands, income }: GermanBook): void {
  slices.count = 0;
  slices.cells.big.length = 0;
  disposals.count = 0;
  issues.length = 0;
  issueStrands.length = 0;
  income.length = 0;
}

/** Places that sums are written with: what is finer decides on which side of a round figure they lie, and is dropped. */
const SHOWN_PLACES = 40;

/** Sums without their cuts: a sum that is a round figure is exactly that, any other never becomes one. */
export function settled({ year, totals, scale: fine }: YearSums, least: number): YearSums {
  const scale = Math.max(SHOWN_PLACES, least);
  return settledBy({ year, totals, scale }, (value) => nearest(BigInt(value), fine, scale));
}

/**
 * Sums whose book is not at hand: what cuts can have left of a round figure is that figure. Only what was planned is
 * settled so; the truth is within the same bound, and is hardly ever between the two.
 */
export function settledWithin(of: YearSums, entries: number): YearSums {
  const unit = 10n ** BigInt(of.scale - ROUND_PLACES);
  const grain = 10n ** BigInt(of.scale - CUT_PLACES);
  const bound = CUTS_EACH * BigInt(entries) * grain;
  const slack = bound < unit / 10n ? bound : unit / 10n;
  return settledBy(of, (value) => {
    const rest = ((BigInt(value) % unit) + unit) % unit;
    if (rest <= slack) return fromBigInt(BigInt(value) - rest);
    return unit - rest <= slack ? fromBigInt(BigInt(value) - rest + unit) : value;
  });
}

function settledBy({ year, totals, scale }: YearSums, near: (value: Int) => Int): YearSums {
  const turnover = ({ proceeds, cost, costs }: Turnover): Turnover => ({
    proceeds: near(proceeds),
    cost: near(cost),
    costs: near(costs),
  });
  const gains = near(totals.gains);
  const receipts = near(totals.receipts);
  const capitalGains = near(totals.capitalGains);
  const [otherSales, otherServices] = [near(totals.otherSales), near(totals.otherServices)];
  const exact = netsOf(totals);
  const sales = near(exact.sales);
  const written: YearTotals = {
    ...totals,
    gains,
    // A net is tested by itself: what it is made of follows it.
    losses: subtract(add(gains, otherSales), sales),
    unprovenGains: subtract(sales, near(exact.low)),
    unprovenLosses: subtract(near(exact.high), sales),
    outsideGains: near(totals.outsideGains),
    outsideLosses: near(totals.outsideLosses),
    receipts,
    costs: subtract(add(receipts, otherServices), near(exact.receipts)),
    capitalGains,
    capitalLosses: subtract(capitalGains, near(exact.capital)),
    tokenGains: near(totals.tokenGains),
    tokenLosses: near(totals.tokenLosses),
    inside: turnover(totals.inside),
    outside: turnover(totals.outside),
    otherSales,
    otherServices,
  };
  return { year, totals: written, scale };
}

/** A book cuts euro at so many places, and moves a sum by less than so many grains for every lot, slice and event. */
const CUT_PLACES = 8;
const CUTS_EACH = 8n;

/** Limits are whole euro, and halves of a cent have three places. */
const ROUND_PLACES = 3;

function nearest(value: bigint, fine: number, scale: number): Int {
  const unit = 10n ** BigInt(fine - scale);
  const shifted = value + unit / 2n;
  const floor = shifted >= 0n || shifted % unit === 0n ? shifted / unit : shifted / unit - 1n;
  const rest = value - floor * unit;
  const isRound = floor % 10n ** BigInt(scale - ROUND_PLACES) === 0n;
  // What all cuts of the run can amount to is far below this.
  const same = 10n ** BigInt(Math.floor((fine - scale) / 2));
  if (!isRound || (rest < same && rest > -same)) return fromBigInt(floor);
  return fromBigInt(rest > 0n ? floor + 1n : floor - 1n);
}
