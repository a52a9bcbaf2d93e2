import { signOf } from "../../../ledger/amounts.ts";
import { joinAssembled } from "../../entry.ts";
import { sumFlows } from "../../flows.ts";
import type { Assembled } from "../../normalized.ts";
import type { EventRow } from "../../rows.ts";

type Standard = (rows: readonly EventRow[]) => Assembled;

/** The legs of one exchange, and its fees. */
type Part = { readonly at: number; readonly legs: readonly EventRow[]; readonly fees: readonly EventRow[] };

/** Maximum time between two halves of one exchange. */
const NEXT_SECOND_MS = 1000;

/**
 * Joins exchanges that are listed leg by leg and share only their second, for one day and one account: amounts that
 * left and came in a second are summed, so that many fills are one trade. Purchases and sales of one second
 * (distinguished by the word in `note`) stay separate. A half whose other half is in the next second is joined with it.
 * If several coins were exchanged at once and the pairs are unknown, every coin becomes an exchange of its own with a
 * missing side.
 */
export function joinLegs(rows: readonly EventRow[], standard: Standard): Assembled {
  const seconds = [...grouped(rows, ({ time }) => time.slice(0, 19))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const parts = nextTo(seconds.flatMap(([second, own]) => partsOf(Date.parse(`${second}Z`), own)));
  return joinAssembled(parts.flatMap((part) => assembled(part, standard)));
}

function partsOf(at: number, rows: readonly EventRow[]): readonly Part[] {
  const [fees, legs] = [rows.filter(({ type }) => type === "fee"), rows.filter(({ type }) => type !== "fee")];
  if (legs.length === 0) return [{ at, legs, fees }];
  const sets = hasOneDirection(legs) ? [legs] : [...grouped(legs, ({ note }) => note ?? "").values()];
  const feesOf = sets.map((): EventRow[] => []);
  // A fee belongs to the first set that contains its asset.
  const setOf = new Map<string, number>();
  for (const [i, set] of sets.entries())
    for (const asset of assetsOf(set)) if (!setOf.has(asset)) setOf.set(asset, i);
  for (const fee of fees) {
    const own = Math.min(...assetsOf([fee]).map((asset) => setOf.get(asset) ?? Infinity));
    feesOf[Number.isFinite(own) ? own : 0]?.push(fee);
  }
  return sets.map((set, i) => ({ at, legs: set, fees: feesOf[i] ?? [] }));
}

const assetsOf = (rows: readonly EventRow[]): readonly string[] =>
  rows.flatMap(({ flows }) => flows.map(({ asset }) => asset));

/** True if no coin has both incoming and outgoing amounts. */
function hasOneDirection(rows: readonly EventRow[]): boolean {
  const signs = new Map<string, number>();
  for (const { asset, amount } of rows.flatMap(({ flows }) => flows)) {
    const known = signs.get(asset);
    if (known !== undefined && known !== signOf(amount)) return false;
    signs.set(asset, signOf(amount));
  }
  return true;
}

const assetCounts = ({ legs }: Part): { readonly out: number; readonly in: number } => {
  const flows = sumFlows(legs.flatMap((row) => row.flows));
  const out = flows.filter(({ amount }) => signOf(amount) < 0).length;
  return { out, in: flows.length - out };
};

/** Joins halves, and fees without a trade, to a set one second earlier or later that lacks exactly that. */
function nextTo(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (
      last === undefined ||
      part.at - last.at > NEXT_SECOND_MS ||
      part.at === last.at ||
      !fits(last, part)
    ) {
      joined.push(part);
      continue;
    }
    joined[joined.length - 1] = {
      at: last.at,
      legs: [...last.legs, ...part.legs],
      fees: [...last.fees, ...part.fees],
    };
  }
  return joined;
}

function fits(a: Part, b: Part): boolean {
  if (a.legs.length === 0 || b.legs.length === 0) return a.legs.length + b.legs.length > 0;
  const [left, right] = [assetCounts(a), assetCounts(b)];
  return left.out + left.in === 1 && right.out + right.in === 1 && left.out !== right.out;
}

function assembled(part: Part, standard: Standard): readonly Assembled[] {
  const counts = assetCounts(part);
  const [legs, fees] = [part.legs.map(plain), part.fees.map(plain)];
  if (counts.out <= 1 && counts.in <= 1) return [standard([...legs, ...fees])];
  const coins = [...grouped(legs, ({ flows }) => flows[0]?.asset ?? "").values()];
  return [...coins, ...(fees.length === 0 ? [] : [fees])].map(standard);
}

/** The note is only needed for joining. */
const plain = ({ note: _note, ...row }: EventRow): EventRow => row;

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
