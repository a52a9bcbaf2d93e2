import { add, isPositive, share, subtract, type Int } from "../../../money/index.ts";
import { holdingOf } from "../../book/book.ts";
import { CLAUSES } from "../clauses.ts";
import { flag, quantityText } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";
import { addToPool, partCost, partQuantity, take } from "../../book/holding.ts";
import { GAP } from "../../book/lots.ts";
import { acquire, carryOn, openQuantity, settleMethod } from "../../book/postings.ts";
import { enqueueAll } from "../../book/queue.ts";
import { bookFeeAlone } from "./fees.ts";
import { missingLeg } from "./income.ts";

/**
 * Rn 67, 68: no income. Each lot of the old coin gives up the share of its cost that the market prices at the
 * fork put on the new one; the new coin keeps the old date.
 */
export function bookFork(book: GermanBook): void {
  const { sent, received, lots, parts } = book;
  if (!received.present || received.quantity === 0) return missingLeg(book, "received");
  if (!sent.present) return missingLeg(book, "sent");
  const oldCoin = holdingOf(book, book.wallet, sent.asset);
  const newCoin = holdingOf(book, book.wallet, received.asset);
  settleMethod(book, oldCoin);
  settleMethod(book, newCoin);
  // Rn 67: every unit forks, whatever amount the row names.
  const held = openQuantity(book, oldCoin);
  if (held === 0 || sent.quantity > held) noteMissing(book);
  else if (isPositive(sent.quantity) && sent.quantity !== held) noteOtherAmount(book, held);
  const [newValue, together] = forkValues(book);

  take(oldCoin, lots, held, book.grain, parts);
  const kept: number[] = [];
  const born: number[] = [];
  let bornLeft = received.quantity;
  let weightLeft: Int = sent.quantity > held ? sent.quantity : held;
  for (let i = 0; i < parts.count; i += 1) {
    const parent = parts.lots[i]!;
    const quantity = partQuantity(parts, i);
    const cost = partCost(parts, i);
    const newQuantity = share(bornLeft, quantity, weightLeft, received.asset.grain);
    // A lot too small to receive any of the new coin gives up none of its cost.
    const toNew = newValue === 0 || newQuantity === 0 ? 0 : share(cost, newValue, together, book.grain);
    weightLeft = subtract(weightLeft, quantity);
    bornLeft = subtract(bornLeft, newQuantity);
    const old = carryOn(book, parent, quantity, subtract(cost, toNew));
    addToPool(oldCoin, lots, old, quantity, subtract(cost, toNew));
    kept.push(old);
    if (newQuantity === 0) continue;
    const fresh = carryOn(book, parent, newQuantity, toNew);
    addToPool(newCoin, lots, fresh, newQuantity, toNew);
    born.push(fresh);
  }
  enqueueAll(oldCoin.queue, lots, kept);
  enqueueAll(newCoin.queue, lots, born);
  if (bornLeft !== 0) acquire(book, newCoin, bornLeft, 0, GAP.cost);
  bookFeeAlone(book);
}

/** The new coin's value and that of both together; without prices all cost stays with the old coin, flagged. */
function forkValues(book: GermanBook): readonly [Int, Int] {
  const { sent, received } = book;
  if (received.value === 0) return [0, 1];
  if (received.value !== null && sent.value !== null) {
    return [received.value, add(received.value, sent.value)];
  }
  flag(book, {
    code: "fork-values-missing",
    severity: "error",
    facts: { oldAsset: sent.asset.name },
    asset: received.asset.name,
    effect: received.value,
    clauses: [CLAUSES.forkCost],
  });
  return [0, 1];
}

function noteOtherAmount(book: GermanBook, held: Int): void {
  const { sent, received } = book;
  flag(book, {
    code: "fork-amount-differs",
    severity: "warning",
    facts: {
      oldAsset: sent.asset.name,
      stated: quantityText(sent, sent.quantity),
      held: quantityText(sent, held),
    },
    asset: received.asset.name,
    effect: received.value,
    clauses: [CLAUSES.forkCost],
  });
}

function noteMissing(book: GermanBook): void {
  flag(book, {
    code: "missing-origin",
    severity: "warning",
    facts: { case: "fork", oldAsset: book.sent.asset.name },
    asset: book.received.asset.name,
    clauses: [CLAUSES.fork, CLAUSES.burdenOfRecords],
  });
}
