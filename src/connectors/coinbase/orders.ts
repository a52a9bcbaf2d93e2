import { absolute, add, compareDecimals, subtract } from "../../ledger/amounts.ts";
import { assembleEntry, failAll, joinAssembled, type EntryLeg, valueOfPart } from "../entry.ts";
import { isFiat } from "../../ledger/index.ts";
import type { Assembled, Money } from "../normalized.ts";
import { assembleExchange, assembleHalf, originOf } from "./exchange.ts";
import { pairByTime } from "../pairs.ts";
import { priceOf } from "./read.ts";
import { type CoinbaseMovementRow } from "./row.ts";
import { earliest, idsOf, isCredit, legOf } from "./legs.ts";
import { message } from "../../wording/messages/index.ts";

/** The two rows of one order are written within moments of each other. */
const ORDER_MS = 60_000;

/** Rows of one order, or rows that are alone under an order id of their own and have the same amount of money. */
export const assembleOrders = (side: "buy" | "sell", rows: readonly CoinbaseMovementRow[]): Assembled => {
  if (rows.every(({ group }) => group !== null && group === rows[0]?.group)) return assembleOrder(side, rows);
  const { pairs, singles } = pairByTime(rows, ORDER_MS, (a, b) => isFiat(a.asset) !== isFiat(b.asset));
  return joinAssembled([
    // The coin's row comes first: its order id identifies the sale, with or without the cash row.
    ...pairs.map(({ debit, credit }) =>
      assembleOrder(side, isFiat(debit.asset) ? [credit, debit] : [debit, credit]),
    ),
    ...singles.map((row) => assembleOrder(side, [row])),
  ]);
};

/**
 * A buy or a sell: the coin's row and, if the money came from or went to a fiat wallet, that wallet's row under the
 * same order id. Both describe the same event, so the pair is one transaction.
 */
const assembleOrder = (side: "buy" | "sell", rows: readonly CoinbaseMovementRow[]): Assembled => {
  const id = orderId(rows);
  const coins = rows.filter((row) => !isFiat(row.asset));
  const cash = rows.filter((row) => isFiat(row.asset));
  const coin = coins[0];
  // Paid out of another coin's wallet: legally an exchange.
  if (coins.length > 1 && cash.length === 0) return assembleExchange(id, rows);
  if (coin === undefined) return cashOnly(id, side, rows);
  if (coins.length > 1 || cash.length > 1) {
    return failAll(idsOf(rows), "ambiguous-group", message("record.tradeTooManyRecords", { side }));
  }
  const total = totalOf(coin, cash[0]);
  const given = legOf(coin);
  if (total === null || isCredit(coin) !== (side === "buy")) {
    if (cash.length > 0)
      return failAll(idsOf(rows), "ambiguous-group", message("record.tradeSameDirection", { side }));
    return isCredit(coin)
      ? assembleHalf(originOf(id, rows), null, given)
      : assembleHalf(originOf(id, rows), given, null);
  }
  const fee = feeOf(coin, total);
  if (fee !== null && side === "buy" && compareDecimals(fee, total.amount) > 0) {
    return failAll(idsOf(rows), "bad-fee", message("record.feeExceedsPrice"));
  }
  // The total of a buy is price plus fee, of a sell price less fee; the ledger lists the fee separately.
  const price = fee === null ? total.amount : (side === "buy" ? subtract : add)(total.amount, fee);
  const euros = coin.value?.currency === total.currency ? total : coin.value;
  const money: EntryLeg = {
    asset: total.currency,
    amount: price,
    value: valueOfPart(euros, price, total.amount),
  };
  const coinLeg: EntryLeg = { ...given, value: valueOfPart(euros, price, total.amount) ?? given.value };
  return assembleEntry({
    id,
    time: earliest(rows),
    type: side === "buy" ? "spot_buy" : "spot_sell",
    sent: side === "buy" ? money : coinLeg,
    received: side === "buy" ? coinLeg : money,
    fee:
      fee === null
        ? null
        : { asset: total.currency, amount: fee, value: valueOfPart(euros, fee, total.amount) },
    recordIds: idsOf(rows),
  });
};

/** The group is the order's own id: it does not change when a late row joins. */
const orderId = (rows: readonly CoinbaseMovementRow[]): string => rows[0]?.group ?? rows[0]?.recordId ?? "";

/**
 * Total paid or received, fee included: the fiat wallet's own row first, then the total of the order, then the value.
 */
const totalOf = (coin: CoinbaseMovementRow, cash: CoinbaseMovementRow | undefined): Money | null => {
  if (cash !== undefined) return { amount: absolute(cash.amount), currency: cash.asset };
  const total = priceOf(coin);
  return total === null || !isFiat(total.currency) ? null : total;
};

const feeOf = (coin: CoinbaseMovementRow, total: Money): string | null => {
  const fee = coin.detail.of === "order" ? coin.detail.fee : null;
  return fee !== null && fee.currency === total.currency ? fee.amount : null;
};

/** The fiat side of an order whose coin wallet has no row. */
const cashOnly = (id: string, side: "buy" | "sell", rows: readonly CoinbaseMovementRow[]): Assembled => {
  const row = rows[0];
  if (row === undefined || rows.length > 1) {
    return failAll(idsOf(rows), "ambiguous-group", message("record.tradeWithoutCoin", { side }));
  }
  return side === "buy"
    ? assembleHalf(originOf(id, rows), legOf(row), null)
    : assembleHalf(originOf(id, rows), null, legOf(row));
};

/** A conversion: two rows of one trade id, in two accounts, up to seconds apart. */
export const assembleConvert = (rows: readonly CoinbaseMovementRow[]): Assembled =>
  assembleExchange(orderId(rows), rows);
