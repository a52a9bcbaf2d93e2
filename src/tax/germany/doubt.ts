import {
  add,
  atMost,
  isNegative,
  multiply,
  negate,
  powerOfTen,
  subtract,
  type Int,
} from "../../money/index.ts";
import type { Book } from "../book/book.ts";
import type { YearSums } from "./assess.ts";
import { limitsOf } from "./limits.ts";
import type { YearTotals } from "./totals.ts";

/**
 * By how much the cuts of a book can have moved any sum of it, at most. Each cut moves less than one grain from one side
 * to the other, what is divided again carries its share of that on, and a lot, a slice or an event is cut a few times.
 * Quantities are cut at eighteen places, which is less than a grain of any coin below ten billion euro.
 */
export function slackOf({ grain }: Pick<Book, "grain">, entries: number): Int {
  return multiply(8 * entries, grain);
}

/** A book whose sums are surer than this, in euro, is looked at for halves of a cent too; a large one is near one always. */
const SURE = { units: 1, places: 4 } as const;

/** Whether cuts of at most and at least so much may have moved a sum of the year across a limit, or a figure across half a cent. */
export function isInDoubt({ year, totals, scale }: YearSums, slack: Int, least = slack): boolean {
  const { privateSales, services } = limitsOf(year);
  const isNear = (value: Int, euro: number): boolean =>
    atMost(size(subtract(value, multiply(euro, powerOfTen(scale)))), slack);
  const { sales, low, high, receipts } = netsOf(totals);
  if ([sales, low, high].some((net) => isNear(net, privateSales)) || isNear(receipts, services)) return true;
  const sure = multiply(SURE.units, powerOfTen(scale - SURE.places));
  return atMost(least, sure) && figuresOf(totals).some((value) => isNearHalfCent(value, scale, slack));
}

/** What the limits are tested on: the nets with what shares the limits, and those of private sales without what is unproven. */
export function netsOf(totals: YearTotals) {
  const sales = add(subtract(totals.gains, totals.losses), totals.otherSales);
  return {
    sales,
    low: subtract(sales, totals.unprovenGains),
    high: add(sales, totals.unprovenLosses),
    receipts: add(subtract(totals.receipts, totals.costs), totals.otherServices),
    capital: subtract(totals.capitalGains, totals.capitalLosses),
  };
}

/** All that is shown in cents. */
function figuresOf(totals: YearTotals): readonly Int[] {
  const { inside, outside } = totals;
  return [
    ...Object.values(netsOf(totals)),
    totals.gains,
    totals.losses,
    totals.outsideGains,
    totals.outsideLosses,
    totals.receipts,
    totals.costs,
    totals.capitalGains,
    totals.capitalLosses,
    ...[inside, outside].flatMap(({ proceeds, cost, costs }) => [proceeds, cost, costs]),
  ];
}

function isNearHalfCent(value: Int, scale: number, slack: Int): boolean {
  const cent = 10n ** BigInt(scale - 2);
  const rest = BigInt(size(value)) % cent;
  return atMost(size(subtract(rest, cent / 2n)), slack);
}

function size(value: Int): Int {
  return isNegative(value) ? negate(value) : value;
}
