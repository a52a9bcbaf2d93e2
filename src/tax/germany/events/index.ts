import { flag, flagNotes } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";
import { openClassOf } from "../open-law.ts";
import { parseLegs } from "../../book/parse-legs.ts";
import { isCoin } from "../../book/book-leg.ts";
import { bookFeeAlone } from "./fees.ts";
import { bookFork } from "./fork.ts";
import {
  bookAirdrop,
  bookCapital,
  bookCashback,
  bookIncome,
  bookLiquidityReward,
  missingLeg,
} from "./income.ts";
import { bookOpen } from "./open/index.ts";
import { bookDeparture, bookFeeRow, bookPayment } from "./other.ts";
import { noteSecurities } from "./security.ts";
import { bookStakingMove, bookTransfer, receiveFromOutside } from "./transfer.ts";
import { bookTrade, noteForeignCash } from "./trade.ts";

/** Books the current transaction under German law. */
export function bookTransaction(book: GermanBook): void {
  const bad = parseLegs(book);
  if (bad !== null) {
    flag(book, { code: "invalid-transaction", severity: "error", facts: { case: bad.field, ...bad } });
    return;
  }
  bookByType(book);
  if (book.hasSecurities) noteSecurities(book);
  if (book.gaps.length > 0 || book.refused.length > 0 || book.unfoundLots.length > 0) flagNotes(book);
}

function bookByType(book: GermanBook): void {
  const { type } = book.transaction;
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
    case "staking_deposit":
    case "staking_withdrawal":
      return bookStakingMove(book);
    case "staking_reward":
    case "lending_interest":
    case "mining_reward":
    case "masternode_reward":
    case "referral_reward":
    case "learning_reward":
      return bookIncome(book, type);
    case "liquidity_reward":
      return bookLiquidityReward(book);
    case "airdrop":
      return bookAirdrop(book);
    case "cashback":
      return bookCashback(book);
    case "hard_fork":
      return bookFork(book);
    case "gift_received":
      return bookGift(book);
    case "gift_sent":
    case "loss":
    case "utility_token_redemption":
      return bookDeparture(book);
    case "margin_trade":
      return bookMargin(book);
    case "derivative_settlement":
      return bookCapital(book, "derivative");
    case "security_token_income":
      return book.sent.asset.isSecurity ? bookTrade(book) : bookCapital(book, "token");
    case "wrap":
    case "bridge":
    case "token_migration":
    case "lending_deposit":
    case "lending_withdrawal":
    case "liquid_stake":
    case "liquid_unstake":
    case "liquidity_deposit":
    case "liquidity_withdrawal":
    case "loan_received":
    case "loan_repaid":
    case "nft_purchase":
    case "nft_sale":
      return bookOpen(book, openClassOf(book.transaction)!);
    case "deposit_fiat":
    case "withdraw_fiat":
      return bookCash(book);
    default:
      return bookUnknown(book, type);
  }
}

/** Deposit or withdrawal of money: no coin, no tax effect; foreign cash is noted. */
function bookCash(book: GermanBook): void {
  const { sent, received, transaction } = book;
  noteForeignCash(book, sent);
  noteForeignCash(book, received);
  if (isCoin(sent) || isCoin(received)) {
    flag(book, {
      code: "invalid-transaction",
      severity: "error",
      facts: { case: "coin-as-cash", type: transaction.type },
      asset: (isCoin(sent) ? sent : received).asset.name,
    });
  }
  bookFeeAlone(book);
}

function bookGift(book: GermanBook): void {
  if (!isCoin(book.received)) return missingLeg(book, "received");
  receiveFromOutside(book);
  bookFeeAlone(book);
}

/** A trade of two different assets is a spot trade on margin: § 23 for the coin. A result alone is § 20. */
function bookMargin(book: GermanBook): void {
  const { sent, received } = book;
  const spot = sent.present && received.present && sent.asset !== received.asset;
  if (!spot || (!isCoin(sent) && !isCoin(received))) return bookCapital(book, "derivative");
  flag(book, {
    code: "margin-spot",
    severity: "info",
    asset: (isCoin(received) ? received : sent).asset.name,
  });
  bookTrade(book);
}

function bookUnknown(book: GermanBook, type: never): void {
  flag(book, {
    code: "unknown-type",
    severity: "error",
    facts: { type: String(type) },
  });
}
