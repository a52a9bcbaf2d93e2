import { flag, holdingOf, type Book } from "../../book/book.ts";
import { CLAUSES } from "../clauses.ts";
import { UNCOVERED, type UncoveredType } from "../uncovered.ts";
import { acquire, dispose, gapOf, release } from "../../book/postings.ts";
import { isCoin } from "../../book/side.ts";
import { bookFeeAlone } from "./fees.ts";
import { missingLeg } from "./income.ts";
import { bookSale, bookTrade, missingPrice } from "./trade.ts";

/** Rn 60: goods or services paid with a coin. The legs may also tell that it was a plain trade. */
export function bookPayment(book: Book): void {
  const { sent, received } = book;
  if (isCoin(sent) && !isCoin(received)) return bookSale(book, "payment");
  if (!sent.present && isCoin(received)) {
    flag(book, {
      code: "payment-received",
      severity: "warning",
      message:
        `${received.asset.name} received as payment is held at its market price; whether what it was paid for is ` +
        "income is not judged here.",
      asset: received.asset.name,
      effect: received.value,
      clauses: [CLAUSES.disposal, CLAUSES.marketPrice],
    });
  }
  bookTrade(book);
}

/** A fee on its own row: the coin is given for a service; there is nothing it could be deducted from. */
export function bookFeeRow(book: Book): void {
  const { sent, fee, transaction } = book;
  if (isCoin(sent)) {
    const from = holdingOf(book, transaction.wallet, sent.asset);
    const value = sent.value ?? book.received.value;
    if (value === null) {
      missingPrice(book, sent, "the fee");
      release(book, from, sent.quantity);
    } else {
      dispose(book, from, "fee", sent.quantity, value, 0);
    }
  }
  bookFeeAlone(book);
  if (isCoin(sent) || isCoin(fee)) return;
  flag(book, {
    code: "unattributed-fee",
    severity: "info",
    message: "A fee on its own belongs to no sale and no income: nothing is deducted.",
    effect: fee.value ?? sent.value,
    clauses: [CLAUSES.gainInLetter],
  });
}

/** Coins that go without consideration: given away, lost, stolen, or redeemed for what they promise (Rn 79). */
export function bookDeparture(book: Book): void {
  const { sent, transaction } = book;
  if (!isCoin(sent)) return missingLeg(book, "sent");
  release(book, holdingOf(book, transaction.wallet, sent.asset), sent.quantity);
  bookFeeAlone(book);
}

export function bookUncovered(book: Book, type: UncoveredType): void {
  const { sent, received, transaction } = book;
  const { reason, clauses } = UNCOVERED[type];
  flag(book, {
    code: "not-covered",
    severity: "error",
    message: `${reason}: the event is left out of the totals.`,
    asset: (sent.present ? sent : received).asset.name || null,
    effect: (received.present ? received.value : null) ?? sent.value,
    clauses,
  });
  // What went for an NFT is gone, what came for one is there: the coins are followed, no result is drawn.
  if (type === "nft_purchase" && isCoin(sent)) {
    release(book, holdingOf(book, transaction.wallet, sent.asset), sent.quantity);
  }
  if (type === "nft_sale" && isCoin(received)) {
    const to = holdingOf(book, transaction.wallet, received.asset);
    acquire(book, to, received.quantity, received.value ?? 0, gapOf(received.value));
  }
  bookFeeAlone(book);
}
