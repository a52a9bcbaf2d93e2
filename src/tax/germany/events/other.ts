import { acquire, dispose, gapOf, release } from "../../book/postings.ts";
import { holdingOf } from "../../book/book.ts";
import { isCoin } from "../../book/book-leg.ts";
import { CLAUSES } from "../clauses.ts";
import { flag, quantityText } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";
import { UNCOVERED, type UncoveredType } from "../uncovered.ts";
import { bookFeeAlone } from "./fees.ts";
import { missingLeg } from "./income.ts";
import { growFirst } from "./open/growth.ts";
import { bookLiquidation } from "./open/loan.ts";
import { bookSale, bookTrade, missingPrice } from "./trade.ts";

/** Rn 60: goods or services paid with a coin. The legs may also show that it was a plain trade. */
export function bookPayment(book: GermanBook): void {
  const { sent, received } = book;
  if (book.debts.size > 0 && bookLiquidation(book)) return;
  if (isCoin(sent) && !isCoin(received)) return bookSale(book, "payment");
  if (!sent.present && isCoin(received)) {
    flag(book, {
      code: "payment-received",
      severity: "warning",
      asset: received.asset.name,
      effect: received.value,
      clauses: [CLAUSES.disposal, CLAUSES.marketPrice],
    });
  }
  bookTrade(book);
}

/** A fee on its own row: the coin is given for a service, and the fee is not deductible from anything. */
export function bookFeeRow(book: GermanBook): void {
  const { sent, fee } = book;
  if (isCoin(sent)) {
    const from = holdingOf(book, book.leaving, sent.asset);
    const value = sent.value ?? book.received.value;
    growFirst(book, from, sent.quantity, value);
    if (value === null) {
      missingPrice(book, sent, "proceeds");
      release(book, from, sent.quantity);
    } else {
      dispose(book, from, "fee", sent.quantity, value, 0n);
    }
  }
  bookFeeAlone(book);
  if (isCoin(sent) || isCoin(fee)) return;
  flag(book, {
    code: "unattributed-fee",
    severity: "info",
    effect: fee.value ?? sent.value,
    clauses: [CLAUSES.gainInLetter],
  });
}

/** Coins that leave without consideration: given away, lost, stolen, or redeemed for the promised service (Rn 79). */
export function bookDeparture(book: GermanBook): void {
  const { sent } = book;
  if (!isCoin(sent)) return missingLeg(book, "sent");
  const from = holdingOf(book, book.leaving, sent.asset);
  growFirst(book, from, sent.quantity, sent.value);
  const missing = release(book, from, sent.quantity);
  if (missing !== 0n) noteNeverSeen(book, missing);
  bookFeeAlone(book);
}

/** Flags coins that left without an acquisition. No result depends on it, but it indicates a gap (Rn 90). */
function noteNeverSeen(book: GermanBook, missing: bigint): void {
  const { sent, leaving } = book;
  flag(book, {
    code: "missing-acquisition",
    severity: "warning",
    facts: { case: "left", quantity: quantityText(sent, missing) },
    asset: sent.asset.name,
    wallet: leaving,
    clauses: [CLAUSES.plausibleReport, CLAUSES.burdenOfRecords],
  });
}

export function bookUncovered(book: GermanBook, type: UncoveredType): void {
  const { sent, received } = book;
  const { kind, clauses } = UNCOVERED[type];
  flag(book, {
    code: "not-covered",
    severity: "error",
    facts: { case: kind },
    asset: (sent.present ? sent : received).asset.name || null,
    effect: (received.present ? received.value : null) ?? sent.value,
    clauses,
  });
  // The coins received for an NFT are followed, without a result.
  if (type === "nft_sale" && isCoin(received)) {
    const to = holdingOf(book, book.wallet, received.asset);
    acquire(book, to, received.quantity, received.value ?? 0n, gapOf(received.value));
  }
  bookFeeAlone(book);
}
