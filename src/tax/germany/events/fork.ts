import { share, split } from "../../../money/index.ts";
import { put, take } from "../../book/holding.ts";
import type { BookLot } from "../../book/lot.ts";
import { acquire, newLot, settleMethod } from "../../book/postings.ts";
import { withoutCrumbs } from "../../book/precision.ts";
import { holdingOf } from "../../book/book.ts";
import { CLAUSES } from "../clauses.ts";
import { flag, quantityText } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";
import { bookFeeAlone } from "./fees.ts";
import { missingLeg } from "./income.ts";

/**
 * Rn 67, 68: no income. Each lot of the old coin gives up the share of its cost that the market prices at the
 * fork put on the new one; the new coin keeps the old date.
 */
export function bookFork(book: GermanBook): void {
  const { sent, received } = book;
  if (!received.present || received.quantity === 0n) return missingLeg(book, "received");
  if (!sent.present) return missingLeg(book, "sent");
  const oldCoin = holdingOf(book, book.wallet, sent.asset);
  const newCoin = holdingOf(book, book.wallet, received.asset);
  settleMethod(book, oldCoin);
  settleMethod(book, newCoin);
  // Rn 67: every unit forks, whatever amount the row states.
  const held = oldCoin.quantity;
  if (held === 0n || sent.quantity > held) noteMissing(book);
  else if (sent.quantity > 0n && sent.quantity !== held) noteOtherAmount(book, held);
  const [newValue, together] = forkValues(book);

  const { parts } = take(oldCoin, held);
  const born = split(
    received.quantity,
    parts.map(({ quantity }) => quantity),
    sent.quantity > held ? sent.quantity : held,
  );
  // A lot too small to receive any of the new coin gives up none of its cost.
  const forked = new Map(
    withoutCrumbs(
      received.asset,
      parts.map(({ lot }, index) => ({ lot, quantity: born[index]!, cost: 0n })),
    ).map(({ lot, quantity }) => [lot, quantity]),
  );
  const [remaining, fresh]: [BookLot[], BookLot[]] = [[], []];
  for (const { lot: parent, quantity, cost } of parts) {
    const its = forked.get(parent) ?? 0n;
    const { acquiredAt, gap, borrowed } = parent;
    const toNew = newValue === 0n || its === 0n ? 0n : share(cost, newValue, together);
    remaining.push(newLot(book, { quantity, cost: cost - toNew, acquiredAt, gap, borrowed, parent }));
    if (its > 0n) fresh.push(newLot(book, { quantity: its, cost: toNew, acquiredAt, gap, borrowed, parent }));
  }
  put(oldCoin, remaining);
  put(newCoin, fresh);
  const bornLeft = born.reduce((left, its) => left - its, received.quantity);
  if (bornLeft !== 0n) acquire(book, newCoin, bornLeft, 0n, "cost");
  bookFeeAlone(book);
}

/** Value of the new coin, and of both together; without prices all cost stays with the old coin, flagged. */
function forkValues(book: GermanBook): readonly [bigint, bigint] {
  const { sent, received } = book;
  if (received.value === 0n) return [0n, 1n];
  if (received.value !== null && sent.value !== null) {
    return [received.value, received.value + sent.value];
  }
  flag(book, {
    code: "fork-values-missing",
    severity: "error",
    facts: { oldAsset: sent.asset.name },
    asset: received.asset.name,
    effect: received.value,
    clauses: [CLAUSES.forkCost],
  });
  return [0n, 1n];
}

function noteOtherAmount(book: GermanBook, held: bigint): void {
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
