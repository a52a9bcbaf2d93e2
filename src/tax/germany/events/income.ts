import { add, parseScaled, subtract, type Int } from "../../../money/index.ts";
import { holdingOf } from "../../book/book.ts";
import { CLAUSES } from "../clauses.ts";
import { flag } from "../findings.ts";
import { totalsFor, type GermanBook } from "../german-book.ts";
import { CAPITAL_CLAUSES, INCOME_CLAUSES, type IncomeType } from "../income.ts";
import { acquire, dispose, gapOf, release } from "../../book/postings.ts";
import { isCoin } from "../../book/side.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "./fees.ts";
import { missingPrice, noteForeignCash, valueOf } from "./trade.ts";

/** Receipts of § 22 Nr. 3 EStG at the market price on receipt, which is also what the new lot cost (Rn 48, 54). */
export function bookIncome(book: GermanBook, type: IncomeType): void {
  const { received } = book;
  const costs = incomeCosts(book);
  if (!received.present) return missingLeg(book, "received");
  if (received.value === null) missingPrice(book, received, "receipt");
  const value = received.value ?? 0;
  const totals = totalsFor(book, received.asset);
  totals.receipts = add(totals.receipts, value);
  totals.costs = add(totals.costs, costs);
  enter(book, "section22", received.value, costs, INCOME_CLAUSES[type]);
  takeIn(book, received.value);
  bookCoinFee(book);
}

/** The letter leaves liquidity mining out: coins are left to others for a reward, as in lending (Rn 65). */
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
    takeIn(book, 0);
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

/** Not in the letter: seen as a lower price of what was bought, so no receipt; the coin cost its market price. */
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

/** § 20 EStG: derivatives and security tokens, a third box that touches neither of the other two. */
export function bookCapital(book: GermanBook, of: "derivative" | "token"): void {
  const { sent, received } = book;
  const costs = incomeCosts(book);
  const got = valueOf(received);
  const gave = valueOf(sent);
  if (!sent.present && !received.present) return missingLeg(book, "received");
  if (got === null || gave === null) {
    missingPrice(book, got === null ? received : sent, "settlement");
  } else {
    const value = subtract(got, gave);
    const net = subtract(value, costs);
    const totals = totalsFor(book, (received.present ? received : sent).asset);
    if (net >= 0) totals.capitalGains = add(totals.capitalGains, net);
    else totals.capitalLosses = subtract(totals.capitalLosses, net);
    if (of === "token" && net >= 0) totals.tokenGains = add(totals.tokenGains, net);
    else if (of === "token") totals.tokenLosses = subtract(totals.tokenLosses, net);
    enter(book, "section20", value, costs, CAPITAL_CLAUSES[of]);
  }
  // A coin given to settle a loss is a coin given for consideration; one received is acquired at its market price.
  if (isCoin(sent)) {
    const from = holdingOf(book, book.leaving, sent.asset);
    if (gave === null) release(book, from, sent.quantity);
    else dispose(book, from, "settlement", sent.quantity, gave, 0);
  }
  takeIn(book, got);
  bookCoinFee(book);
}

function takeIn(book: GermanBook, cost: Int | null): void {
  const { received } = book;
  noteForeignCash(book, received);
  if (!isCoin(received)) return;
  acquire(book, holdingOf(book, book.wallet, received.asset), received.quantity, cost ?? 0, gapOf(cost));
}

/** Werbungskosten of an income event: what the row states, and the fee of the platform. */
function incomeCosts(book: GermanBook): Int {
  const { costEur } = book.transaction;
  const stated = costEur === null ? 0 : (parseScaled(costEur, book.moneyScale) ?? 0);
  const fee = feeValue(book);
  // Then nobody knows what is left of the receipt either.
  const { fee: paid, received, sent } = book;
  if (isCoin(paid) && paid.value === null)
    totalsFor(book, (received.present ? received : sent).asset).unknownReceipts = true;
  return add(stated, fee);
}

function enter(
  book: GermanBook,
  box: "section22" | "section20",
  value: Int | null,
  costs: Int,
  clauses: readonly string[],
): void {
  const side = book.received.present ? book.received : book.sent;
  book.income.push({ row: book.row, box, asset: side.asset, quantity: side.quantity, value, costs, clauses });
}

export function missingLeg(book: GermanBook, leg: "sent" | "received"): void {
  flag(book, {
    code: "invalid-transaction",
    severity: "error",
    facts: { case: "missing-leg", type: book.transaction.type, leg },
  });
}
