import { parseScaled } from "../../../money/index.ts";
import { parseLegs } from "../../book/parse-legs.ts";
import type { BookingStep } from "../../book/steps.ts";
import { flag, selectEvent, type AustrianBook } from "../austrian-book.ts";
import { CLAUSES } from "../clauses.ts";
import { openClassOf } from "../open-law.ts";
import { sell } from "../sell.ts";
import { drop } from "../stock.ts";
import { missingPrice } from "../unproven.ts";
import { feeAlone } from "./fees.ts";
import {
  bookCashback,
  bookCurrent,
  bookDerivative,
  bookForNothing,
  bookSecurity,
  bookService,
  missingLeg,
} from "./income.ts";
import { bookOpen } from "./open.ts";
import { takeUnknown } from "./origins.ts";
import { isCrypto } from "./crypto-leg.ts";
import { arrive, bookDeparture, bookTransfer, depart } from "./transfer.ts";
import { bookSale, bookTrade } from "./trade.ts";

/** Books one step: a transaction, or a departure or early arrival of a matched transfer. */
export function bookStep(book: AustrianBook, { row, ms, part }: BookingStep): void {
  if (part === null) {
    selectEvent(book, row, ms);
    return bookTransaction(book);
  }
  const { departure, arrives } = part;
  selectEvent(book, row, ms, arrives ? null : departure.counterpart);
  if (arrives) arrive(book, departure);
  else depart(book, departure);
}

function bookTransaction(book: AustrianBook): void {
  const bad = parseLegs(book);
  if (bad !== null)
    return flag(book, { code: "invalid-transaction", severity: "error", facts: { case: bad.field, ...bad } });
  const { withheldTaxEur } = book.transaction;
  if (withheldTaxEur !== undefined) withhold(book, withheldTaxEur);
  if (book.hasSecurities && (book.sent.asset.isSecurity || book.received.asset.isSecurity))
    noteSecurity(book);
  bookByType(book);
}

function withhold(book: AustrianBook, text: string): void {
  const amount = parseScaled(text, book.moneyScale);
  if (amount !== null) book.totals.withheld += amount;
}

/** Flags a security, which is not supported here. */
function noteSecurity(book: AustrianBook): void {
  const leg = book.sent.asset.isSecurity ? book.sent : book.received;
  flag(book, {
    code: "security-token",
    severity: "warning",
    asset: leg.asset.name,
    effect: leg.value,
    clauses: [CLAUSES.nfts],
  });
}

function bookByType(book: AustrianBook): void {
  const { type } = book.transaction;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- types of open law are booked below
  switch (type) {
    case "spot_trade":
    case "spot_buy":
    case "spot_sell":
    case "crypto_swap":
    case "ico_purchase":
      return bookTrade(book);
    case "payment":
      return bookPayment(book);
    case "fee":
      return bookFeeRow(book);
    case "transfer":
      return bookTransfer(book);
    case "lending_interest":
    case "liquidity_reward":
      return bookCurrent(book, CLAUSES.lending);
    case "mining_reward":
    case "masternode_reward":
      return book.newLaw ? bookCurrent(book, CLAUSES.mining) : bookService(book);
    case "staking_reward":
    case "airdrop":
    case "learning_reward":
      return book.newLaw ? bookForNothing(book) : bookService(book);
    case "hard_fork":
      return bookForNothing(book);
    case "referral_reward":
      return bookService(book);
    case "cashback":
      return bookCashback(book);
    case "gift_received":
      return bookGift(book);
    case "gift_sent":
    case "loss":
    case "utility_token_redemption":
      return bookDeparture(book);
    case "margin_trade":
      return bookMargin(book);
    case "derivative_settlement":
      return bookDerivative(book);
    case "security_token_income":
      return bookSecurity(book);
    case "deposit_fiat":
    case "withdraw_fiat":
      return bookCash(book);
    default:
      return bookFurther(book);
  }
}

/** Books types with two interpretations, and staking, which has two if it brings another coin. */
function bookFurther(book: AustrianBook): void {
  const { type } = book.transaction;
  const open = openClassOf(book.transaction);
  if (open !== null) return bookOpen(book, open);
  if (type !== "staking_deposit" && type !== "staking_withdrawal")
    return flag(book, { code: "unknown-type", severity: "error", facts: { type } });
  if (movesElsewhere(book)) bookTransfer(book);
  else feeAlone(book);
}

const movesElsewhere = ({ transaction: { toWallet, to, from, departures } }: AustrianBook): boolean =>
  toWallet !== null || to !== undefined || from !== undefined || departures !== undefined;

/** Goods or services paid with a coin. The legs may also show that it was a plain trade. */
function bookPayment(book: AustrianBook): void {
  const { sent, received } = book;
  if (isCrypto(sent) && !isCrypto(received)) return bookSale(book, "payment");
  if (!sent.present && isCrypto(received))
    flag(book, {
      code: "payment-received",
      severity: "warning",
      asset: received.asset.name,
      effect: received.value,
      clauses: [CLAUSES.exchange],
    });
  bookTrade(book);
}

/** A fee on its own row: the coin is given for a service. */
function bookFeeRow(book: AustrianBook): void {
  const { sent, received, leaving, fee } = book;
  if (isCrypto(sent)) {
    const value = sent.value ?? received.value;
    if (value !== null) sell(book, leaving, sent.asset, "fee", sent.quantity, value, 0n);
    else {
      missingPrice(book, sent.asset, sent.quantity, "proceeds", true);
      drop(book, leaving, sent.asset, sent.quantity);
    }
  }
  feeAlone(book);
  if (isCrypto(sent) || isCrypto(fee)) return;
  flag(book, { code: "unattributed-fee", severity: "info", effect: fee.value ?? sent.value });
}

/** § 27a Abs 4 Z 1, § 31 Abs 1: the giver's cost and day. */
function bookGift(book: AustrianBook): void {
  const { received, wallet } = book;
  if (!isCrypto(received)) return missingLeg(book, "received");
  takeUnknown(book, wallet, received.asset, received.quantity);
  feeAlone(book);
}

/** A trade of two different assets is a spot trade; a result alone is that of a derivative. */
function bookMargin(book: AustrianBook): void {
  const { sent, received } = book;
  const spot = sent.present && received.present && sent.asset !== received.asset;
  if (!spot || (!isCrypto(sent) && !isCrypto(received))) return bookDerivative(book);
  flag(book, {
    code: "margin-spot",
    severity: "info",
    asset: (isCrypto(received) ? received : sent).asset.name,
  });
  bookTrade(book);
}

function bookCash(book: AustrianBook): void {
  const { sent, received, transaction } = book;
  if (isCrypto(sent) || isCrypto(received))
    flag(book, {
      code: "invalid-transaction",
      severity: "error",
      facts: { case: "coin-as-cash", type: transaction.type },
      asset: (isCrypto(sent) ? sent : received).asset.name,
    });
  feeAlone(book);
}
