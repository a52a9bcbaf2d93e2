import { parseScaled } from "../../../money/index.ts";
import { acquire, dispose, gapOf, release } from "../../book/postings.ts";
import { holdingOf } from "../../book/book.ts";
import { isCoin } from "../../book/book-leg.ts";
import { CLAUSES } from "../clauses.ts";
import { flag } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";
import { CAPITAL_CLAUSES, INCOME_CLAUSES, type IncomeType } from "../income.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "./fees.ts";
import { growFirst } from "./open/growth.ts";
import { missingPrice, noteForeignCash, valueOf } from "./trade.ts";

/** Receipts of § 22 Nr. 3 EStG at the market price on receipt, which is also the cost of the new lot (Rn 48, 54). */
export function bookIncome(book: GermanBook, type: IncomeType): void {
  const { received } = book;
  const costs = incomeCosts(book);
  if (isCoin(book.fee) && book.fee.value === null) book.sums.unknownCosts = true;
  if (!received.present) return missingLeg(book, "received");
  if (received.value === null) missingPrice(book, received, "receipt");
  const value = received.value ?? 0n;
  const { sums } = book;
  sums.receipts += value;
  sums.costs += costs;
  enter(book, "section22", received.value, costs, INCOME_CLAUSES[type]);
  takeIn(book, received.value);
  bookCoinFee(book);
}

/** The letter does not mention liquidity mining: coins are left to others for a reward, as in lending (Rn 65). */
export function bookLiquidityReward(book: GermanBook): void {
  const { received } = book;
  flag(book, {
    code: "not-covered",
    severity: "warning",
    facts: { case: "liquidity-mining" },
    asset: received.asset.name || null,
    effect: received.value,
    clauses: [CLAUSES.lending, CLAUSES.services],
  });
  bookIncome(book, "liquidity_reward");
}

/** Rn 70 to 75: the service decides. Without one there are no receipts, and arguably no acquisition either. */
export function bookAirdrop(book: GermanBook): void {
  const { received, transaction } = book;
  if (/^\s*(?:no service|without service|ohne (?:gegen)?leistung)/i.test(transaction.note ?? "")) {
    flag(book, {
      code: "airdrop-without-service",
      severity: "warning",
      asset: received.asset.name,
      effect: received.value,
      clauses: [CLAUSES.airdropGift, CLAUSES.airdropAcquisition],
    });
    takeIn(book, 0n);
    return bookFeeAlone(book);
  }
  flag(book, {
    code: "assumed-service",
    severity: "info",
    asset: received.asset.name,
    effect: received.value,
    clauses: [CLAUSES.airdropService, CLAUSES.airdropGift],
  });
  bookIncome(book, "airdrop");
}

/**
 * The letter does not mention cashback. It counts as a price reduction of a purchase: no receipt; the coin cost its
 * market price.
 */
export function bookCashback(book: GermanBook): void {
  const { received } = book;
  if (!received.present) return missingLeg(book, "received");
  flag(book, {
    code: "cashback-price-reduction",
    severity: "info",
    asset: received.asset.name,
    effect: received.value,
  });
  if (received.value === null) missingPrice(book, received, "price");
  takeIn(book, received.value);
  bookFeeAlone(book);
}

/** § 20 EStG: derivatives and security tokens, a third income category that is independent of the other two. */
export function bookCapital(book: GermanBook, of: "derivative" | "token"): void {
  const { sent, received } = book;
  const costs = incomeCosts(book);
  const got = valueOf(received);
  const gave = valueOf(sent);
  if (!sent.present && !received.present) return missingLeg(book, "received");
  if (got === null || gave === null) {
    missingPrice(book, got === null ? received : sent, "settlement");
  } else {
    const value = got - gave;
    const net = value - costs;
    const { sums } = book;
    if (net >= 0n) sums.capitalGains += net;
    else sums.capitalLosses -= net;
    if (of === "token" && net >= 0n) sums.tokenGains += net;
    else if (of === "token") sums.tokenLosses -= net;
    enter(book, "section20", value, costs, CAPITAL_CLAUSES[of]);
  }
  // A coin given to settle a loss is a coin given for consideration; one received is acquired at its market price.
  if (isCoin(sent)) {
    const from = holdingOf(book, book.leaving, sent.asset);
    growFirst(book, from, sent.quantity, gave);
    if (gave === null) release(book, from, sent.quantity);
    else dispose(book, from, "settlement", sent.quantity, gave, 0n);
  }
  takeIn(book, got);
  bookCoinFee(book);
}

function takeIn(book: GermanBook, cost: bigint | null): void {
  const { received } = book;
  noteForeignCash(book, received);
  if (!isCoin(received)) return;
  acquire(book, holdingOf(book, book.wallet, received.asset), received.quantity, cost ?? 0n, gapOf(cost));
}

/** Werbungskosten of an income event: those that the row states, and the fee of the platform. */
function incomeCosts(book: GermanBook): bigint {
  const { costEur } = book.transaction;
  const stated = costEur === null ? 0n : (parseScaled(costEur, book.moneyScale) ?? 0n);
  return stated + feeValue(book);
}

function enter(
  book: GermanBook,
  category: "section22" | "section20",
  value: bigint | null,
  costs: bigint,
  clauses: readonly string[],
): void {
  const leg = book.received.present ? book.received : book.sent;
  book.income.push({
    row: book.row,
    category,
    asset: leg.asset,
    quantity: leg.quantity,
    value,
    costs,
    clauses,
  });
}

export function missingLeg(book: GermanBook, leg: "sent" | "received"): void {
  flag(book, {
    code: "invalid-transaction",
    severity: "error",
    facts: { case: "missing-leg", type: book.transaction.type, leg },
  });
}
