import { berlinDay, formatDay, instantOf } from "../../../calendar/index.ts";
import { parseScaled, share } from "../../../money/index.ts";
import type { Asset, Wallet } from "../../book/holding.ts";
import { gapOf } from "../../book/postings.ts";
import { flag, quantityText, type AustrianBook } from "../austrian-book.ts";
import { CLAUSES } from "../clauses.ts";
import { takeIn } from "../stock.ts";

type Origin = { readonly quantity: bigint; readonly cost: bigint; readonly ms: number };
type Stated = {
  readonly origins: readonly Origin[];
  readonly cost: bigint | null;
  readonly ms: number | null;
};

const NOTHING: Stated = { origins: [], cost: null, ms: null };

/**
 * Adds coins with the giver's acquisition (§ 27a Abs 4 Z 1, § 31 Abs 1) or the proven origin of `whole`, of which
 * `quantity` is to be accounted for. Returns the quantity without an origin; that part is held too, as unproven.
 */
export function takeWithOrigins(
  book: AustrianBook,
  wallet: Wallet,
  asset: Asset,
  quantity: bigint,
  whole: bigint,
): { readonly quantity: bigint; readonly cost: bigint | null } {
  const { origins, cost, ms } = statedOrigins(book, asset, whole);
  let left = quantity;
  for (const origin of origins) {
    const part = left <= origin.quantity ? left : origin.quantity;
    if (part <= 0n) break;
    const its = share(origin.cost, part, origin.quantity);
    takeIn(book, wallet, asset, part, its, gapOf(0n), origin.ms);
    left -= part;
  }
  if (left <= 0n) return { quantity: 0n, cost: null };
  const its = cost === null ? null : share(cost, left, whole);
  takeIn(book, wallet, asset, left, its ?? 0n, gapOf(its, ms), ms ?? book.ms);
  return { quantity: left, cost: its };
}

/** Adds coins of unknown origin. */
export function takeUnknown(
  book: AustrianBook,
  wallet: Wallet,
  asset: Asset,
  quantity: bigint,
  from?: Wallet,
): void {
  const { received } = book;
  const whole = received.asset === asset && received.quantity > 0n ? received.quantity : quantity;
  const rest = takeWithOrigins(book, wallet, asset, quantity, whole);
  if (rest.quantity === 0n) return;
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
    effect: received.value === null || whole === 0n ? null : share(received.value, rest.quantity, whole),
    clauses: [CLAUSES.giverCost],
  });
}

function statedOrigins(book: AustrianBook, asset: Asset, whole: bigint): Stated {
  const { origins, acquiredAt, acquiredCostEur } = book.transaction;
  if (origins !== null && origins.length > 0) return { ...NOTHING, origins: listed(book, asset, whole) };
  const cost = acquiredCostEur === null ? null : parseScaled(acquiredCostEur, book.moneyScale);
  const known = cost === null || cost < 0n ? null : cost;
  const ms = acquiredAt === null ? Number.NaN : instantOf(acquiredAt);
  if (Number.isNaN(ms)) return { ...NOTHING, cost: known };
  if (isAfterEvent(book, ms, asset)) return NOTHING;
  const acquired = Math.min(ms, book.ms);
  if (known === null) return { ...NOTHING, ms: acquired };
  return { ...NOTHING, origins: [{ quantity: whole, cost: known, ms: acquired }] };
}

function listed(book: AustrianBook, asset: Asset, whole: bigint): readonly Origin[] {
  const read: Origin[] = [];
  let sum: bigint = 0n;
  for (const origin of book.transaction.origins ?? []) {
    const quantity = parseScaled(origin.quantity, asset.scale);
    const cost = parseScaled(origin.costEur, book.moneyScale);
    const ms = instantOf(origin.acquiredAt);
    if (quantity === null || quantity <= 0n || cost === null || cost < 0n || Number.isNaN(ms))
      return refuse(book, asset, "unreadable", {
        text: `${origin.quantity} / ${origin.acquiredAt} / ${origin.costEur}`,
      });
    sum += quantity;
    read.push({ quantity, cost, ms });
  }
  if (sum > whole)
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

/** Flags an origin whose day is after the arrival: it proves nothing. */
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
