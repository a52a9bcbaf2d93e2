import { add, isNegative, isPositive, powerOfTen, share, subtract, type Int } from "../../money/index.ts";
import { euro } from "../book/book.ts";
import { carry } from "../book/carry.ts";
import { addDisposal, addSlice, type DisposalKind } from "../book/entries.ts";
import { partCost, partQuantity, take, type Asset, type Holding, type Wallet } from "../book/holding.ts";
import { acquiredMs, costOf, GAP, leftOf } from "../book/lots.ts";
import { acquire, release } from "../book/postings.ts";
import { ownerOf } from "../persons.ts";
import { flag, isDomestic, quantityText, type AustrianBook } from "./austrian-book.ts";
import { CLAUSES } from "./clauses.ts";
import { chosen } from "./options.ts";
import { drain, leftOfOld, newStockOf, shelves } from "./stock.ts";
import type { Totals } from "./totals.ts";

/** What the law says of a slice, as the table of slices keeps it. Its place is the number that is kept. */
export const RULES = ["after-year", "new-stock", "within-year", "option-2022"] as const;
export type Rule = (typeof RULES)[number];
const RULE = { afterYear: 0, newStock: 1, withinYear: 2, option: 3 } as const;

/**
 * Crypto for crypto (§ 27b Abs 3 Z 2): new stock goes on with its cost. Old stock is sold at its market value under
 * § 31, and what comes for it is new stock at that value. Answers how much of what was given was new or unknown, and
 * how much of what came has no lot behind it.
 */
export function swapNeutrally(
  book: AustrianBook,
  from: Holding,
  to: Holding,
  quantity: Int,
  into: Int,
  value: Int | null,
  costs: Int,
): { readonly neutral: Int; readonly unknown: Int } {
  const old = leftOfOld(book, from);
  const grain = powerOfTen(Math.max(0, to.asset.scale - book.swapPlaces));
  if (old === null && isPositive(quantity)) {
    return { neutral: quantity, unknown: carryCut(book, from, to, quantity, into, grain).uncovered };
  }
  let intoLeft = into;
  let left = quantity;
  let neutral: Int = 0;
  let unknown: Int = 0;
  drain(book, from, quantity, (shelf, part) => {
    const its = share(intoLeft, part, left, grain);
    left = subtract(left, part);
    intoLeft = subtract(intoLeft, its);
    if (shelf !== old) {
      neutral = add(neutral, part);
      const { missing, uncovered } = carryCut(book, shelf, to, part, its, grain);
      unknown = uncovered;
      return missing;
    }
    const worth = value === null ? null : share(value, part, quantity, book.grain);
    if (worth === null) {
      missingPrice(book, shelf.asset, part, "swap", true);
      acquire(book, to, its, 0, GAP.cost);
      return release(book, shelf, part);
    }
    sellFrom(book, from, [shelf], "swap", part, worth, share(costs, part, quantity, book.grain));
    acquire(book, to, its, worth);
    return 0;
  });
  return { neutral: add(neutral, left), unknown: add(unknown, intoLeft) };
}

/** Lots go on, each in its share. While they are used one by one it matters where that is cut. */
function carryCut(book: AustrianBook, from: Holding, to: Holding, quantity: Int, into: Int, grain: Int) {
  const { lots } = book;
  const first = lots.count;
  const carried = carry(book, from, to, quantity, into, false, grain);
  if (book.averaging || lots.count - first < 2) return carried;
  for (let row = first; row < lots.count; row += 1)
    book.cutCost += (Number(costOf(lots, row)) / Number(leftOf(lots, row))) * Number(grain);
  return carried;
}

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
  return sellFrom(book, fresh, shelves(book, fresh), kind, quantity, proceeds, costs);
}

/** New stock since the new law holds: at the special rate, whenever it was acquired. */
const isFlat = ({ newLaw, pieces }: AustrianBook, { asset }: Holding): boolean =>
  newLaw && (pieces.size === 0 || !pieces.has(asset));

function ruleOf(book: AustrianBook, ms: number): number {
  if (ms < book.insideFromMs) return RULE.afterYear;
  return book.optional && takesOption(book) ? RULE.option : RULE.withinYear;
}

function takesOption({ options: { choices }, sourceId, partner, year }: AustrianBook): boolean {
  if (choices.length === 0) return false;
  return chosen(choices, { key: "option2022", person: ownerOf(sourceId, partner), year }) === "yes";
}

/** Answers what of it was realised at the special rate: one gain or loss for all that was sold together. */
function sellFrom(
  book: AustrianBook,
  fresh: Holding,
  from: readonly Holding[],
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
  for (let place = 0; place < from.length && left !== 0; place += 1) {
    const shelf = from[place]!;
    const flat = shelf === fresh && isFlat(book, fresh);
    if (flat && place === from.length - 1) {
      realised = add(realised, sellFlat(book, fresh, left, proceedsLeft, costsLeft));
      left = 0;
      break;
    }
    take(shelf, lots, left, grain, parts);
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
  }
  if (left !== 0) {
    const rule = isFlat(book, fresh) ? RULE.newStock : ruleOf(book, book.ms);
    realised = add(realised, sellPart(book, fresh, rule, -1, left, 0, proceedsLeft, costsLeft));
  }
  if (realised !== 0) addRealised(totals, isDomestic(book, fresh.wallet), realised);
  return realised;
}

/**
 * All that is left to be sold is new stock at the special rate: one sum whatever lots it comes from, which are told apart
 * to explain it. Answers the result.
 */
function sellFlat(book: AustrianBook, of: Holding, quantity: Int, proceeds: Int, costs: Int): Int {
  const { parts, lots, slices, grain, totals } = book;
  const missing = take(of, lots, quantity, grain, parts);
  const { count } = parts;
  let left = quantity;
  let proceedsLeft = proceeds;
  let cost: Int = 0;
  for (let i = 0; i < count; i += 1) {
    const lot = parts.lots[i]!;
    const part = partQuantity(parts, i);
    const itsCost = partCost(parts, i);
    const its = share(proceedsLeft, part, left, grain);
    left = subtract(left, part);
    proceedsLeft = subtract(proceedsLeft, its);
    cost = add(cost, itsCost);
    addSlice(slices, lot, RULE.newStock, part, itsCost, its, 0);
    const gap = lots.unknown[lot]!;
    if (gap !== GAP.none) noteGap(book, of, gap, part, subtract(its, itsCost), RULE.newStock);
  }
  if (missing !== 0) {
    addSlice(slices, -1, RULE.newStock, missing, 0, proceedsLeft, 0);
    noteGap(book, of, GAP.cost, missing, proceedsLeft, RULE.newStock);
  }
  addInside(totals, proceeds, cost, 0);
  // § 20 Abs 2: what a sale at the special rate cost is not deducted.
  if (costs !== 0) totals.capitalCosts = add(totals.capitalCosts, costs);
  return subtract(proceeds, cost);
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
  if (rule === RULE.afterYear) addOutside(totals, proceeds, cost, deducted, result);
  else addInside(totals, proceeds, cost, deducted);
  if (rule === RULE.withinYear) addSpeculation(totals, result);
  const gap = lot < 0 ? GAP.cost : lots.unknown[lot]!;
  if (gap !== GAP.none) noteGap(book, of, gap, part, result, rule);
  return special ? result : 0;
}

/** Each sum by its own name: one that is looked up costs more than what is added. */
function addRealised(totals: Totals, domestic: boolean, result: Int): void {
  if (isNegative(result)) {
    if (domestic) totals.lossesDomestic = subtract(totals.lossesDomestic, result);
    else totals.lossesForeign = subtract(totals.lossesForeign, result);
  } else if (domestic) totals.gainsDomestic = add(totals.gainsDomestic, result);
  else totals.gainsForeign = add(totals.gainsForeign, result);
}

function addSpeculation(totals: Totals, result: Int): void {
  if (isNegative(result)) totals.speculationLosses = subtract(totals.speculationLosses, result);
  else totals.speculationGains = add(totals.speculationGains, result);
}

function addOutside(totals: Totals, proceeds: Int, cost: Int, costs: Int, result: Int): void {
  totals.outsideProceeds = add(totals.outsideProceeds, proceeds);
  totals.outsideCost = add(totals.outsideCost, cost);
  if (costs !== 0) totals.outsideCosts = add(totals.outsideCosts, costs);
  if (isNegative(result)) totals.outsideLosses = subtract(totals.outsideLosses, result);
  else totals.outsideGains = add(totals.outsideGains, result);
}

function addInside(totals: Totals, proceeds: Int, cost: Int, costs: Int): void {
  totals.insideProceeds = add(totals.insideProceeds, proceeds);
  totals.insideCost = add(totals.insideCost, cost);
  if (costs !== 0) totals.insideCosts = add(totals.insideCosts, costs);
}

/** An assumption is never silent: what was taken, and between what the result lies. */
function noteGap(
  book: AustrianBook,
  of: Holding,
  gap: number,
  quantity: Int,
  result: Int,
  rule: number,
): void {
  // Of what is not tied to a period only the cost matters.
  if (gap === GAP.dateOnly && rule !== RULE.withinYear) return;
  const { totals } = book;
  if (rule !== RULE.afterYear) {
    const box = rule === RULE.withinYear ? "unprovenSpeculation" : "unproven";
    if (isNegative(result)) totals[`${box}Losses`] = subtract(totals[`${box}Losses`], result);
    else totals[`${box}Gains`] = add(totals[`${box}Gains`], result);
  }
  flag(book, {
    code: "missing-acquisition",
    severity: "error",
    facts: {
      case: gap === GAP.dateOnly ? "date" : rule === RULE.afterYear ? "cost-outside" : "cost-inside",
      quantity: quantityText(of.asset, quantity),
      result: euro(book, result),
    },
    asset: of.asset.name,
    wallet: of.wallet,
    effect: isPositive(result) ? result : 0,
    range: { from: 0, to: result },
    clauses: [CLAUSES.sale, CLAUSES.purchaseFee],
  });
}

/** What a missing value in euro leaves open. `gives` where coins went for it. */
export function missingPrice(
  book: AustrianBook,
  asset: Asset,
  quantity: Int,
  what: "price" | "proceeds" | "swap" | "receipt" | "settlement" | "fee",
  gives: boolean,
): void {
  if (what === "receipt") book.totals.unknownReceipts = true;
  if (gives) book.totals.unknownProceeds = true;
  flag(book, {
    code: "missing-price",
    severity: "error",
    facts: { case: what, quantity: quantityText(asset, quantity) },
    asset: asset.name,
    clauses: [CLAUSES.currentValue],
  });
}
