import { add, compareDecimals } from "../ledger/amounts.ts";
import { formatScaled, parseScaled, decimalPlaces } from "../money/index.ts";
import type { OldSale } from "./old-report.ts";
import { type OurSale, type Piece, sum } from "./sale.ts";

/** Rows of theirs and pieces of ours that are about the same coins sold on the same day. */
export type Pair = { readonly ours: readonly Piece[]; readonly theirs: readonly OldSale[] };

/**
 * Puts rows beside sales: the same coin, day and amount. First lot by lot, then sale by sale, then what is left of a day as a
 * whole; and what is left after that once more by the day it was in UTC. Nothing is joined whose amounts differ.
 */
export function matchSales(ours: readonly OurSale[], theirs: readonly OldSale[]): readonly Pair[] {
  const joins = openJoins();
  let [pieces, rows] = [ours.flatMap((sale) => sale.pieces), theirs];
  for (const dayOf of [({ day }: OurSale) => day, ({ utcDay }: OurSale) => utcDay]) {
    const days = new Map<string, { pieces: Piece[]; rows: OldSale[] }>();
    const on = (asset: string, day: string) => {
      const key = `${asset.toLowerCase()} ${day}`;
      let found = days.get(key);
      if (found === undefined) days.set(key, (found = { pieces: [], rows: [] }));
      return found;
    };
    for (const piece of pieces) on(piece.sale.asset, dayOf(piece.sale)).pieces.push(piece);
    for (const row of rows) on(row.asset, row.sold).rows.push(row);
    const left = [...days.values()].map((day) => matchDay(day.pieces, day.rows, joins.join));
    pieces = left.flatMap((day) => day.pieces);
    rows = left.flatMap((day) => day.rows);
  }
  // Pieces of one sale that nobody knows are one finding, not several; rows of theirs stand alone.
  for (const sale of new Set(pieces.map((piece) => piece.sale)))
    joins.join(
      pieces.filter((piece) => piece.sale === sale),
      [],
    );
  for (const row of rows) joins.join([], [row]);
  return joins.pairs();
}

type Left = { readonly pieces: readonly Piece[]; readonly rows: readonly OldSale[] };
type Join = (pieces: readonly Piece[], rows: readonly OldSale[]) => void;

function matchDay(allPieces: readonly Piece[], allRows: readonly OldSale[], join: Join): Left {
  let left: Left = { pieces: allPieces, rows: allRows };
  if (allPieces.length === 0 || allRows.length === 0) return left;
  const keys: readonly ((one: { quantity: string; acquired: string | null }) => string)[] = [
    ({ quantity, acquired }) => `${eight(quantity)} ${acquired}`,
    ({ quantity }) => eight(quantity),
  ];
  for (const key of keys) left = matchEqual(left, key, join);
  left = matchWhole(left, join);
  left = matchRuns(left, join);
  for (const pieces of [left.pieces, left.pieces.filter(({ taxable }) => taxable)]) {
    if (pieces.length === 0 || left.rows.length === 0) continue;
    if (!same(quantityOf(pieces), amountOf(left.rows))) continue;
    join(pieces, left.rows);
    const used = new Set(pieces);
    left = { pieces: left.pieces.filter((piece) => !used.has(piece)), rows: [] };
  }
  return left;
}

/** One row, one lot. */
function matchEqual(
  { pieces, rows }: Left,
  key: (one: { quantity: string; acquired: string | null }) => string,
  join: Join,
): Left {
  const waiting = new Map<string, Piece[]>();
  for (const piece of pieces) waiting.set(key(piece), [...(waiting.get(key(piece)) ?? []), piece]);
  const used = new Set<Piece>();
  const rest = rows.filter((row) => {
    const piece = waiting.get(key({ quantity: row.amount, acquired: row.acquired }))?.shift();
    if (piece === undefined) return true;
    used.add(piece);
    join([piece], [row]);
    return false;
  });
  return { pieces: pieces.filter((piece) => !used.has(piece)), rows: rest };
}

const bySale = (pieces: readonly Piece[]): readonly (readonly Piece[])[] => {
  const sales = new Map<OurSale, Piece[]>();
  for (const piece of pieces) sales.set(piece.sale, [...(sales.get(piece.sale) ?? []), piece]);
  return [...sales.values()];
};

/** One row, all that is left of a sale: they count lots of one day as one, or know no lots. */
function matchWhole({ pieces, rows }: Left, join: Join): Left {
  const waiting = new Map<string, OldSale[]>();
  for (const row of rows) waiting.set(eight(row.amount), [...(waiting.get(eight(row.amount)) ?? []), row]);
  const used = new Set<Piece | OldSale>();
  for (const sale of bySale(pieces))
    for (const part of [sale, sale.filter(({ taxable }) => taxable)]) {
      const row = part.length === 0 ? undefined : waiting.get(eight(quantityOf(part)))?.shift();
      if (row === undefined) continue;
      join(part, [row]);
      for (const one of [...part, row]) used.add(one);
      break;
    }
  return without({ pieces, rows }, used);
}

/** Several rows that follow each other, all that is left of a sale. */
function matchRuns({ pieces, rows }: Left, join: Join): Left {
  const used = new Set<Piece | OldSale>();
  let from = 0;
  for (const sale of bySale(pieces).toSorted(([a], [b]) => (a!.sale.time < b!.sale.time ? -1 : 1))) {
    const wanted = quantityOf(sale);
    let total = "0";
    for (let to = from; to < rows.length; to++) {
      total = add(total, rows[to]!.amount);
      if (!same(total, wanted)) continue;
      const run = rows.slice(from, to + 1);
      join(sale, run);
      for (const one of [...sale, ...run]) used.add(one);
      from = to + 1;
      break;
    }
  }
  return without({ pieces, rows }, used);
}

const without = ({ pieces, rows }: Left, used: ReadonlySet<Piece | OldSale>): Left => ({
  pieces: pieces.filter((piece) => !used.has(piece)),
  rows: rows.filter((row) => !used.has(row)),
});

const quantityOf = (pieces: readonly Piece[]): string => sum(pieces, ({ quantity }) => quantity);
const amountOf = (rows: readonly OldSale[]): string => sum(rows, ({ amount }) => amount);
const same = (a: string, b: string): boolean => compareDecimals(eight(a), eight(b)) === 0;

/** Reports write eight places at most. */
function eight(amount: string): string {
  const scale = Math.max(PLACES, decimalPlaces(amount));
  const units = parseScaled(amount, scale) ?? 0n;
  const unit = 10n ** BigInt(scale - PLACES);
  return formatScaled((units + unit / 2n) / unit, PLACES);
}
const PLACES = 8;

/** What was joined piece by piece becomes one finding for each sale. */
function openJoins(): { readonly join: Join; readonly pairs: () => readonly Pair[] } {
  type Open = { pieces: Piece[]; rows: OldSale[] };
  const bySaleKey = new Map<OurSale, Open>();
  const all = new Set<Open>();
  return {
    join: (pieces, rows) => {
      const own: Open = { pieces: [...pieces], rows: [...rows] };
      // What nobody has told the other of stays apart from what both tell.
      const matched = pieces.length > 0 && rows.length > 0;
      for (const sale of new Set(matched ? pieces.map((piece) => piece.sale) : [])) {
        const before = bySaleKey.get(sale);
        if (before === undefined || before === own || !all.has(before)) continue;
        own.pieces.unshift(...before.pieces);
        own.rows.unshift(...before.rows);
        all.delete(before);
      }
      all.add(own);
      if (matched) for (const { sale } of own.pieces) bySaleKey.set(sale, own);
    },
    pairs: () => [...all].map(({ pieces, rows }) => ({ ours: pieces, theirs: rows })),
  };
}
