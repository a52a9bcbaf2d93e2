import { add, atMost, isPositive, multiply, share, subtract, type Int } from "../../../money/index.ts";
import type { Asset, Holding } from "../../book/holding.ts";
import { gapOf } from "../../book/postings.ts";
import type { AnyClass } from "../../open-classes.ts";
import { ownerOf } from "../../persons.ts";
import type { AustrianBook } from "../austrian-book.ts";
import { readingFor } from "../options.ts";
import { sell } from "../sell.ts";
import { carryOver, drop, newStockOf, takeIn } from "../stock.ts";
import { claimOf, earnCurrent, noteShort } from "./claims.ts";
import { feeAlone } from "./fees.ts";
import { missingLeg } from "./income.ts";
import { takeUnknown } from "./origins.ts";
import { bookPool } from "./pool.ts";
import { isCrypto } from "./sides.ts";
import { bookMatchedAs } from "./transfer.ts";
import { bookPiecePurchase, bookPieceSale, bookSale, bookSwap, shareOf } from "./trade.ts";
import { missingPrice } from "../unproven.ts";

/** What the law leaves open, by the reading in force. As an exchange it is a swap like any other. */
export function bookOpen(book: AustrianBook, of: AnyClass): void {
  const { type, sourceId } = book.transaction;
  const reading = readingFor(book.options, sourceId, book.partner, of);
  note(book, of);
  if (of === "nft")
    return type === "nft_purchase"
      ? bookPiecePurchase(book, reading === "counted")
      : bookPieceSale(book, reading === "counted");
  if (of === "loan") return type === "loan_received" ? borrow(book) : repay(book);
  if (book.transaction.departures !== undefined) return bookMatchedAs(book);
  if (of === "pool") return bookPool(book, reading);
  const [gives, gets] = [isCrypto(book.sent), isCrypto(book.received)];
  if (!gives && !gets) return missingLeg(book, "sent");
  if (!gets) return handOver(book, of);
  if (!gives) return takeBack(book, of);
  if (reading === "exchange") return bookSwap(book);
  return comesBack(book) ? giveBack(book, of) : goOn(book, of);
}

function note(book: AustrianBook, of: AnyClass): void {
  const known = book.met.get(of);
  if (known === undefined) book.met.set(of, [book.row]);
  else known.push(book.row);
}

const BACK: ReadonlySet<string> = new Set(["lending_withdrawal", "liquid_unstake", "staking_withdrawal"]);
const comesBack = ({ transaction: { type } }: AustrianBook): boolean => BACK.has(type);

/** How much was handed over for all of a token or a claim that is outstanding, and how much of that there is. */
function tallyOf(book: AustrianBook, token: Asset, coin: Asset) {
  const key = JSON.stringify([ownerOf(book.transaction.sourceId, book.partner), token.name, coin.name]);
  let tally = book.tallies.get(key);
  if (tally === undefined) book.tallies.set(key, (tally = { handed: 0, tokens: 0 }));
  return tally;
}

/** The lots go on as what came: old stock stays old, the day and the cost are kept. */
function goOn(book: AustrianBook, of: AnyClass): void {
  const { sent, received } = book;
  const to = newStockOf(book, book.wallet, received.asset);
  const tally = tallyOf(book, received.asset, sent.asset);
  tally.handed = add(tally.handed, sent.quantity);
  tally.tokens = add(tally.tokens, received.quantity);
  const from = newStockOf(book, book.leaving, sent.asset);
  const unknown = carryOver(book, from, to, sent.quantity, received.quantity);
  if (isPositive(unknown)) takeUnknown(book, to.wallet, to.asset, unknown);
  if (of === "wrapping" || of === "bridging" || of === "migration") {
    tally.handed = 0;
    tally.tokens = 0;
  }
  feeAlone(book);
}

/** The way back: as much as was handed over continues the lots, what comes above it is earned. */
function giveBack(book: AustrianBook, of: AnyClass): void {
  const { sent, received } = book;
  const tally = tallyOf(book, sent.asset, received.asset);
  const expected =
    tally.tokens === 0
      ? received.quantity
      : atMost(tally.tokens, sent.quantity)
        ? tally.handed
        : share(tally.handed, sent.quantity, tally.tokens, received.asset.grain);
  tally.handed = subtract(tally.handed, atMost(tally.handed, expected) ? tally.handed : expected);
  tally.tokens = atMost(tally.tokens, sent.quantity) ? 0 : subtract(tally.tokens, sent.quantity);
  const back = atMost(expected, received.quantity) ? expected : received.quantity;
  const to = newStockOf(book, book.wallet, received.asset);
  const from = newStockOf(book, book.leaving, sent.asset);
  const unknown = carryOver(book, from, to, sent.quantity, back);
  if (isPositive(unknown)) takeUnknown(book, to.wallet, to.asset, unknown);
  const short = subtract(expected, received.quantity);
  if (isPositive(short)) noteShort(book, received.asset, short);
  earn(book, of, to, subtract(received.quantity, back), expected);
  feeAlone(book);
}

/** Without a token the coins wait under the name of what they were put into. */
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
  if (isPositive(unknown)) takeUnknown(book, claim.wallet, claim.asset, unknown);
  const tally = tallyOf(book, claim.asset, sent.asset);
  tally.handed = add(tally.handed, sent.quantity);
  feeAlone(book);
}

function takeBack(book: AustrianBook, of: AnyClass): void {
  const { received } = book;
  const claim = claimOf(book, received.asset, book.transaction.position ?? of);
  const tally = tallyOf(book, claim.asset, received.asset);
  const back = atMost(tally.handed, received.quantity) ? tally.handed : received.quantity;
  const to = newStockOf(book, book.wallet, received.asset);
  if (isPositive(back)) carryOver(book, claim, to, back, back);
  const before = tally.handed;
  tally.handed = subtract(tally.handed, back);
  earn(book, of, to, subtract(received.quantity, back), before);
  feeAlone(book);
}

/** A surplus of lending is current income; of staked coins it cost nothing. More than half is a deposit unseen. */
function earn(book: AustrianBook, of: AnyClass, to: Holding, surplus: Int, handed: Int): void {
  if (!isPositive(surplus)) return;
  const { received } = book;
  if (!atMost(multiply(surplus, 2), handed)) return takeUnknown(book, to.wallet, to.asset, surplus);
  if (of === "liquid-staking") return takeIn(book, to.wallet, to.asset, surplus, 0);
  earnCurrent(book, to, surplus, shareOf(book, received.value, surplus, received.quantity));
}

/** A debt in kind: what comes is held at its market value, and nothing is earned. */
function borrow(book: AustrianBook): void {
  const { received } = book;
  if (!isCrypto(received)) return missingLeg(book, "received");
  const { asset, quantity, value } = received;
  if (value === null) missingPrice(book, asset, quantity, "price", false);
  takeIn(book, book.wallet, asset, quantity, value ?? 0, gapOf(value));
  const debt = debtOf(book, asset);
  debt.quantity = add(debt.quantity, quantity);
  debt.worth = add(debt.worth, value ?? 0);
  feeAlone(book);
}

/** What is returned was given for what the borrowed coins were worth when they came; more than that is interest paid. */
function repay(book: AustrianBook): void {
  const { sent, leaving } = book;
  if (!isCrypto(sent)) return missingLeg(book, "sent");
  const reading = readingFor(book.options, book.transaction.sourceId, book.partner, "loan");
  if (reading === "exchange") return bookSale(book, "payment");
  const debt = debtOf(book, sent.asset);
  const returned = atMost(debt.quantity, sent.quantity) ? debt.quantity : sent.quantity;
  if (isPositive(returned)) {
    const worth = share(debt.worth, returned, debt.quantity, book.grain);
    debt.quantity = subtract(debt.quantity, returned);
    debt.worth = subtract(debt.worth, worth);
    sell(book, leaving, sent.asset, "payment", returned, worth, 0);
  }
  const interest = subtract(sent.quantity, returned);
  if (isPositive(interest)) {
    const worth = shareOf(book, sent.value, interest, sent.quantity);
    if (worth !== null) sell(book, leaving, sent.asset, "payment", interest, worth, 0);
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
  if (debt === undefined) book.debts.set(key, (debt = { quantity: 0, worth: 0 }));
  return debt;
}
