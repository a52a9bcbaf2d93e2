import { share } from "../../../money/index.ts";
import { statableShare } from "../../book/precision.ts";
import type { Asset, Holding } from "../../book/holding.ts";
import { gapOf } from "../../book/postings.ts";
import type { AnyClass } from "../../open-classes.ts";
import { ownerOf } from "../../persons.ts";
import type { AustrianBook } from "../austrian-book.ts";
import { interpretationFor } from "../options.ts";
import { sell } from "../sell.ts";
import { carryOver, drop, newStockOf, takeIn } from "../stock.ts";
import { missingPrice } from "../unproven.ts";
import { claimOf, earnCurrent, noteShort } from "./claims.ts";
import { feeAlone } from "./fees.ts";
import { missingLeg } from "./income.ts";
import { takeUnknown } from "./origins.ts";
import { bookPool } from "./pool.ts";
import { isCrypto } from "./crypto-leg.ts";
import { bookMatchedAs } from "./transfer.ts";
import { bookNftPurchase, bookNftSale, bookSale, bookSwap, shareOf } from "./trade.ts";

/** Open law by the interpretation in force. An exchange is a swap like any other. */
export function bookOpen(book: AustrianBook, of: AnyClass): void {
  const { type, sourceId } = book.transaction;
  const interpretation = interpretationFor(book.options, sourceId, book.partner, of);
  note(book, of);
  if (of === "nft")
    return type === "nft_purchase"
      ? bookNftPurchase(book, interpretation === "counted")
      : bookNftSale(book, interpretation === "counted");
  if (of === "loan") return type === "loan_received" ? borrow(book) : repay(book);
  if (book.transaction.departures !== undefined) return bookMatchedAs(book);
  if (of === "pool") return bookPool(book, interpretation);
  const [gives, gets] = [isCrypto(book.sent), isCrypto(book.received)];
  if (!gives && !gets) return missingLeg(book, "sent");
  if (!gets) return handOver(book, of);
  if (!gives) return takeBack(book, of);
  if (interpretation === "exchange") return bookSwap(book);
  return comesBack(book) ? giveBack(book, of) : goOn(book, of);
}

function note(book: AustrianBook, of: AnyClass): void {
  const known = book.met.get(of);
  if (known === undefined) book.met.set(of, [book.row]);
  else known.push(book.row);
}

const BACK: ReadonlySet<string> = new Set(["lending_withdrawal", "liquid_unstake", "staking_withdrawal"]);
const comesBack = ({ transaction: { type } }: AustrianBook): boolean => BACK.has(type);

/** Total handed over for the outstanding quantity of a token or a claim, together with that quantity. */
function tallyOf(book: AustrianBook, token: Asset, coin: Asset) {
  const key = JSON.stringify([ownerOf(book.transaction.sourceId, book.partner), token.name, coin.name]);
  let tally = book.tallies.get(key);
  if (tally === undefined) book.tallies.set(key, (tally = { handed: 0n, tokens: 0n }));
  return tally;
}

/** Carries the lots on as the received coins: old stock stays old, day and cost are retained. */
function goOn(book: AustrianBook, of: AnyClass): void {
  const { sent, received } = book;
  const to = newStockOf(book, book.wallet, received.asset);
  const tally = tallyOf(book, received.asset, sent.asset);
  tally.handed += sent.quantity;
  tally.tokens += received.quantity;
  const from = newStockOf(book, book.leaving, sent.asset);
  const unknown = carryOver(book, from, to, sent.quantity, received.quantity);
  if (unknown > 0n) takeUnknown(book, to.wallet, to.asset, unknown);
  if (of === "wrapping" || of === "bridging" || of === "migration") {
    tally.handed = 0n;
    tally.tokens = 0n;
  }
  feeAlone(book);
}

/** Return of coins: the quantity that was handed over carries the lots on, anything above it is income. */
function giveBack(book: AustrianBook, of: AnyClass): void {
  const { sent, received } = book;
  const tally = tallyOf(book, sent.asset, received.asset);
  const expected =
    tally.tokens === 0n
      ? received.quantity
      : tally.tokens <= sent.quantity
        ? tally.handed
        : statableShare(received.asset, tally.handed, sent.quantity, tally.tokens);
  tally.handed -= tally.handed <= expected ? tally.handed : expected;
  tally.tokens = tally.tokens <= sent.quantity ? 0n : tally.tokens - sent.quantity;
  const back = expected <= received.quantity ? expected : received.quantity;
  const to = newStockOf(book, book.wallet, received.asset);
  const from = newStockOf(book, book.leaving, sent.asset);
  const unknown = carryOver(book, from, to, sent.quantity, back);
  if (unknown > 0n) takeUnknown(book, to.wallet, to.asset, unknown);
  const short = expected - received.quantity;
  if (short > 0n) noteShort(book, received.asset, short);
  earn(book, of, to, received.quantity - back, expected);
  feeAlone(book);
}

/** Hands coins over. Without a token they are held under the name of the protocol they were put into. */
function handOver(book: AustrianBook, of: AnyClass): void {
  const { sent } = book;
  const claim = claimOf(book, sent.asset, book.transaction.position ?? of);
  const unknown = carryOver(
    book,
    newStockOf(book, book.leaving, sent.asset),
    claim,
    sent.quantity,
    sent.quantity,
  );
  if (unknown > 0n) takeUnknown(book, claim.wallet, claim.asset, unknown);
  const tally = tallyOf(book, claim.asset, sent.asset);
  tally.handed += sent.quantity;
  feeAlone(book);
}

function takeBack(book: AustrianBook, of: AnyClass): void {
  const { received } = book;
  const claim = claimOf(book, received.asset, book.transaction.position ?? of);
  const tally = tallyOf(book, claim.asset, received.asset);
  const back = tally.handed <= received.quantity ? tally.handed : received.quantity;
  const to = newStockOf(book, book.wallet, received.asset);
  if (back > 0n) carryOver(book, claim, to, back, back);
  const before = tally.handed;
  tally.handed -= back;
  earn(book, of, to, received.quantity - back, before);
  feeAlone(book);
}

/**
 * A surplus of lending is current income; the surplus of staked coins has a cost of zero. More than half points to a
 * deposit that was not read.
 */
function earn(book: AustrianBook, of: AnyClass, to: Holding, surplus: bigint, handed: bigint): void {
  if (surplus <= 0n) return;
  const { received } = book;
  if (surplus * 2n > handed) return takeUnknown(book, to.wallet, to.asset, surplus);
  if (of === "liquid-staking") return takeIn(book, to.wallet, to.asset, surplus, 0n);
  earnCurrent(book, to, surplus, shareOf(received.value, surplus, received.quantity));
}

/** A debt in kind: borrowed coins are held at their market value, and nothing is earned. */
function borrow(book: AustrianBook): void {
  const { received } = book;
  if (!isCrypto(received)) return missingLeg(book, "received");
  const { asset, quantity, value } = received;
  if (value === null) missingPrice(book, asset, quantity, "price", false);
  takeIn(book, book.wallet, asset, quantity, value ?? 0n, gapOf(value));
  const debt = debtOf(book, asset);
  debt.quantity += quantity;
  debt.worth += value ?? 0n;
  feeAlone(book);
}

/** Repays borrowed coins at their value when they were received; anything above that is interest paid. */
function repay(book: AustrianBook): void {
  const { sent, leaving } = book;
  if (!isCrypto(sent)) return missingLeg(book, "sent");
  const interpretation = interpretationFor(book.options, book.transaction.sourceId, book.partner, "loan");
  if (interpretation === "exchange") return bookSale(book, "payment");
  const debt = debtOf(book, sent.asset);
  const returned = debt.quantity <= sent.quantity ? debt.quantity : sent.quantity;
  if (returned > 0n) {
    const worth = share(debt.worth, returned, debt.quantity);
    debt.quantity -= returned;
    debt.worth -= worth;
    sell(book, leaving, sent.asset, "payment", returned, worth, 0n);
  }
  const interest = sent.quantity - returned;
  if (interest > 0n) {
    const worth = shareOf(sent.value, interest, sent.quantity);
    if (worth !== null) sell(book, leaving, sent.asset, "payment", interest, worth, 0n);
    else {
      missingPrice(book, sent.asset, interest, "proceeds", true);
      drop(book, leaving, sent.asset, interest);
    }
  }
  feeAlone(book);
}

function debtOf(book: AustrianBook, asset: Asset) {
  const key = JSON.stringify([ownerOf(book.transaction.sourceId, book.partner), asset.name]);
  let debt = book.debts.get(key);
  if (debt === undefined) book.debts.set(key, (debt = { quantity: 0n, worth: 0n }));
  return debt;
}
