import { share, split } from "../../../money/index.ts";
import type { DisposalKind } from "../../book/disposal.ts";
import { gapOf } from "../../book/postings.ts";
import { flag, type AustrianBook } from "../austrian-book.ts";
import { CLAUSES } from "../clauses.ts";
import { sell } from "../sell.ts";
import { swapNeutrally } from "../swap.ts";
import { drop, newStockOf, takeIn } from "../stock.ts";
import { missingPrice } from "../unproven.ts";
import { feeAlone, feeOfNeutralSwap, feeValue, giveFee } from "./fees.ts";
import { takeUnknown } from "./origins.ts";
import { takeShare } from "./pool-share.ts";
import { isCrypto } from "./crypto-leg.ts";

/** Purchase, sale or swap: the legs decide, not the name of the type. */
export function bookTrade(book: AustrianBook): void {
  const gives = isCrypto(book.sent);
  const gets = isCrypto(book.received);
  const claims = gives ? takeShare(book) : null;
  if (claims !== null) return bookShareSale(book, claims);
  if (gives && gets) bookSwap(book);
  else if (gets) bookBuy(book);
  else if (gives) bookSale(book, "sale");
  else bookNoCoin(book);
}

function bookNoCoin(book: AustrianBook): void {
  const { sent, received } = book;
  const isMoney = sent.present && received.present && sent.asset.fiat && received.asset.fiat;
  if (!isMoney && !sent.asset.isSecurity && !received.asset.isSecurity)
    flag(book, {
      code: "invalid-transaction",
      severity: "error",
      facts: { case: "no-coin", type: book.transaction.type },
    });
  feeAlone(book);
}

/** The cost is the price paid with its fee (EStR Rz 6178y). */
function bookBuy(book: AustrianBook): void {
  const { sent, received } = book;
  const price = (sent.present ? sent.value : null) ?? received.value;
  const fee = feeValue(book);
  if (price === null) missingPrice(book, received.asset, received.quantity, "price", false);
  takeIn(book, book.wallet, received.asset, received.quantity, (price ?? 0n) + fee, gapOf(price));
  giveFee(book);
}

/**
 * Proceeds are the price if the coin is sold for money; for anything else the market value of the given coin (§ 6 Z 14,
 * § 27a Abs 3 Z 4).
 */
export function bookSale(book: AustrianBook, kind: DisposalKind): void {
  const { sent, received } = book;
  const got = received.present ? received.value : null;
  const proceeds = kind === "sale" ? (got ?? sent.value) : (sent.value ?? got);
  const fee = feeValue(book);
  giveCoins(book, kind, proceeds, fee);
  giveFee(book);
}

/** Gives coins for something worth `proceeds`; if that is unknown they leave without a result, which is flagged. */
export function giveCoins(
  book: AustrianBook,
  kind: DisposalKind,
  proceeds: bigint | null,
  costs: bigint,
): void {
  const { sent, leaving } = book;
  if (proceeds !== null) {
    sell(book, leaving, sent.asset, kind, sent.quantity, proceeds, costs);
    return;
  }
  missingPrice(book, sent.asset, sent.quantity, "proceeds", true);
  drop(book, leaving, sent.asset, sent.quantity);
}

/** The value of the given side applies to both sides (§ 6 Z 14 EStG). */
export function exchangeValue(book: AustrianBook): bigint | null {
  const { sent, received } = book;
  if (sent.value === null && received.value !== null)
    flag(book, {
      code: "value-substituted",
      severity: "info",
      facts: { otherAsset: received.asset.name },
      asset: sent.asset.name,
      clauses: [CLAUSES.exchange],
    });
  return sent.value ?? received.value;
}

export function bookSwap(book: AustrianBook): void {
  const { sent, received, nfts } = book;
  if (book.newLaw && !nfts.has(sent.asset) && !nfts.has(received.asset)) return bookNeutralSwap(book);
  const fee = feeValue(book);
  const value = exchangeValue(book);
  if (value === null) {
    missingPrice(book, sent.asset, sent.quantity, "swap", true);
    drop(book, book.leaving, sent.asset, sent.quantity);
  } else sell(book, book.leaving, sent.asset, "swap", sent.quantity, value, fee);
  takeIn(book, book.wallet, received.asset, received.quantity, value ?? 0n, gapOf(value));
  giveFee(book);
}

function bookNeutralSwap(book: AustrianBook): void {
  const { sent, received, fee } = book;
  const from = newStockOf(book, book.leaving, sent.asset);
  const to = newStockOf(book, book.wallet, received.asset);
  const hasOld = book.old.has(from);
  const value = sent.value ?? received.value;
  const costs = hasOld && fee.value !== null && fee.present ? fee.value : 0n;
  const done = swapNeutrally(book, from, to, sent.quantity, received.quantity, value, costs);
  if (done.unknown > 0n) takeUnknown(book, to.wallet, to.asset, done.unknown);
  // No part was neutral: only old stock was sold, and its fee is a coin given for a service.
  if (done.neutral === 0n) feeAlone(book);
  else feeOfNeutralSwap(book);
}

/**
 * A pool share stands for the coins behind it: each is sold at its part of the cost, since their single values are
 * unknown.
 */
function bookShareSale(book: AustrianBook, claims: NonNullable<ReturnType<typeof takeShare>>): void {
  const { sent, received, nfts } = book;
  const gets = isCrypto(received);
  const neutral = gets && book.newLaw && !nfts.has(received.asset);
  const fee = neutral ? 0n : feeValue(book);
  const value = gets ? exchangeValue(book) : ((received.present ? received.value : null) ?? sent.value);
  const weights = claims.map(({ cost }) => cost);
  const values = split(value ?? 0n, weights);
  const fees = split(fee, weights);
  const into = gets ? split(received.quantity, weights) : [];
  if (value === null && !neutral) missingPrice(book, sent.asset, sent.quantity, "proceeds", true);
  for (const [at, { claim, quantity }] of claims.entries()) {
    const its = value === null ? null : values[at]!;
    if (neutral) {
      const to = newStockOf(book, book.wallet, received.asset);
      const { unknown } = swapNeutrally(book, claim, to, quantity, into[at]!, its, 0n);
      if (unknown > 0n) takeUnknown(book, to.wallet, to.asset, unknown);
    } else if (its === null) drop(book, claim.wallet, claim.asset, quantity);
    else sell(book, claim.wallet, claim.asset, gets ? "swap" : "sale", quantity, its, fees[at]!);
  }
  if (neutral) return feeOfNeutralSwap(book);
  if (gets) takeIn(book, book.wallet, received.asset, received.quantity, value ?? 0n, gapOf(value));
  giveFee(book);
}

/** A bought or minted NFT costs the amount given for it with the fees; coins given for it are realized. */
export function bookNftPurchase(book: AustrianBook, counted: boolean): void {
  const { sent, received, nfts } = book;
  if (isCrypto(received)) nfts.add(received.asset);
  if (!sent.present) return notCovered(book);
  const fee = feeValue(book);
  const given = isCrypto(sent) ? exchangeValue(book) : (sent.value ?? received.value);
  if (isCrypto(sent) && (counted || !nfts.has(sent.asset))) {
    // The fee is part of the cost of the NFT.
    giveCoins(book, "swap", given, 0n);
  } else if (given === null) missingPrice(book, received.asset, received.quantity, "price", false);
  if (counted && isCrypto(received))
    takeIn(book, book.wallet, received.asset, received.quantity, (given ?? 0n) + fee, gapOf(given));
  giveFee(book);
}

/**
 * § 31: taxed within a year, tax-free afterwards. Coins received for it are acquired at the value of the given side.
 */
export function bookNftSale(book: AustrianBook, counted: boolean): void {
  const { sent, received, nfts } = book;
  if (!isCrypto(sent)) return notCovered(book);
  nfts.add(sent.asset);
  const fee = feeValue(book);
  const got = received.present ? received.value : null;
  const value = got ?? sent.value;
  if (counted) giveCoins(book, isCrypto(received) ? "swap" : "sale", value, fee);
  if (isCrypto(received))
    takeIn(book, book.wallet, received.asset, received.quantity, value ?? 0n, gapOf(value));
  giveFee(book);
}

export function notCovered(book: AustrianBook): void {
  const { sent, received } = book;
  const leg = sent.present ? sent : received;
  flag(book, {
    code: "not-covered",
    severity: "error",
    facts: { case: "nft" },
    asset: leg.asset.name || null,
    effect: leg.value,
    clauses: [CLAUSES.nfts, CLAUSES.speculation],
  });
  feeAlone(book);
}

export const shareOf = (value: bigint | null, part: bigint, whole: bigint): bigint | null =>
  value === null ? null : share(value, part, whole);
