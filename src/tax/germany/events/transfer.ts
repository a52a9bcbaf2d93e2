import { formatScaled, parseScaled, share, subtract, type Int } from "../../../money/index.ts";
import { flag, holdingOf, originInstant, type Book } from "../../book/book.ts";
import { CLAUSES } from "../clauses.ts";
import type { Asset } from "../../book/holding.ts";
import { acquire, gapOf, move, release } from "../../book/postings.ts";
import { isCoin } from "../../book/side.ts";
import { bookFeeAlone } from "./fees.ts";
import { noteForeignCash } from "./trade.ts";

/** Between own wallets no third party is involved (Rn 54): lots move with date and cost. */
export function bookTransfer(book: Book): void {
  const { sent, received, transaction } = book;
  const { wallet, toWallet } = transaction;
  const gives = isCoin(sent);
  const gets = isCoin(received);
  noteForeignCash(book, sent);
  noteForeignCash(book, received);
  if (gives && gets && sent.asset !== received.asset)
    return mismatch(book, "the two sides are different coins");
  if (!gives && !gets) return bookFeeAlone(book);
  if (toWallet !== null && toWallet !== wallet) {
    if (gives && gets) takeNetworkFee(book);
    const side = gets ? received : sent;
    moveBetween(book, side.asset, toWallet, side.quantity);
  } else if (gives && !gets && toWallet === null) {
    sendOutside(book);
  } else if (gets && !gives && toWallet === null) {
    receiveFromOutside(book);
  }
  bookFeeAlone(book);
}

/** What left but did not arrive is the network's fee, unless the row already names it as one. */
function takeNetworkFee(book: Book): void {
  const { sent, received, fee } = book;
  const gap = subtract(sent.quantity, received.quantity);
  if (gap === 0) return;
  if (gap < 0) return mismatch(book, "more arrived than was sent");
  if (fee.present && fee.quantity > 0) {
    if (fee.asset !== sent.asset || fee.quantity !== gap) {
      mismatch(book, "sent less received is not the fee");
    }
    return;
  }
  fee.present = true;
  fee.asset = sent.asset;
  fee.quantity = gap;
  fee.value = null;
}

/** Staked coins stay where they are (Rn 13); where the row names another wallet they move there. */
export function bookStakingMove(book: Book): void {
  const { sent, received, transaction } = book;
  if (isCoin(sent) && isCoin(received) && sent.asset !== received.asset) {
    flag(book, {
      code: "not-covered",
      severity: "error",
      message: `Staking ${sent.asset.name} against ${received.asset.name} is not dealt with by the letter: left out.`,
      asset: sent.asset.name,
      effect: received.value ?? sent.value,
      clauses: [CLAUSES.staked, CLAUSES.disposal],
    });
    return bookFeeAlone(book);
  }
  if (transaction.toWallet !== null && transaction.toWallet !== transaction.wallet) return bookTransfer(book);
  bookFeeAlone(book);
}

function moveBetween(book: Book, asset: Asset, toWallet: string, quantity: Int): void {
  const { wallet } = book.transaction;
  const to = holdingOf(book, toWallet, asset);
  const missing = move(book, holdingOf(book, wallet, asset), to, quantity);
  if (missing === 0) return;
  const { cost, ms } = statedOrigin(book);
  const itsCost = cost === null ? 0 : share(cost, missing, quantity, book.grain);
  acquire(book, to, missing, itsCost, gapOf(cost, ms), ms ?? book.ms);
  if (cost !== null && ms !== null) return;
  flag(book, {
    code: "missing-origin",
    severity: "warning",
    message:
      `${wallet} did not hold ${formatScaled(missing, asset.scale)} ${asset.name} of what was moved to ${toWallet}: ` +
      `this part has no proven ${cost === null ? "cost" : "date"}.`,
    asset: asset.name,
    clauses: [CLAUSES.records, CLAUSES.burdenOfRecords],
  });
}

/** The acquisition the row itself names, for coins the ledger has not seen before. */
function statedOrigin(book: Book): { readonly cost: Int | null; readonly ms: number | null } {
  const { acquiredAt, acquiredCostEur } = book.transaction;
  const cost = acquiredCostEur === null ? null : parseScaled(acquiredCostEur, book.moneyScale);
  return { cost: cost === null || cost < 0 ? null : cost, ms: originInstant(book, acquiredAt) };
}

function sendOutside(book: Book): void {
  const { sent, transaction } = book;
  release(book, holdingOf(book, transaction.wallet, sent.asset), sent.quantity);
  flag(book, {
    code: "transfer-to-outside",
    severity: "warning",
    message:
      `${transaction.wallet} sent ${sent.asset.name} to a wallet that is not part of this ledger. The lots leave ` +
      "without a result; if it was a sale, a payment or an own wallet, say so.",
    asset: sent.asset.name,
    effect: sent.value,
    clauses: [CLAUSES.disposal, CLAUSES.records],
  });
}

/** Coins from outside, or a gift: with the proven acquisition where the row has it (§ 23 Abs. 1 Satz 3 EStG). */
export function receiveFromOutside(book: Book): void {
  const { received, transaction } = book;
  const { cost, ms } = statedOrigin(book);
  if (cost === null || ms === null) {
    flag(book, {
      code: "missing-origin",
      severity: "warning",
      message:
        `${received.asset.name} came into ${transaction.wallet} without ${cost === null ? "a proven cost" : "a proven date"}: ` +
        "until it is named, the day of arrival is the latest possible acquisition and a missing cost counts as 0.",
      asset: received.asset.name,
      effect: received.value,
      clauses: [CLAUSES.records, CLAUSES.burdenOfRecords],
    });
  }
  const to = holdingOf(book, transaction.wallet, received.asset);
  acquire(book, to, received.quantity, cost ?? 0, gapOf(cost, ms), ms ?? book.ms);
}

function mismatch(book: Book, reason: string): void {
  flag(book, {
    code: "transfer-mismatch",
    severity: "error",
    message: `The transfer does not add up: ${reason}.`,
    asset: book.sent.asset.name,
    clauses: [CLAUSES.records],
  });
}
