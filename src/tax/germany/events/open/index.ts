import { positionAt, type MovementLeg } from "../../../book/pool.ts";
import { parseLegs } from "../../../book/parse-legs.ts";
import { isDeposit } from "../../../book/movements.ts";
import { isCoin } from "../../../book/book-leg.ts";
import type { Interpretation } from "../../../open-classes.ts";
import { ownerOf } from "../../../persons.ts";
import type { GermanBook } from "../../german-book.ts";
import type { IncomeType } from "../../income.ts";
import { interpretationOf, type OpenClass } from "../../open-law.ts";
import { bookHandingOver, bookReturn } from "./lending.ts";
import { bookLoan, bookRepayment } from "./loan.ts";
import { bookNftSale, bookPurchase } from "./nft.ts";
import { selectRow } from "./movement.ts";
import { swapIntoPool, swapOutOfPool } from "./pool-exchange.ts";
import { returnFromPool, waitInPool } from "./pool.ts";
import { claimAsset, positionKey, positionLabel, shareAssetOf } from "./positions.ts";
import { bookRename } from "./rename.ts";

const INCOME: Readonly<Partial<Record<OpenClass, IncomeType>>> = {
  "liquid-staking": "staking_reward",
  pool: "liquidity_reward",
};

/** Books open law by the interpretation in force. */
export function bookOpen(book: GermanBook, of: OpenClass): void {
  const { readings, partnerReadings } = book.options;
  const owner = ownerOf(book.transaction.sourceId, book.partner);
  const interpretation = interpretationOf(owner === "b" ? partnerReadings : readings, of);
  switch (of) {
    case "wrapping":
    case "bridging":
    case "migration":
      return bookRename(book, of, interpretation);
    case "loan":
      return book.transaction.type === "loan_received"
        ? bookLoan(book, interpretation)
        : bookRepayment(book, interpretation);
    case "nft":
      return book.transaction.type === "nft_purchase"
        ? bookPurchase(book, interpretation)
        : bookNftSale(book, interpretation);
    case "lending":
    case "liquid-staking":
    case "pool":
      return bookInOrOut(book, of, interpretation);
  }
}

function bookInOrOut(book: GermanBook, of: OpenClass, interpretation: Interpretation): void {
  const rows = book.together.get(book.row) ?? [book.row];
  const deposits = isDeposit(book.transaction);
  const income = INCOME[of] ?? "lending_interest";
  if (of !== "pool" && !isSplit(book, rows, deposits))
    return deposits
      ? bookHandingOver(book, of, interpretation, income)
      : bookReturn(book, of, interpretation, income);
  const met = (book.met.get(rows) ?? 0) + 1;
  book.met.set(rows, met);
  // All deposits have to be booked first, and any withdrawn coin may be used at once.
  if (met !== (deposits ? rows.length : 1)) return;
  const legs = rows.map((row) => legAt(book, row, deposits));
  const share = legs.find(({ share: token }) => token !== null)?.share ?? null;
  const coin = legs.find((leg) => leg.coin !== null)?.coin ?? book.sent.asset;
  selectRow(book, rows[0]!);
  const key = positionKey(book, of, share, coin);
  const label = positionLabel(book, of, share);
  const carries = interpretation === "carry";
  const position = positionAt(book.positions, key, label, carries);
  const units = { decimals: book.moneyDecimals, scale: book.moneyScale, isSecurity: coin.isSecurity };
  const claim = claimAsset(book, "Pool", label, units);
  if (deposits) return carries ? waitInPool(book, position, legs) : swapIntoPool(book, position, legs, claim);
  return carries ? returnFromPool(book, position, legs, income) : swapOutOfPool(book, position, legs, claim);
}

/** Whether several coins against one token form one movement, whatever they are lent to. */
function isSplit(book: GermanBook, rows: readonly number[], deposits: boolean): boolean {
  if (rows.length === 1) return false;
  const shares = rows.filter((row) => {
    const { sent, received } = book.transactions[row]!;
    return (deposits ? received : sent) !== null;
  });
  return shares.length > 0 && shares.length < rows.length;
}

function legAt(book: GermanBook, row: number, deposits: boolean): MovementLeg {
  selectRow(book, row);
  parseLegs(book);
  const [coins, share] = deposits ? [book.sent, book.received] : [book.received, book.sent];
  const isShare = isCoin(share);
  return {
    row,
    coin: isCoin(coins) ? coins.asset : null,
    quantity: coins.quantity,
    value: coins.value,
    share: shareAssetOf(book, deposits),
    shareQuantity: isShare ? share.quantity : 0n,
    shareValue: isShare ? share.value : null,
  };
}
