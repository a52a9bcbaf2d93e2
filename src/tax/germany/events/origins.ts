import { berlinDay, formatDay, instantOf } from "../../../calendar/index.ts";
import { add, isNegative, isPositive, parseScaled, share, subtract, type Int } from "../../../money/index.ts";
import type { Asset, Holding } from "../../book/holding.ts";
import { acquire, gapOf } from "../../book/postings.ts";
import { CLAUSES } from "../clauses.ts";
import { flag, quantityText } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";

/** One acquisition someone has named for coins the ledger has not seen before. */
type Origin = { readonly quantity: Int; readonly cost: Int; readonly ms: number };

/** What is left without a whole origin: a cost alone may still be known. */
type Rest = { readonly quantity: Int; readonly cost: Int | null };

/**
 * Takes coins in with the acquisitions the row names for `whole`, of which `quantity` is to be accounted for
 * (§ 23 Abs. 1 Satz 3 EStG, Rn 90). Answers what no origin covers; that part is held too, as unproven.
 */
export function takeWithOrigins(book: GermanBook, to: Holding, quantity: Int, whole: Int): Rest {
  const { origins, cost, ms } = statedOrigins(book, to.asset, whole);
  let left = quantity;
  for (const origin of origins) {
    const part = origin.quantity > left ? left : origin.quantity;
    if (!isPositive(part)) break;
    acquire(book, to, part, share(origin.cost, part, origin.quantity, book.grain), gapOf(0), origin.ms);
    left = subtract(left, part);
  }
  if (!isPositive(left)) return { quantity: 0, cost: null };
  const itsCost = cost === null ? null : share(cost, left, whole, book.grain);
  acquire(book, to, left, itsCost ?? 0, gapOf(itsCost, ms), ms ?? book.ms);
  return { quantity: left, cost: itsCost };
}

type Stated = {
  readonly origins: readonly Origin[];
  /** Where only one of the two was named, that one. */
  readonly cost: Int | null;
  readonly ms: number | null;
};
const NOTHING_STATED: Stated = { origins: [], cost: null, ms: null };

function statedOrigins(book: GermanBook, asset: Asset, whole: Int): Stated {
  const { origins, acquiredAt, acquiredCostEur } = book.transaction;
  if (origins !== null && origins.length > 0) {
    return { ...NOTHING_STATED, origins: listedOrigins(book, asset, whole) };
  }
  const cost = acquiredCostEur === null ? null : parseScaled(acquiredCostEur, book.moneyScale);
  const known = cost === null || isNegative(cost) ? null : cost;
  const ms = acquiredAt === null ? Number.NaN : instantOf(acquiredAt);
  if (Number.isNaN(ms)) return { ...NOTHING_STATED, cost: known };
  if (isAfterEvent(book, ms, asset)) return NOTHING_STATED;
  const acquired = Math.min(ms, book.ms);
  if (known === null) return { ...NOTHING_STATED, ms: acquired };
  return { ...NOTHING_STATED, origins: [{ quantity: whole, cost: known, ms: acquired }] };
}

function listedOrigins(book: GermanBook, asset: Asset, whole: Int): readonly Origin[] {
  const read: Origin[] = [];
  let sum: Int = 0;
  for (const origin of book.transaction.origins ?? []) {
    const quantity = parseScaled(origin.quantity, asset.scale);
    const cost = parseScaled(origin.costEur, book.moneyScale);
    const ms = instantOf(origin.acquiredAt);
    if (quantity === null || !isPositive(quantity) || cost === null || isNegative(cost) || Number.isNaN(ms)) {
      return refuseOrigins(book, asset, "unreadable", {
        text: `${origin.quantity} / ${origin.acquiredAt} / ${origin.costEur}`,
      });
    }
    sum = add(sum, quantity);
    read.push({ quantity, cost, ms });
  }
  if (sum > whole) {
    return refuseOrigins(book, asset, "more-than-received", {
      named: quantityText({ asset }, sum),
      quantity: quantityText({ asset }, whole),
    });
  }
  return read
    .filter(({ ms }) => !isAfterEvent(book, ms, asset))
    .map((origin) => ({ ...origin, ms: Math.min(origin.ms, book.ms) }))
    .toSorted((a, b) => a.ms - b.ms);
}

function refuseOrigins(
  book: GermanBook,
  asset: Asset,
  reason: "unreadable" | "more-than-received",
  facts: Readonly<Record<string, string>>,
): readonly Origin[] {
  flag(book, {
    code: "invalid-origins",
    severity: "error",
    facts: { case: reason, ...facts },
    asset: asset.name,
    clauses: [CLAUSES.records],
  });
  return [];
}

/** Nobody acquires on a later day what has arrived already: such an origin proves nothing, and that is said. */
function isAfterEvent(book: GermanBook, ms: number, asset: Asset): boolean {
  const day = berlinDay(ms);
  if (day <= book.day) return false;
  flag(book, {
    code: "origin-after-event",
    severity: "error",
    facts: { acquired: formatDay(day), day: formatDay(book.day) },
    asset: asset.name,
    clauses: [CLAUSES.records],
  });
  return true;
}
