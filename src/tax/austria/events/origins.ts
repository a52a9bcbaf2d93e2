import { berlinDay, formatDay, instantOf } from "../../../calendar/index.ts";
import {
  add,
  atMost,
  isNegative,
  isPositive,
  parseScaled,
  share,
  subtract,
  type Int,
} from "../../../money/index.ts";
import type { Asset, Wallet } from "../../book/holding.ts";
import { gapOf } from "../../book/postings.ts";
import { flag, quantityText, type AustrianBook } from "../austrian-book.ts";
import { CLAUSES } from "../clauses.ts";
import { takeIn } from "../stock.ts";

type Origin = { readonly quantity: Int; readonly cost: Int; readonly ms: number };
type Stated = { readonly origins: readonly Origin[]; readonly cost: Int | null; readonly ms: number | null };

const NOTHING: Stated = { origins: [], cost: null, ms: null };

/**
 * Takes coins in with the giver's acquisition (§ 27a Abs 4 Z 1, § 31 Abs 1) or the proven origin of `whole`, of which
 * `quantity` is to be accounted for. Answers what no origin covers; that part is held too, as unproven.
 */
export function takeWithOrigins(
  book: AustrianBook,
  wallet: Wallet,
  asset: Asset,
  quantity: Int,
  whole: Int,
): { readonly quantity: Int; readonly cost: Int | null } {
  const { origins, cost, ms } = statedOrigins(book, asset, whole);
  let left = quantity;
  for (const origin of origins) {
    const part = atMost(left, origin.quantity) ? left : origin.quantity;
    if (!isPositive(part)) break;
    const its = share(origin.cost, part, origin.quantity, book.grain);
    takeIn(book, wallet, asset, part, its, gapOf(0), origin.ms);
    left = subtract(left, part);
  }
  if (!isPositive(left)) return { quantity: 0, cost: null };
  const its = cost === null ? null : share(cost, left, whole, book.grain);
  takeIn(book, wallet, asset, left, its ?? 0, gapOf(its, ms), ms ?? book.ms);
  return { quantity: left, cost: its };
}

/** Coins of which nobody knows where they came from. */
export function takeUnknown(
  book: AustrianBook,
  wallet: Wallet,
  asset: Asset,
  quantity: Int,
  from?: Wallet,
): void {
  const { received } = book;
  const whole = received.asset === asset && isPositive(received.quantity) ? received.quantity : quantity;
  const rest = takeWithOrigins(book, wallet, asset, quantity, whole);
  if (rest.quantity === 0) return;
  flag(book, {
    code: "missing-origin",
    severity: "warning",
    facts: {
      case: from === undefined ? "received" : "moved",
      missing: rest.cost === null ? "cost" : "date",
      quantity: quantityText(asset, rest.quantity),
      ...(from === undefined ? {} : { from: from.name, to: wallet.name }),
    },
    asset: asset.name,
    wallet,
    effect:
      received.value === null || whole === 0 ? null : share(received.value, rest.quantity, whole, book.grain),
    clauses: [CLAUSES.giverCost],
  });
}

function statedOrigins(book: AustrianBook, asset: Asset, whole: Int): Stated {
  const { origins, acquiredAt, acquiredCostEur } = book.transaction;
  if (origins !== null && origins.length > 0) return { ...NOTHING, origins: listed(book, asset, whole) };
  const cost = acquiredCostEur === null ? null : parseScaled(acquiredCostEur, book.moneyScale);
  const known = cost === null || isNegative(cost) ? null : cost;
  const ms = acquiredAt === null ? Number.NaN : instantOf(acquiredAt);
  if (Number.isNaN(ms)) return { ...NOTHING, cost: known };
  if (isAfterEvent(book, ms, asset)) return NOTHING;
  const acquired = Math.min(ms, book.ms);
  if (known === null) return { ...NOTHING, ms: acquired };
  return { ...NOTHING, origins: [{ quantity: whole, cost: known, ms: acquired }] };
}

function listed(book: AustrianBook, asset: Asset, whole: Int): readonly Origin[] {
  const read: Origin[] = [];
  let sum: Int = 0;
  for (const origin of book.transaction.origins ?? []) {
    const quantity = parseScaled(origin.quantity, asset.scale);
    const cost = parseScaled(origin.costEur, book.moneyScale);
    const ms = instantOf(origin.acquiredAt);
    if (quantity === null || !isPositive(quantity) || cost === null || isNegative(cost) || Number.isNaN(ms))
      return refuse(book, asset, "unreadable", {
        text: `${origin.quantity} / ${origin.acquiredAt} / ${origin.costEur}`,
      });
    sum = add(sum, quantity);
    read.push({ quantity, cost, ms });
  }
  if (!atMost(sum, whole))
    return refuse(book, asset, "more-than-received", {
      named: quantityText(asset, sum),
      quantity: quantityText(asset, whole),
    });
  return read
    .filter(({ ms }) => !isAfterEvent(book, ms, asset))
    .map((origin) => ({ ...origin, ms: Math.min(origin.ms, book.ms) }))
    .toSorted((a, b) => a.ms - b.ms);
}

function refuse(
  book: AustrianBook,
  asset: Asset,
  reason: "unreadable" | "more-than-received",
  facts: Readonly<Record<string, string>>,
): readonly Origin[] {
  flag(book, {
    code: "invalid-origins",
    severity: "error",
    facts: { case: reason, ...facts },
    asset: asset.name,
  });
  return [];
}

/** Nobody acquires on a later day what has arrived already: such an origin proves nothing, and that is said. */
function isAfterEvent(book: AustrianBook, ms: number, asset: Asset): boolean {
  const day = berlinDay(ms);
  if (day <= book.day) return false;
  flag(book, {
    code: "origin-after-event",
    severity: "error",
    facts: { acquired: formatDay(day), day: formatDay(book.day) },
    asset: asset.name,
  });
  return true;
}
