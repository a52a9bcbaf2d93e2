import { isValuedByMonth } from "../../../ledger/by-month.ts";
import { parseScaled } from "../../../money/index.ts";
import { gapOf } from "../../book/postings.ts";
import { flag, isDomestic, type AustrianBook, type AustrianIncomeEntry } from "../austrian-book.ts";
import { CLAUSES } from "../clauses.ts";
import { takeIn } from "../stock.ts";
import { missingPrice } from "../unproven.ts";
import { feeAlone, feeValue, giveFee } from "./fees.ts";
import { isCrypto } from "./crypto-leg.ts";
import { giveCoins } from "./trade.ts";

/** § 27b Abs 2: the market value on receipt is the income, and also the cost of the coins. */
export function bookCurrent(book: AustrianBook, clause: string): void {
  const costs = incomeCosts(book);
  const { totals, received } = book;
  if (!received.present) return missingLeg(book, "received");
  const value = valueOfReceipt(book);
  const key = isDomestic(book, book.wallet) ? "receiptsDomestic" : "receiptsForeign";
  totals[key] = totals[key] + (value ?? 0n);
  totals.capitalCosts += costs;
  const how = isValuedByMonth(book.transaction) ? CLAUSES.monthlyValue : CLAUSES.currentValue;
  enter(book, "capital", value, 0n, [clause, how]);
  receive(book, value);
  giveFee(book);
}

/** § 29 Z 3: other services, after deduction of their costs. */
export function bookService(book: AustrianBook): void {
  const costs = incomeCosts(book);
  const { totals, received } = book;
  if (!received.present) return missingLeg(book, "received");
  const value = valueOfReceipt(book);
  totals.serviceReceipts += value ?? 0n;
  totals.serviceCosts += costs;
  enter(book, "services", value, costs, [CLAUSES.services]);
  receive(book, value);
  giveFee(book);
}

/** Staking, airdrops, bounties, forks: no income on receipt, and a cost of zero (§ 27b Abs 2 last sentence). */
export function bookForNothing(book: AustrianBook): void {
  if (!book.received.present) return missingLeg(book, "received");
  receive(book, 0n);
  feeAlone(book);
}

/** Cashback is a price reduction of a purchase: no receipt, the coin cost its market price. */
export function bookCashback(book: AustrianBook): void {
  const { received } = book;
  if (!received.present) return missingLeg(book, "received");
  flag(book, {
    code: "cashback-price-reduction",
    severity: "info",
    asset: received.asset.name,
    effect: received.value,
  });
  if (received.value === null) missingPrice(book, received.asset, received.quantity, "price", false);
  receive(book, received.value);
  feeAlone(book);
}

/** § 27a Abs 2 Z 7: futures and the like, at the general tariff, an income category of their own. */
export function bookDerivative(book: AustrianBook): void {
  const { sent, received, totals } = book;
  const costs = incomeCosts(book);
  if (!sent.present && !received.present) return missingLeg(book, "received");
  const got = received.present ? received.value : 0n;
  const gave = sent.present ? sent.value : 0n;
  if (got === null || gave === null) {
    const leg = got === null ? received : sent;
    missingPrice(book, leg.asset, leg.quantity, "settlement", leg === sent);
  } else {
    const value = got - gave;
    const net = value - costs;
    if (net < 0n) totals.derivativeLosses -= net;
    else totals.derivativeGains += net;
    enter(book, "derivatives", value, costs, [CLAUSES.derivatives]);
  }
  if (isCrypto(sent)) giveCoins(book, "settlement", gave, 0n);
  receive(book, got);
  giveFee(book);
}

/** Income of a security: not supported here, and flagged. */
export function bookSecurity(book: AustrianBook): void {
  const { received, sent } = book;
  const leg = received.present ? received : sent;
  flag(book, {
    code: "not-covered",
    severity: "error",
    facts: { case: "security-token" },
    asset: leg.asset.name || null,
    effect: leg.value,
    clauses: [CLAUSES.nfts],
  });
  if (isCrypto(sent)) giveCoins(book, "sale", received.value ?? sent.value, 0n);
  receive(book, received.value);
  feeAlone(book);
}

function valueOfReceipt(book: AustrianBook): bigint | null {
  const { received } = book;
  if (received.value === null) missingPrice(book, received.asset, received.quantity, "receipt", false);
  return received.value;
}

function receive(book: AustrianBook, cost: bigint | null): void {
  const { received } = book;
  if (isCrypto(received))
    takeIn(book, book.wallet, received.asset, received.quantity, cost ?? 0n, gapOf(cost));
}

/** Costs of income: those that the row states, and the fee of the platform. */
function incomeCosts(book: AustrianBook): bigint {
  const { costEur } = book.transaction;
  return (costEur === null ? 0n : (parseScaled(costEur, book.moneyScale) ?? 0n)) + feeValue(book);
}

export function enter(
  book: AustrianBook,
  category: AustrianIncomeEntry["category"],
  value: bigint | null,
  costs: bigint,
  clauses: readonly string[],
): void {
  const { asset, quantity } = book.received.present ? book.received : book.sent;
  book.income.push({ row: book.row, category, asset, quantity, value, costs, clauses });
}

export function missingLeg(book: AustrianBook, leg: "sent" | "received"): void {
  flag(book, {
    code: "invalid-transaction",
    severity: "error",
    facts: { case: "missing-leg", type: book.transaction.type, leg },
  });
}
