import { share, split } from "../../../money/index.ts";
import type { Asset, Holding } from "../../book/holding.ts";
import {
  byCoin,
  exchangedOf,
  partsOf,
  planOf,
  positionAt,
  putIn,
  takeOut,
  type Came,
  type MovementLeg,
  type ExchangePlan,
  type Position,
} from "../../book/pool.ts";
import { gapOf } from "../../book/postings.ts";
import { isDeposit, movementsIn } from "../../book/movements.ts";
import { parseLegs } from "../../book/parse-legs.ts";
import type { Interpretation } from "../../open-classes.ts";
import { ownerOf } from "../../persons.ts";
import { selectEvent, type AustrianBook } from "../austrian-book.ts";
import { openClassOf } from "../open-law.ts";
import { sell } from "../sell.ts";
import { swapNeutrally } from "../swap.ts";
import { carryOver, drop, newStockOf, takeIn } from "../stock.ts";
import { missingPrice } from "../unproven.ts";
import { claimOf, earnCurrent, noteShort } from "./claims.ts";
import { feeAlone } from "./fees.ts";
import { takeUnknown } from "./origins.ts";
import { isCrypto } from "./crypto-leg.ts";
import { bookSwap } from "./trade.ts";

/**
 * Pool deposits and withdrawals. Each coin is held in the pool with its lots, old stock separate from new. On return it
 * continues up to the quantity handed over; a shortfall in one coin was exchanged against the surplus of another,
 * crypto for crypto.
 */
export function bookPool(book: AustrianBook, interpretation: Interpretation): void {
  const { row } = book;
  const rows = rowsOf(book);
  const deposits = isDeposit(book.transaction);
  // The first row of the movement returns all coins, as any of them may be used at once.
  if (!deposits && book.returned.has(rows)) return;
  const legs = rows.map((one) => legAt(book, one, deposits));
  selectRow(book, row);
  // If no token represents the whole, each coin is held by itself under either interpretation.
  if (interpretation === "exchange" && legs.some((leg) => leg.share !== null))
    return swapAgainstShare(book, legs, deposits);
  const position = positionOf(book, legs);
  if (deposits) return wait(book, position);
  book.returned.add(rows);
  returnFromPool(book, position, legs);
}

/** `exchange`: this row's coin is swapped against its part of the share, by value; a swap like any other. */
function swapAgainstShare(book: AustrianBook, legs: readonly MovementLeg[], deposits: boolean): void {
  const coins = legs.filter(({ coin }) => coin !== null);
  const at = coins.findIndex(({ row }) => row === book.row);
  if (at < 0) return feeAlone(book);
  const token = legs.find((leg) => leg.share !== null)!.share!;
  const tokens = legs.reduce<bigint>((sum, { shareQuantity }) => sum + shareQuantity, 0n);
  const weights = weightsOf(coins.map(({ value }) => value));
  const quantity = split(tokens, weights)[at]!;
  book[deposits ? "received" : "sent"] = { present: true, asset: token, quantity, value: null };
  bookSwap(book);
}

function rowsOf(book: AustrianBook): readonly number[] {
  book.movements ??= movementsIn(book.steps, (of) => (openClassOf(of) === "pool" ? "pool" : null));
  return book.movements.get(book.row)?.rows ?? [book.row];
}

function selectRow(book: AustrianBook, row: number): void {
  selectEvent(book, row, book.instants[row]!);
  parseLegs(book);
}

function legAt(book: AustrianBook, row: number, deposits: boolean): MovementLeg {
  selectRow(book, row);
  const [coins, token] = deposits ? [book.sent, book.received] : [book.received, book.sent];
  const isToken = isCrypto(token);
  return {
    row,
    coin: isCrypto(coins) ? coins.asset : null,
    quantity: coins.quantity,
    value: coins.value,
    share: isToken ? token.asset : null,
    shareQuantity: isToken ? token.quantity : 0n,
    shareValue: isToken ? token.value : null,
  };
}

/** The position belongs to the person, whichever wallet the coins return to. */
function positionOf(book: AustrianBook, legs: readonly MovementLeg[]): Position {
  const { position, sourceId } = book.transaction;
  const token = legs.find((leg) => leg.share !== null)?.share ?? null;
  const coin = legs.find((leg) => leg.coin !== null)?.coin ?? null;
  const name = position ?? token?.name;
  const key = JSON.stringify([ownerOf(sourceId, book.partner), name ?? ["coin", coin?.name]]);
  return positionAt(book.positions, key, name ?? "pool", true);
}

function wait(book: AustrianBook, position: Position): void {
  const { sent, received } = book;
  if (isCrypto(sent)) {
    const { asset, quantity } = sent;
    const claim = claimOf(book, asset, position.label);
    const from = newStockOf(book, book.leaving, asset);
    const unknown = carryOver(book, from, claim, quantity, quantity);
    if (unknown > 0n) takeUnknown(book, claim.wallet, claim.asset, unknown);
    putIn(position, asset, quantity);
  }
  if (isCrypto(received)) {
    position.share = received.asset;
    position.outstanding += received.quantity;
  }
  feeAlone(book);
}

function returnFromPool(book: AustrianBook, position: Position, legs: readonly MovementLeg[]): void {
  const known = [...position.balances.values()].some((quantity) => quantity > 0n);
  const parts = partsOf(position, legs);
  const came = byCoin(legs);
  const plan = planOf(parts, came);
  selectRow(book, legs[0]!.row);
  const bought = exchange(book, position, parts, came, plan);
  for (const [asset, part] of parts)
    if (!came.has(asset)) leaveBehind(book, position, asset, part - exchangedOf(plan, asset, part));
  const done = new Set<Asset>();
  for (const { row, coin } of legs) {
    selectRow(book, row);
    if (coin !== null && !done.has(coin)) {
      done.add(coin);
      arrive(
        book,
        position,
        coin,
        came.get(coin)!,
        parts.get(coin) ?? 0n,
        plan,
        bought.get(coin) ?? 0n,
        known,
      );
    }
    feeAlone(book);
  }
  for (const [asset, part] of parts) takeOut(position, asset, part);
  for (const { shareQuantity } of legs)
    position.outstanding = position.outstanding <= shareQuantity ? 0n : position.outstanding - shareQuantity;
}

/** Exchanges shortfalls for surpluses, each by its share of the value. Returns how much of each coin came that way. */
function exchange(
  book: AustrianBook,
  position: Position,
  parts: ReadonlyMap<Asset, bigint>,
  came: ReadonlyMap<Asset, Came>,
  plan: ExchangePlan,
): ReadonlyMap<Asset, bigint> {
  const { surplus, exchanged, shortfalls } = plan;
  if (shortfalls.size === 0 || surplus === 0n) return new Map();
  const gains = [...came].flatMap(([asset, { quantity, value }]): readonly Gain[] => {
    const over = quantity - (parts.get(asset) ?? 0n);
    if (over <= 0n) return [];
    // Without a value the earned part is unknown: the whole surplus counts as exchanged for the shortfall.
    if (exchanged === null || surplus === null || value === null) return [{ asset, into: over, worth: null }];
    const worth = share(value, over, quantity);
    const into = share(over, exchanged, surplus);
    return [{ asset, into, worth: share(worth, exchanged, surplus) }];
  });
  const gives = [...shortfalls].map(([asset, value]) => {
    const short = parts.get(asset)! - (came.get(asset)?.quantity ?? 0n);
    return { asset, value, given: exchangedOf(plan, asset, short) };
  });
  const byGain = weightsOf(gains.map(({ worth }) => worth));
  const byGive = weightsOf(gives.map(({ value }) => value));
  const into = gains.map((one) => split(one.into, byGive));
  const worth = gains.map((one) => (one.worth === null ? null : split(one.worth, byGive)));
  for (const [at, { asset, given }] of gives.entries()) {
    if (exchanged === null) missingPrice(book, asset, given, "swap", true);
    for (const [index, quantity] of split(given, byGain).entries()) {
      const its = into[index]![at]!;
      if (quantity > 0n && its > 0n)
        swap(book, position, asset, quantity, gains[index]!.asset, its, worth[index]?.[at] ?? null);
    }
  }
  return new Map(gains.map((one) => [one.asset, one.into]));
}

/** Quantity of a coin that was received for others, and its value. */
type Gain = { readonly asset: Asset; readonly into: bigint; readonly worth: bigint | null };

/** Weights by value; equal weights if a value is unknown. */
const weightsOf = (values: readonly (bigint | null)[]): readonly bigint[] =>
  values.some((value) => value === null) ? values.map(() => 1n) : values.map((value) => value ?? 0n);

function swap(
  book: AustrianBook,
  position: Position,
  from: Asset,
  quantity: bigint,
  to: Asset,
  into: bigint,
  worth: bigint | null,
): void {
  const claim = claimOf(book, from, position.label);
  if (book.newLaw) {
    const done = swapNeutrally(book, claim, newStockOf(book, book.wallet, to), quantity, into, worth, 0n);
    if (done.unknown > 0n) takeUnknown(book, book.wallet, to, done.unknown);
    return;
  }
  if (worth === null) drop(book, claim.wallet, claim.asset, quantity);
  else sell(book, claim.wallet, claim.asset, "swap", quantity, worth, 0n);
  takeIn(book, book.wallet, to, into, worth ?? 0n, gapOf(worth));
}

/** Nothing of that coin came, and nothing for it: it leaves with its cost, and this is flagged. */
function leaveBehind(book: AustrianBook, position: Position, asset: Asset, quantity: bigint): void {
  if (quantity <= 0n) return;
  const claim = claimOf(book, asset, position.label);
  drop(book, claim.wallet, claim.asset, quantity);
  noteShort(book, asset, quantity);
}

function arrive(
  book: AustrianBook,
  position: Position,
  coin: Asset,
  { quantity, value }: Came,
  part: bigint,
  plan: ExchangePlan,
  bought: bigint,
  known: boolean,
): void {
  const to: Holding = newStockOf(book, book.wallet, coin);
  const carried = part <= quantity ? part : quantity;
  const short = part - carried;
  if (part > 0n) {
    const exchangedPart = exchangedOf(plan, coin, short);
    const claim = claimOf(book, coin, position.label);
    // The part that was not exchanged leaves its cost to the returned coins.
    const unknown = carryOver(book, claim, to, part - exchangedPart, carried);
    if (unknown > 0n) takeUnknown(book, to.wallet, to.asset, unknown);
    if (short - exchangedPart > 0n) noteShort(book, coin, short - exchangedPart);
  }
  const earned = quantity - carried - bought;
  if (earned <= 0n) return;
  if (!known) return takeUnknown(book, to.wallet, to.asset, earned);
  earnCurrent(book, to, earned, value === null ? null : share(value, earned, quantity));
}
