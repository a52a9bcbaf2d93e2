import { add, isNegative, share, subtract, type Int } from "../../money/index.ts";
import {
  addDisposal,
  addPart,
  addSlice,
  addSums,
  lotOfSlice,
  nextSlice,
  sharesOf,
  SLICE,
  type DisposalKind,
} from "../book/entries.ts";
import {
  PART,
  PART_CELLS,
  partCost,
  partQuantity,
  spreadPlain,
  take,
  takePool,
  type Asset,
  type Holding,
  type Wallet,
} from "../book/holding.ts";
import { acquiredMs, GAP } from "../book/lots.ts";
import { ownerOf } from "../persons.ts";
import { isDomestic, type AustrianBook } from "./austrian-book.ts";
import { RULE } from "./law.ts";
import { chosen } from "./options.ts";
import { leftOfOld, newFirst, newStockOf } from "./stock.ts";
import { addInside, addOutside, addRealised, addSpeculation } from "./totals.ts";
import { noteGap } from "./unproven.ts";

/** Coins are given for something worth `proceeds`; `costs` count where the law lets them. */
export function sell(
  book: AustrianBook,
  wallet: Wallet,
  asset: Asset,
  kind: DisposalKind,
  quantity: Int,
  proceeds: Int,
  costs: Int,
): Int {
  const fresh = newStockOf(book, wallet, asset);
  const old = leftOfOld(book, fresh);
  if (old === null) return sellFrom(book, fresh, fresh, null, kind, quantity, proceeds, costs);
  return newFirst(book, fresh)
    ? sellFrom(book, fresh, fresh, old, kind, quantity, proceeds, costs)
    : sellFrom(book, fresh, old, fresh, kind, quantity, proceeds, costs);
}

/** New stock since the new law holds: at the special rate, whenever it was acquired. */
const isFlat = ({ newLaw, pieces }: AustrianBook, { asset }: Holding): boolean =>
  newLaw && (pieces.size === 0 || !pieces.has(asset));

function ruleOf(book: AustrianBook, ms: number): number {
  return ms < book.insideFromMs ? RULE.afterYear : ruleInside(book);
}

const ruleInside = (book: AustrianBook): number =>
  book.optional && takesOption(book) ? RULE.option : RULE.withinYear;

function takesOption({ options: { choices }, sourceId, partner, year }: AustrianBook): boolean {
  if (choices.length === 0) return false;
  return chosen(choices, { key: "option2022", person: ownerOf(sourceId, partner), year }) === "yes";
}

/**
 * One shelf gives what it has, then the next; what none has is sold as well. Answers what of it was realised at the special
 * rate: one gain or loss for all that was sold together.
 */
export function sellFrom(
  book: AustrianBook,
  fresh: Holding,
  first: Holding,
  second: Holding | null,
  kind: DisposalKind,
  quantity: Int,
  proceeds: Int,
  costs: Int,
): Int {
  const { parts, lots, slices, grain, totals } = book;
  addDisposal(book.disposals, book.row, slices.count, kind, fresh);
  totals.disposals += 1;
  let left = quantity;
  let proceedsLeft = proceeds;
  let costsLeft = costs;
  let realised: Int = 0;
  for (let shelf = first, next = second; left !== 0; shelf = next, next = null) {
    const flat = shelf === fresh && isFlat(book, fresh);
    if (flat && next === null && shelf.average) {
      realised = add(realised, sellTogether(book, fresh, left, proceedsLeft, costsLeft));
      left = 0;
      break;
    }
    const missing = take(shelf, lots, left, grain, parts);
    if (
      missing === 0 &&
      parts.plain &&
      typeof left === "number" &&
      typeof proceedsLeft === "number" &&
      typeof costsLeft === "number" &&
      parts.plainCost + costsLeft <= Number.MAX_SAFE_INTEGER
    ) {
      spreadPlain(parts, left, proceedsLeft, costsLeft);
      const rule = flat ? RULE.newStock : ruleInside(book);
      realised = add(realised, sellPlain(book, shelf, rule, proceedsLeft, costsLeft));
      left = 0;
      break;
    }
    const { count } = parts;
    for (let i = 0; i < count; i += 1) {
      const lot = parts.lots[i]!;
      const part = partQuantity(parts, i);
      const its = share(proceedsLeft, part, left, grain);
      const itsCosts = costsLeft === 0 ? 0 : share(costsLeft, part, left, grain);
      left = subtract(left, part);
      proceedsLeft = subtract(proceedsLeft, its);
      costsLeft = subtract(costsLeft, itsCosts);
      const rule = flat ? RULE.newStock : ruleOf(book, acquiredMs(lots, lot));
      realised = add(realised, sellPart(book, shelf, rule, lot, part, partCost(parts, i), its, itsCosts));
    }
    if (left === 0 || next === null) break;
  }
  if (left !== 0) {
    const rule = isFlat(book, fresh) ? RULE.newStock : ruleOf(book, book.ms);
    realised = add(realised, sellPart(book, fresh, rule, -1, left, 0, proceedsLeft, costsLeft));
  }
  if (realised !== 0) addRealised(totals, isDomestic(book, fresh.wallet), realised);
  return realised;
}

/**
 * New stock under the average, all at the special rate: one sum, whatever lots it comes from. How it spreads over them is
 * found when somebody asks (`sharesOf`). Answers the result.
 */
function sellTogether(book: AustrianBook, of: Holding, quantity: Int, proceeds: Int, costs: Int): Int {
  const { parts, lots, slices, totals } = book;
  const first = slices.count;
  const missing = takePool(of, lots, quantity, book.grain, parts);
  const { count, poolCost: cost } = parts;
  let isProven = missing === 0;
  for (let i = 0; i < count; i += 1) {
    const lot = parts.lots[i]!;
    addPart(slices, lot, RULE.together, parts, i);
    if (lots.unknown[lot] !== GAP.none) isProven = false;
  }
  if (missing !== 0) addSlice(slices, -1, RULE.together, missing, 0, 0, 0);
  addSums(slices, first, cost, proceeds);
  if (!isProven) noteGaps(book, of, first);
  addInside(totals, proceeds, cost, 0);
  // § 20 Abs 2: what a sale at the special rate cost is not deducted.
  if (costs !== 0) totals.capitalCosts = add(totals.capitalCosts, costs);
  return subtract(proceeds, cost);
}

function noteGaps(book: AustrianBook, of: Holding, first: number): void {
  const { slices, lots } = book;
  for (const [i, { quantity, cost, proceeds }] of sharesOf(
    slices,
    first,
    slices.count,
    book.grain,
  ).entries()) {
    const lot = lotOfSlice(slices, first + i);
    const gap = lot < 0 ? GAP.cost : lots.unknown[lot]!;
    if (gap !== GAP.none) noteGap(book, of, gap, quantity, subtract(proceeds, cost), RULE.newStock);
  }
}

/**
 * What was taken last, all of it in plain numbers, as it nearly always is: none of them is boxed, and the sums of a year grow
 * once. `rule` is that of what is inside. Answers what was realised at the special rate.
 */
function sellPlain(book: AustrianBook, of: Holding, rule: number, proceeds: number, costs: number): number {
  const { parts, lots, slices, totals } = book;
  const { count, cells } = parts;
  const special = rule !== RULE.withinYear;
  const fromMs = rule === RULE.newStock ? Number.NEGATIVE_INFINITY : book.insideFromMs;
  let inProceeds = 0;
  let inCost = 0;
  let inCosts = 0;
  let gains = 0;
  let losses = 0;
  let outGains = 0;
  let outLosses = 0;
  for (let i = 0; i < count; i += 1) {
    const lot = parts.lots[i]!;
    const at = i * PART_CELLS;
    const cost = cells.small[at + PART.cost]!;
    const its = cells.small[at + PART.proceeds]!;
    const itsCosts = cells.small[at + PART.costs]!;
    const inside = acquiredMs(lots, lot) >= fromMs;
    const deducted = inside && special ? 0 : itsCosts;
    const result = its - cost - deducted;
    if (inside) {
      inProceeds += its;
      inCost += cost;
      inCosts += itsCosts;
      if (result < 0) losses -= result;
      else gains += result;
    } else if (result < 0) outLosses -= result;
    else outGains += result;
    const itsRule = inside ? rule : RULE.afterYear;
    const to = nextSlice(slices, lot, itsRule);
    const { small } = slices.cells;
    small[to + SLICE.quantity] = cells.small[at + PART.quantity]!;
    small[to + SLICE.cost] = cost;
    small[to + SLICE.proceeds] = its;
    small[to + SLICE.costs] = deducted;
    const gap = lots.unknown[lot]!;
    if (gap !== GAP.none) noteGap(book, of, gap, partQuantity(parts, i), result, itsRule);
  }
  addInside(totals, inProceeds, inCost, special ? 0 : inCosts);
  if (special && inCosts !== 0) totals.capitalCosts = add(totals.capitalCosts, inCosts);
  const outProceeds = proceeds - inProceeds;
  const outCost = parts.plainCost - inCost;
  if (outProceeds !== 0 || outCost !== 0 || costs !== inCosts)
    addOutside(totals, outProceeds, outCost, costs - inCosts, outGains, outLosses);
  if (special) return gains - losses;
  addSpeculation(totals, gains, losses);
  return 0;
}

/** What was taken of one lot, for its part of what came; -1 where no lot has it. Answers the result at the special rate. */
function sellPart(
  book: AustrianBook,
  of: Holding,
  rule: number,
  lot: number,
  part: Int,
  cost: Int,
  proceeds: Int,
  costs: Int,
): Int {
  const { lots, slices, totals } = book;
  const special = rule === RULE.newStock || rule === RULE.option;
  if (special && costs !== 0) totals.capitalCosts = add(totals.capitalCosts, costs);
  const deducted = special ? 0 : costs;
  addSlice(slices, lot, rule, part, cost, proceeds, deducted);
  const result = subtract(subtract(proceeds, cost), deducted);
  const gain = isNegative(result) ? 0 : result;
  const loss = isNegative(result) ? subtract(0, result) : 0;
  if (rule === RULE.afterYear) addOutside(totals, proceeds, cost, deducted, gain, loss);
  else addInside(totals, proceeds, cost, deducted);
  if (rule === RULE.withinYear) addSpeculation(totals, gain, loss);
  const gap = lot < 0 ? GAP.cost : lots.unknown[lot]!;
  if (gap !== GAP.none) noteGap(book, of, gap, part, result, rule);
  return special ? result : 0;
}
