import { berlinDay, formatDay, instantOf } from "../../../calendar/index.ts";
import { parseScaled, share } from "../../../money/index.ts";
import type { Asset, Holding } from "../../book/holding.ts";
import { acquire, gapOf } from "../../book/postings.ts";
import { CLAUSES } from "../clauses.ts";
import { flag, quantityText } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";

/** One stated acquisition of coins that the ledger has not seen before. */
type Origin = { readonly quantity: bigint; readonly cost: bigint; readonly ms: number };

/** The rest without a full origin: a cost alone may still be known. */
type Rest = { readonly quantity: bigint; readonly cost: bigint | null };

/**
 * Adds coins with the acquisitions that the row names for `whole`, of which `quantity` is to be accounted for (§ 23
 * Abs. 1 Satz 3 EStG, Rn 90). Returns the quantity without an origin; that part is held too, as unproven.
 */
export function takeWithOrigins(book: GermanBook, to: Holding, quantity: bigint, whole: bigint): Rest {
  const { origins, cost, ms } = statedOrigins(book, to.asset, whole);
  let left = quantity;
  for (const origin of origins) {
    const part = origin.quantity > left ? left : origin.quantity;
    if (part <= 0n) break;
    acquire(book, to, part, share(origin.cost, part, origin.quantity), gapOf(0n), origin.ms);
    left -= part;
  }
  if (left <= 0n) return { quantity: 0n, cost: null };
  const itsCost = cost === null ? null : share(cost, left, whole);
  acquire(book, to, left, itsCost ?? 0n, gapOf(itsCost, ms), ms ?? book.ms);
  return { quantity: left, cost: itsCost };
}

type Stated = {
  readonly origins: readonly Origin[];
  /** Only one of date and cost was stated. */
  readonly cost: bigint | null;
  readonly ms: number | null;
};
const NOTHING_STATED: Stated = { origins: [], cost: null, ms: null };

function statedOrigins(book: GermanBook, asset: Asset, whole: bigint): Stated {
  const { origins, acquiredAt, acquiredCostEur } = book.transaction;
  if (origins !== null && origins.length > 0) {
    return { ...NOTHING_STATED, origins: listedOrigins(book, asset, whole) };
  }
  const cost = acquiredCostEur === null ? null : parseScaled(acquiredCostEur, book.moneyScale);
  const known = cost === null || cost < 0n ? null : cost;
  const ms = acquiredAt === null ? Number.NaN : instantOf(acquiredAt);
  if (Number.isNaN(ms)) return { ...NOTHING_STATED, cost: known };
  if (isAfterEvent(book, ms, asset)) return NOTHING_STATED;
  const acquired = Math.min(ms, book.ms);
  if (known === null) return { ...NOTHING_STATED, ms: acquired };
  return { ...NOTHING_STATED, origins: [{ quantity: whole, cost: known, ms: acquired }] };
}

function listedOrigins(book: GermanBook, asset: Asset, whole: bigint): readonly Origin[] {
  const read: Origin[] = [];
  let sum: bigint = 0n;
  for (const origin of book.transaction.origins ?? []) {
    const quantity = parseScaled(origin.quantity, asset.scale);
    const cost = parseScaled(origin.costEur, book.moneyScale);
    const ms = instantOf(origin.acquiredAt);
    if (quantity === null || quantity <= 0n || cost === null || cost < 0n || Number.isNaN(ms)) {
      return refuseOrigins(book, asset, "unreadable", {
        text: `${origin.quantity} / ${origin.acquiredAt} / ${origin.costEur}`,
      });
    }
    sum += quantity;
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

/** Flags an origin whose day is after the arrival: it proves nothing. */
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
