import { add, parseScaled, subtract, type Int } from "../../../money/index.ts";
import { flag, holdingOf, type Book } from "../../book/book.ts";
import { CLAUSES } from "../clauses.ts";
import { INCOME_CLAUSES, type IncomeType } from "../income.ts";
import { acquire, dispose, gapOf, release } from "../../book/postings.ts";
import { isCoin } from "../../book/side.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "./fees.ts";
import { missingPrice, noteForeignCash, valueOf } from "./trade.ts";

/** Receipts of § 22 Nr. 3 EStG at the market price on receipt, which is also what the new lot cost (Rn 48, 54). */
export function bookIncome(book: Book, type: IncomeType): void {
  const { received } = book;
  const costs = incomeCosts(book);
  if (!received.present) return missingLeg(book, "received");
  if (received.value === null) missingPrice(book, received, "the value on receipt");
  const value = received.value ?? 0;
  book.totals.receipts = add(book.totals.receipts, value);
  book.totals.costs = add(book.totals.costs, costs);
  enter(book, "section22", value, costs, INCOME_CLAUSES[type]);
  takeIn(book, received.value);
  bookCoinFee(book);
}

/** Rn 70 to 75: the service decides. Without one there are no receipts, and arguably no acquisition either. */
export function bookAirdrop(book: Book): void {
  const { received, transaction } = book;
  if (/^\s*(?:no service|without service|ohne (?:gegen)?leistung)/i.test(transaction.note ?? "")) {
    flag(book, {
      code: "airdrop-without-service",
      severity: "warning",
      message:
        "An airdrop for which nothing was done is no income under § 22 Nr. 3 EStG; whether its sale falls under § 23 EStG is " +
        "open. The coins are held with a cost of 0 from the day of receipt.",
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
    message:
      "The airdrop is taken as given for a service (an act or personal data). If nothing was required, " +
      'say so with a note that begins with "no service".',
    asset: received.asset.name,
    effect: received.value,
    clauses: [CLAUSES.airdropService, CLAUSES.airdropGift],
  });
  bookIncome(book, "airdrop");
}

/** Not in the letter: seen as a lower price of what was bought, so no receipt; the coin cost its market price. */
export function bookCashback(book: Book): void {
  const { received } = book;
  if (!received.present) return missingLeg(book, "received");
  flag(book, {
    code: "cashback-price-reduction",
    severity: "info",
    message: "Cashback is treated as a price reduction, not as income; the coin is held at its market price.",
    asset: received.asset.name,
    effect: received.value,
  });
  if (received.value === null) missingPrice(book, received, "the value on receipt");
  takeIn(book, received.value);
  bookFeeAlone(book);
}

/** § 20 EStG: derivatives and security tokens, a third box that touches neither of the other two. */
export function bookCapital(book: Book, clauses: readonly string[]): void {
  const { sent, received, transaction } = book;
  const costs = incomeCosts(book);
  const got = valueOf(received);
  const gave = valueOf(sent);
  if (!sent.present && !received.present) return missingLeg(book, "received");
  if (got === null || gave === null) {
    missingPrice(book, got === null ? received : sent, "the settlement");
  } else {
    const value = subtract(got, gave);
    const net = subtract(value, costs);
    const { totals } = book;
    if (net >= 0) totals.capitalGains = add(totals.capitalGains, net);
    else totals.capitalLosses = subtract(totals.capitalLosses, net);
    enter(book, "section20", value, costs, clauses);
  }
  // A coin given to settle a loss is a coin given for consideration; one received is acquired at its market price.
  if (isCoin(sent)) {
    const from = holdingOf(book, transaction.wallet, sent.asset);
    if (gave === null) release(book, from, sent.quantity);
    else dispose(book, from, "settlement", sent.quantity, gave, 0);
  }
  takeIn(book, got);
  bookCoinFee(book);
}

function takeIn(book: Book, cost: Int | null): void {
  const { received, transaction } = book;
  noteForeignCash(book, received);
  if (!isCoin(received)) return;
  acquire(
    book,
    holdingOf(book, transaction.wallet, received.asset),
    received.quantity,
    cost ?? 0,
    gapOf(cost),
  );
}

/** Werbungskosten of an income event: what the row states, and the fee of the platform. */
function incomeCosts(book: Book): Int {
  const { costEur } = book.transaction;
  const stated = costEur === null ? 0 : (parseScaled(costEur, book.moneyScale) ?? 0);
  return add(stated, feeValue(book));
}

function enter(
  book: Book,
  box: "section22" | "section20",
  value: Int,
  costs: Int,
  clauses: readonly string[],
): void {
  const side = book.received.present ? book.received : book.sent;
  book.income.push({ row: book.row, box, asset: side.asset, quantity: side.quantity, value, costs, clauses });
}

export function missingLeg(book: Book, leg: "sent" | "received"): void {
  flag(book, {
    code: "invalid-transaction",
    severity: "error",
    message: `A ${book.transaction.type} needs what was ${leg}: the transaction is left out.`,
  });
}
