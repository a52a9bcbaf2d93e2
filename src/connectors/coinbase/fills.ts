import { absolute, compareDecimals, multiply, signOf, subtract } from "../../ledger/amounts.ts";
import { assembleEntry, joinAssembled, type EntryLeg, valueOfPart } from "../entry.ts";
import { isFiat } from "../../ledger/index.ts";
import type { Assembled } from "../normalized.ts";
import { assembleHalf, exchangeType, originOf } from "./exchange.ts";
import { isBase } from "./read.ts";
import { type DetailOf, type CoinbaseMovementRow } from "./row.ts";
import { byTime, earliest, idsOf, isCredit, legOf } from "./legs.ts";

type FillRow = CoinbaseMovementRow & { readonly detail: DetailOf<"fill"> };

/**
 * All rows of one order at one price. Each fill has a row in the base and one in the quote wallet; an order may have
 * many fills in one second, so a quote row is matched to the base row whose quantity times price equals it.
 */
export const assembleFills = (rows: readonly CoinbaseMovementRow[]): Assembled => {
  const fills = rows.filter((row): row is FillRow => row.detail.of === "fill").toSorted(byTimeAndSize);
  const bases = fills.filter((row) => isBase(row.asset, row.detail.product));
  const quotes = fills.filter((row) => !isBase(row.asset, row.detail.product));
  const parts: Assembled[] = [];
  for (const base of bases) {
    const at = quotes.findIndex((quote) => belongs(base, quote));
    const [quote] = at === -1 ? [] : quotes.splice(at, 1);
    parts.push(assembleFill(base, quote ?? null));
  }
  for (const quote of quotes) {
    const leg = legOf(quote);
    const credit = isCredit(quote);
    const fee = commissionOf(quote, leg);
    parts.push(
      assembleHalf(originOf(quote.recordId, [quote]), credit ? null : leg, credit ? leg : null, fee),
    );
  }
  return joinAssembled(parts);
};

const byTimeAndSize = (a: FillRow, b: FillRow): number =>
  compareDecimals(absolute(a.amount), absolute(b.amount)) ||
  compareDecimals(a.detail.commission, b.detail.commission) ||
  byTime(a, b);

const SAME_FILL_MS = 2_000;
/** A quote row is rounded to the decimals of its currency, a cent at most. */
const ROUNDING = "0.01";

const belongs = (base: FillRow, quote: FillRow): boolean => {
  if (signOf(base.amount) === signOf(quote.amount)) return false;
  if (Math.abs(Date.parse(base.time) - Date.parse(quote.time)) > SAME_FILL_MS) return false;
  const expected = multiply(absolute(base.amount), base.detail.price ?? "0");
  const off = absolute(subtract(expected, absolute(quote.amount)));
  return compareDecimals(off, isFiat(quote.asset) ? ROUNDING : multiply(expected, "0.000001")) <= 0;
};

const assembleFill = (base: FillRow, quote: FillRow | null): Assembled => {
  const rows = quote === null ? [base] : [base, quote];
  const buying = isCredit(base);
  const coin = legOf(base);
  const money = quote === null ? quoteOf(base) : legOf(quote);
  if (money === null) {
    return assembleHalf(originOf(base.recordId, rows), buying ? null : coin, buying ? coin : null);
  }
  return assembleEntry({
    id: base.recordId,
    time: earliest(rows),
    type: buying ? exchangeType(money.asset, coin.asset) : exchangeType(coin.asset, money.asset),
    sent: buying ? money : coin,
    received: buying ? coin : money,
    fee: commissionOf(quote ?? base, money),
    recordIds: idsOf(rows),
  });
};

/** The commission is not in the amount of the quote row; it leaves the quote wallet in addition. */
const commissionOf = ({ detail: { commission } }: FillRow, money: EntryLeg): EntryLeg | null =>
  signOf(commission) === 0
    ? null
    : { asset: money.asset, amount: commission, value: valueOfPart(money.value, commission, money.amount) };

/**
 * Without a quote row the fill itself contains the price, if it is in fiat money. Not in dollars: those books also
 * settle in USDC, and it is unknown which.
 */
const quoteOf = (base: FillRow): EntryLeg | null => {
  const currency = base.detail.product?.split("-")[1];
  if (currency === undefined || !isFiat(currency) || currency === "USD") return null;
  if (base.detail.price === null) return null;
  return { asset: currency, amount: multiply(absolute(base.amount), base.detail.price), value: base.value };
};
