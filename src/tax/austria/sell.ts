import { add, isNegative, isPositive, share, subtract, type Int } from "../../money/index.ts";
import { euro } from "../book/book.ts";
import { carry } from "../book/carry.ts";
import { addDisposal, addSlice, type DisposalKind } from "../book/entries.ts";
import { partCost, partQuantity, take, type Asset, type Holding, type Wallet } from "../book/holding.ts";
import { acquiredMs, GAP } from "../book/lots.ts";
import { acquire, release } from "../book/postings.ts";
import { ownerOf } from "../persons.ts";
import { flag, isDomestic, quantityText, type AustrianBook } from "./austrian-book.ts";
import { CLAUSES } from "./clauses.ts";
import { chosen } from "./options.ts";
import { drain, newStockOf, shelves } from "./stock.ts";

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
  const old = book.old[from.number];
  let intoLeft = into;
  let left = quantity;
  let neutral: Int = 0;
  let unknown: Int = 0;
  drain(book, from, quantity, (shelf, part) => {
    const its = share(intoLeft, part, left, to.asset.grain);
    left = subtract(left, part);
    intoLeft = subtract(intoLeft, its);
    if (shelf !== old) {
      neutral = add(neutral, part);
      const { missing, uncovered } = carry(book, shelf, to, part, its, false);
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

function ruleOf(book: AustrianBook, of: Holding, isNew: boolean, ms: number): number {
  if (isNew && book.newLaw && !book.pieces.has(of.asset)) return RULE.newStock;
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
  const enter = (rule: number, lot: number, part: Int, cost: Int, of: Holding): void => {
    const its = share(proceedsLeft, part, left, grain);
    const itsCosts = costsLeft === 0 ? 0 : share(costsLeft, part, left, grain);
    left = subtract(left, part);
    proceedsLeft = subtract(proceedsLeft, its);
    costsLeft = subtract(costsLeft, itsCosts);
    // § 20 Abs 2: what a sale at the special rate cost is not deducted.
    const special = rule === RULE.newStock || rule === RULE.option;
    if (special) totals.capitalCosts = add(totals.capitalCosts, itsCosts);
    const deducted = special ? 0 : itsCosts;
    addSlice(slices, lot, rule !== RULE.afterYear, part, cost, its, deducted);
    slices.inside[slices.count - 1] = rule;
    const result = subtract(subtract(its, cost), deducted);
    if (special) realised = add(realised, result);
    addTurnover(book, rule, its, cost, deducted);
    if (!special) addResult(book, rule, result);
    const gap = lot < 0 ? GAP.cost : lots.unknown[lot]!;
    if (gap !== GAP.none) noteGap(book, of, gap, part, result, rule);
  };
  for (const shelf of from) {
    const missing = take(shelf, lots, left, grain, parts);
    const { count } = parts;
    for (let i = 0; i < count; i += 1) {
      const lot = parts.lots[i]!;
      const rule = ruleOf(book, shelf, shelf === fresh, acquiredMs(lots, lot));
      enter(rule, lot, partQuantity(parts, i), partCost(parts, i), shelf);
    }
    if (missing === 0) break;
  }
  if (left !== 0) enter(ruleOf(book, fresh, true, book.ms), -1, left, 0, fresh);
  if (realised !== 0) addRealised(book, isDomestic(book, fresh.wallet), realised);
  return realised;
}

function addRealised({ totals }: AustrianBook, domestic: boolean, result: Int): void {
  if (isNegative(result)) {
    const key = domestic ? "lossesDomestic" : "lossesForeign";
    totals[key] = subtract(totals[key], result);
  } else {
    const key = domestic ? "gainsDomestic" : "gainsForeign";
    totals[key] = add(totals[key], result);
  }
}

function addResult({ totals }: AustrianBook, rule: number, result: Int): void {
  const isLoss = isNegative(result);
  if (rule === RULE.withinYear) {
    if (isLoss) totals.speculationLosses = subtract(totals.speculationLosses, result);
    else totals.speculationGains = add(totals.speculationGains, result);
  } else if (isLoss) totals.outsideLosses = subtract(totals.outsideLosses, result);
  else totals.outsideGains = add(totals.outsideGains, result);
}

function addTurnover({ totals }: AustrianBook, rule: number, proceeds: Int, cost: Int, costs: Int): void {
  if (rule === RULE.afterYear) {
    totals.outsideProceeds = add(totals.outsideProceeds, proceeds);
    totals.outsideCost = add(totals.outsideCost, cost);
    if (costs !== 0) totals.outsideCosts = add(totals.outsideCosts, costs);
  } else {
    totals.insideProceeds = add(totals.insideProceeds, proceeds);
    totals.insideCost = add(totals.insideCost, cost);
    if (costs !== 0) totals.insideCosts = add(totals.insideCosts, costs);
  }
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
