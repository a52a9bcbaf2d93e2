import { add, compareDecimals } from "../ledger/amounts.ts";
import { formatScaled, parseScaled, countDecimals } from "../money/index.ts";
import type { OldSale } from "./old-report.ts";
import { type OurSale, type SaleSlice, sum } from "./sale.ts";

/** Rows of their report and slices of our sales about the same coins sold on the same day. */
export type MatchedSales = { readonly ours: readonly SaleSlice[]; readonly theirs: readonly OldSale[] };

/**
 * Matches rows with sales of the same coin, day and amount: first lot by lot, then sale by sale, then the remaining
 * amounts of a day as a whole; and the rest once more by its UTC day. Rows and sales with different amounts are never
 * joined.
 */
export function matchSales(ours: readonly OurSale[], theirs: readonly OldSale[]): readonly MatchedSales[] {
  const joins = openJoins();
  let [slices, rows] = [ours.flatMap((sale) => sale.slices), theirs];
  for (const dayOf of [({ day }: OurSale) => day, ({ utcDay }: OurSale) => utcDay]) {
    const days = new Map<string, { slices: SaleSlice[]; rows: OldSale[] }>();
    const on = (asset: string, day: string) => {
      const key = `${asset.toLowerCase()} ${day}`;
      let found = days.get(key);
      if (found === undefined) days.set(key, (found = { slices: [], rows: [] }));
      return found;
    };
    for (const slice of slices) on(slice.sale.asset, dayOf(slice.sale)).slices.push(slice);
    for (const row of rows) on(row.asset, row.sold).rows.push(row);
    const left = [...days.values()].map((day) => matchDay(day.slices, day.rows, joins.join));
    slices = left.flatMap((day) => day.slices);
    rows = left.flatMap((day) => day.rows);
  }
  // Unmatched slices of one sale are one finding, not several; their unmatched rows are one each.
  for (const sale of new Set(slices.map((slice) => slice.sale)))
    joins.join(
      slices.filter((slice) => slice.sale === sale),
      [],
    );
  for (const row of rows) joins.join([], [row]);
  return joins.pairs();
}

type Left = { readonly slices: readonly SaleSlice[]; readonly rows: readonly OldSale[] };
type Join = (slices: readonly SaleSlice[], rows: readonly OldSale[]) => void;

function matchDay(allSlices: readonly SaleSlice[], allRows: readonly OldSale[], join: Join): Left {
  let left: Left = { slices: allSlices, rows: allRows };
  if (allSlices.length === 0 || allRows.length === 0) return left;
  const keys: readonly ((one: { quantity: string; acquired: string | null }) => string)[] = [
    ({ quantity, acquired }) => `${eight(quantity)} ${acquired}`,
    ({ quantity }) => eight(quantity),
  ];
  for (const key of keys) left = matchEqual(left, key, join);
  left = matchWhole(left, join);
  left = matchRuns(left, join);
  for (const slices of [left.slices, left.slices.filter(({ taxable }) => taxable)]) {
    if (slices.length === 0 || left.rows.length === 0) continue;
    if (!same(quantityOf(slices), amountOf(left.rows))) continue;
    join(slices, left.rows);
    const used = new Set(slices);
    left = { slices: left.slices.filter((slice) => !used.has(slice)), rows: [] };
  }
  return left;
}

/** Matches one row with one lot. */
function matchEqual(
  { slices, rows }: Left,
  key: (one: { quantity: string; acquired: string | null }) => string,
  join: Join,
): Left {
  const unmatched = new Map<string, SaleSlice[]>();
  for (const slice of slices) unmatched.set(key(slice), [...(unmatched.get(key(slice)) ?? []), slice]);
  const used = new Set<SaleSlice>();
  const rest = rows.filter((row) => {
    const slice = unmatched.get(key({ quantity: row.amount, acquired: row.acquired }))?.shift();
    if (slice === undefined) return true;
    used.add(slice);
    join([slice], [row]);
    return false;
  });
  return { slices: slices.filter((slice) => !used.has(slice)), rows: rest };
}

const bySale = (slices: readonly SaleSlice[]): readonly (readonly SaleSlice[])[] => {
  const sales = new Map<OurSale, SaleSlice[]>();
  for (const slice of slices) sales.set(slice.sale, [...(sales.get(slice.sale) ?? []), slice]);
  return [...sales.values()];
};

/** Matches one row with the rest of a sale: the tool counts lots of one day as one, or has no lots. */
function matchWhole({ slices, rows }: Left, join: Join): Left {
  const unmatched = new Map<string, OldSale[]>();
  for (const row of rows)
    unmatched.set(eight(row.amount), [...(unmatched.get(eight(row.amount)) ?? []), row]);
  const used = new Set<SaleSlice | OldSale>();
  for (const sale of bySale(slices))
    for (const part of [sale, sale.filter(({ taxable }) => taxable)]) {
      const row = part.length === 0 ? undefined : unmatched.get(eight(quantityOf(part)))?.shift();
      if (row === undefined) continue;
      join(part, [row]);
      for (const one of [...part, row]) used.add(one);
      break;
    }
  return without({ slices, rows }, used);
}

/** Matches several consecutive rows with the rest of a sale. */
function matchRuns({ slices, rows }: Left, join: Join): Left {
  const used = new Set<SaleSlice | OldSale>();
  let from = 0;
  for (const sale of bySale(slices).toSorted(([a], [b]) => (a!.sale.time < b!.sale.time ? -1 : 1))) {
    const target = quantityOf(sale);
    let total = "0";
    for (let to = from; to < rows.length; to++) {
      total = add(total, rows[to]!.amount);
      if (!same(total, target)) continue;
      const run = rows.slice(from, to + 1);
      join(sale, run);
      for (const one of [...sale, ...run]) used.add(one);
      from = to + 1;
      break;
    }
  }
  return without({ slices, rows }, used);
}

const without = ({ slices, rows }: Left, used: ReadonlySet<SaleSlice | OldSale>): Left => ({
  slices: slices.filter((slice) => !used.has(slice)),
  rows: rows.filter((row) => !used.has(row)),
});

const quantityOf = (slices: readonly SaleSlice[]): string => sum(slices, ({ quantity }) => quantity);
const amountOf = (rows: readonly OldSale[]): string => sum(rows, ({ amount }) => amount);
const same = (a: string, b: string): boolean => compareDecimals(eight(a), eight(b)) === 0;

/** Rounds to the eight decimals that reports have at most. */
function eight(amount: string): string {
  const scale = Math.max(DECIMALS, countDecimals(amount));
  const units = parseScaled(amount, scale) ?? 0n;
  const unit = 10n ** BigInt(scale - DECIMALS);
  return formatScaled((units + unit / 2n) / unit, DECIMALS);
}
const DECIMALS = 8;

/** Collects matches by slice and merges them into one finding per sale. */
function openJoins(): { readonly join: Join; readonly pairs: () => readonly MatchedSales[] } {
  type Open = { slices: SaleSlice[]; rows: OldSale[] };
  const bySaleKey = new Map<OurSale, Open>();
  const all = new Set<Open>();
  return {
    join: (slices, rows) => {
      const own: Open = { slices: [...slices], rows: [...rows] };
      // A finding with only one side stays separate from those with both.
      const matched = slices.length > 0 && rows.length > 0;
      for (const sale of new Set(matched ? slices.map((slice) => slice.sale) : [])) {
        const before = bySaleKey.get(sale);
        if (before === undefined || before === own || !all.has(before)) continue;
        own.slices.unshift(...before.slices);
        own.rows.unshift(...before.rows);
        all.delete(before);
      }
      all.add(own);
      if (matched) for (const { sale } of own.slices) bySaleKey.set(sale, own);
    },
    pairs: () => [...all].map(({ slices, rows }) => ({ ours: slices, theirs: rows })),
  };
}
