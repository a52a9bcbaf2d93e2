import { share } from "../../../../money/index.ts";
import { statableShare } from "../../../book/precision.ts";
import type { Holding } from "../../../book/holding.ts";
import { acquire, dispose, gapOf, release } from "../../../book/postings.ts";
import { move, carry, giveBack } from "../../../book/carry.ts";
import { findSetAside, openSetAside } from "../../../book/set-aside.ts";
import { holdingOf } from "../../../book/book.ts";
import { isCoin } from "../../../book/book-leg.ts";
import type { Interpretation } from "../../../open-classes.ts";
import type { GermanBook } from "../../german-book.ts";
import type { IncomeType } from "../../income.ts";
import type { OpenClass } from "../../open-law.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "../fees.ts";
import { missingLeg } from "../income.ts";
import { bookSwap, missingPrice } from "../trade.ts";
import {
  countsAsGrowth,
  growFirst,
  growthIn,
  noteReceipt,
  noteShort,
  takeSurplus,
  takeUnknown,
} from "./growth.ts";
import { claimAsset, positionKey, positionLabel, tallyOf } from "./positions.ts";

/** Coins handed over for use, with or without a token that represents them. */
export function bookHandingOver(
  book: GermanBook,
  of: OpenClass,
  interpretation: Interpretation,
  income: IncomeType,
): void {
  const { sent, received } = book;
  if (!isCoin(sent)) return missingLeg(book, "sent");
  if (!isCoin(received)) return leaveAside(book, of, interpretation);
  const from = holdingOf(book, book.leaving, sent.asset);
  growFirst(book, from, sent.quantity, received.value ?? sent.value);
  noteReceipt(book, received.asset, received.quantity, sent, income);
  if (interpretation === "exchange") return bookSwap(book);
  const tally = tallyOf(book, received.asset.name, sent.asset);
  tally.handed += sent.quantity;
  const to = holdingOf(book, book.wallet, received.asset);
  const { uncovered } = carry(book, from, to, sent.quantity, received.quantity, true);
  takeUnknown(book, to, uncovered);
  bookFeeAlone(book);
}

/** Return of coins, in whole or in part: the quantity handed over is carried on, anything above it is income. */
export function bookReturn(
  book: GermanBook,
  of: OpenClass,
  interpretation: Interpretation,
  income: IncomeType,
): void {
  const { sent, received } = book;
  if (!isCoin(received)) return missingLeg(book, "received");
  if (!isCoin(sent)) return takeBack(book, of, interpretation, income);
  const from = holdingOf(book, book.leaving, sent.asset);
  const to = holdingOf(book, book.wallet, received.asset);
  const held = from.quantity;
  if (held === 0n) {
    takeUnknown(book, to, received.quantity);
    return bookFeeAlone(book);
  }
  if (interpretation === "exchange") {
    growFirst(book, from, sent.quantity, received.value ?? sent.value);
    return bookSwap(book);
  }
  const grown = growthIn(book, from, sent.quantity);
  if (grown !== 0n) {
    const receipt = book.receipts.get(from.asset.name)!;
    receipt.grown += grown;
  }
  const tokens = sent.quantity - grown;
  const covered = tokens > held ? held : tokens;
  const came = statableShare(received.asset, received.quantity, covered, tokens);
  const { surplus, short } = giveBack(book, from, to, covered, came);
  takeSurplus(book, to, surplus, tallyOf(book, sent.asset.name, received.asset), income);
  takeUnknown(book, to, received.quantity - came);
  if (short > 0n) noteShort(book, to.asset, short, null);
  bookFeeAlone(book);
}

/** Without a token the lots are held at the position; as an exchange the claim is an asset of its own. */
export function leaveAside(book: GermanBook, of: OpenClass, interpretation: Interpretation): void {
  const { sent } = book;
  const key = positionKey(book, of, null, sent.asset);
  const from = holdingOf(book, book.leaving, sent.asset);
  const tally = tallyOf(book, key, sent.asset);
  tally.handed += sent.quantity;
  const label = positionLabel(book, of, null);
  // On a bridge, or wrapped, a rebasing token takes its growth along; lent on, it leaves.
  const leaves = interpretation === "exchange" || of === "lending" || of === "liquid-staking";
  if (leaves) growFirst(book, from, sent.quantity, sent.value);
  if (interpretation === "carry") {
    const holding = openSetAside(book, key, label, book.wallet, sent.asset);
    const taken = sent.quantity - growthIn(book, from, sent.quantity);
    takeUnknown(book, holding, move(book, from, holding, taken));
    return bookFeeAlone(book);
  }
  const claim = openSetAside(
    book,
    key,
    label,
    book.wallet,
    claimAsset(book, sent.asset.name, label, sent.asset),
  );
  exchange(book, from, claim, sent.quantity, sent.quantity, sent.value);
}

/** Takes coins back from the position; anything above them is income. */
export function takeBack(
  book: GermanBook,
  of: OpenClass,
  interpretation: Interpretation,
  income: IncomeType,
): void {
  const { received } = book;
  const key = positionKey(book, of, null, received.asset);
  const to = holdingOf(book, book.wallet, received.asset);
  const label = positionLabel(book, of, null);
  const tally = tallyOf(book, key, received.asset);
  const isCarried = interpretation === "carry";
  const holding = findSetAside(
    book,
    key,
    isCarried ? received.asset : claimAsset(book, received.asset.name, label, received.asset),
  );
  const available = holding?.quantity ?? 0n;
  if (holding === null || tally.handed === 0n) {
    takeUnknown(book, to, received.quantity);
    return bookFeeAlone(book);
  }
  const back = received.quantity > available ? available : received.quantity;
  const surplus = received.quantity - back;
  if (isCarried) {
    move(book, holding, to, back);
    takeSurplus(book, to, surplus, tally, income);
    return bookFeeAlone(book);
  }
  const isGrowth = countsAsGrowth(tally, surplus);
  if (isGrowth) takeSurplus(book, holding, surplus, tally, income);
  else takeUnknown(book, to, surplus);
  const redeemed = isGrowth ? received.quantity : back;
  if (redeemed === 0n) return bookFeeAlone(book);
  const { value } = received;
  const worth = value === null ? null : share(value, redeemed, received.quantity);
  exchange(book, holding, to, redeemed, redeemed, worth);
}

/** An exchange with a price on one side, which applies to both. */
function exchange(
  book: GermanBook,
  from: Holding,
  to: Holding,
  given: bigint,
  came: bigint,
  value: bigint | null,
): void {
  const fee = feeValue(book);
  const onDisposal = book.options.swapFee === "disposal";
  if (value === null) {
    missingPrice(book, isCoin(book.sent) ? book.sent : book.received, "swap");
    release(book, from, given);
    acquire(book, to, came, onDisposal ? 0n : fee, gapOf(null));
  } else {
    dispose(book, from, "swap", given, value, onDisposal ? fee : 0n);
    acquire(book, to, came, onDisposal ? value : value + fee);
  }
  bookCoinFee(book);
}
