import { share } from "../../../../money/index.ts";
import type { Asset, Holding } from "../../../book/holding.ts";
import {
  byCoin,
  exchangedOf,
  partsOf,
  planOf,
  putIn,
  takeOut,
  type Came,
  type MovementLeg,
  type ExchangePlan,
  type Position,
} from "../../../book/pool.ts";
import { acquire, gapOf } from "../../../book/postings.ts";
import { move, carry } from "../../../book/carry.ts";
import { openSetAside } from "../../../book/set-aside.ts";
import { holdingOf } from "../../../book/book.ts";
import { CLAUSES } from "../../clauses.ts";
import { flag } from "../../findings.ts";
import type { GermanBook } from "../../german-book.ts";
import type { IncomeType } from "../../income.ts";
import { bookFeeAlone } from "../fees.ts";
import { earn, growthIn, takeUnknown } from "./growth.ts";
import { selectRow } from "./movement.ts";
import { giveUp } from "./shortfall.ts";

/** `carry`: each coin's lots are held in the pool. */
export function waitInPool(book: GermanBook, position: Position, legs: readonly MovementLeg[]): void {
  for (const leg of legs) {
    selectRow(book, leg.row);
    if (leg.coin !== null) {
      const from = holdingOf(book, book.leaving, leg.coin);
      const holding = openSetAside(book, position.key, position.label, book.wallet, leg.coin);
      const taken = leg.quantity - growthIn(book, from, leg.quantity);
      takeUnknown(book, holding, move(book, from, holding, taken));
      putIn(position, leg.coin, taken);
    }
    if (leg.share !== null) {
      position.share = leg.share;
      position.outstanding += leg.shareQuantity;
    }
    bookFeeAlone(book);
  }
}

/**
 * `carry` on return: a coin continues its lots up to the quantity handed over for this part. A shortfall in one coin is
 * exchanged against the surplus of another, at market value; a surplus without a shortfall is income.
 */
export function returnFromPool(
  book: GermanBook,
  position: Position,
  legs: readonly MovementLeg[],
  income: IncomeType,
): void {
  const parts = partsOf(position, legs);
  const came = byCoin(legs);
  const plan = planOf(parts, came);
  const first = legs[0]!.row;
  const done = new Set<Asset>();
  // A coin that was not received at all is exchanged in the first row, before any arrival.
  selectRow(book, first);
  for (const [asset, part] of parts)
    if (!came.has(asset) && part > 0n) giveUp(book, position, asset, part, 0n, plan);
  for (const { row, coin } of legs) {
    selectRow(book, row);
    if (coin !== null && !done.has(coin)) {
      done.add(coin);
      arrive(book, position, coin, came.get(coin)!, parts.get(coin) ?? 0n, plan, income);
    }
    bookFeeAlone(book);
  }
  for (const [asset, part] of parts) takeOut(position, asset, part);
  for (const { shareQuantity } of legs)
    position.outstanding = shareQuantity > position.outstanding ? 0n : position.outstanding - shareQuantity;
}

function arrive(
  book: GermanBook,
  position: Position,
  coin: Asset,
  { quantity, value }: Came,
  part: bigint,
  plan: ExchangePlan,
  income: IncomeType,
): void {
  const to = holdingOf(book, book.wallet, coin);
  const carried = quantity > part ? part : quantity;
  if (part > 0n) {
    const holding = giveUp(book, position, coin, part, quantity > part ? part : quantity, plan);
    // The part that was not exchanged leaves its cost to the returned coins.
    const left = part - exchangedOf(plan, coin, part - carried);
    const { uncovered } = carry(book, holding, to, left, carried, false);
    takeUnknown(book, to, uncovered);
  }
  const more = quantity - carried;
  if (more <= 0n) return;
  if (position.balances.size === 0) return takeUnknown(book, to, more);
  const { surplus, exchanged } = plan;
  if (value === null || surplus === null || exchanged === null) {
    if (plan.shortfalls.size > 0) acquire(book, to, more, 0n, gapOf(null));
    else earnFromPool(book, to, more, null, income);
    return;
  }
  const worth = share(value, more, quantity);
  const bought = surplus === 0n ? 0n : share(more, exchanged, surplus);
  const cost = surplus === 0n ? 0n : share(worth, exchanged, surplus);
  acquire(book, to, bought, cost);
  const earned = more - bought;
  if (earned > 0n) earnFromPool(book, to, earned, worth - cost, income);
}

/** Income like a reward of a pool, flagged like one (Rn 65). */
function earnFromPool(
  book: GermanBook,
  to: Holding,
  quantity: bigint,
  value: bigint | null,
  type: IncomeType,
): void {
  if (type === "liquidity_reward")
    flag(book, {
      code: "not-covered",
      severity: "warning",
      facts: { case: "liquidity-mining" },
      asset: to.asset.name,
      effect: value,
      clauses: [CLAUSES.lending, CLAUSES.services],
    });
  earn(book, to, quantity, value, type);
}
