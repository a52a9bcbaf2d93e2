import type { BookTransaction } from "./transaction.ts";

/** Rows of one time, wallet and position: one movement into or out of something. */
export type Movement<Of extends string = string> = {
  readonly of: Of;
  readonly rows: readonly number[];
};

const INTO: ReadonlySet<string> = new Set([
  "liquidity_deposit",
  "lending_deposit",
  "liquid_stake",
  "staking_deposit",
]);
export const GROUPED: ReadonlySet<string> = new Set(["lending", "liquid-staking", "pool"]);

export const isDeposit = ({ type }: BookTransaction): boolean => INTO.has(type);

/** The token that stands for what was handed over, where the row has one. */
export const shareLeg = (of: BookTransaction) => (isDeposit(of) ? of.received : of.sent);

/** What ties rows together: the position, else the share token. */
const positionOf = (of: BookTransaction): string | null => of.position ?? shareLeg(of)?.asset ?? null;

const NO_TRADES = new Uint8Array(0);

/** In no name: nothing is made of it that another name could be. */
const BETWEEN = "\u001F";

/**
 * The movements of a ledger by each of their rows, and the movement of every other row of open law is itself. A ledger
 * without any has an empty map. Which question a row belongs to the country's law says. The rows come in order of their
 * `instants`.
 */
export function movementsIn<Of extends string>(
  transactions: readonly BookTransaction[],
  rows: Iterable<number>,
  instants: readonly number[],
  openClassOf: (of: BookTransaction) => Of | null,
  /** 1 at each row that is known to be a trade. */
  trades: Uint8Array = NO_TRADES,
): ReadonlyMap<number, Movement<Of>> {
  const movements = new Map<number, Movement<Of>>();
  // Those of one instant, by what ties them together: nearly always there is one alone, which nothing has to be said of.
  let together: Map<string, number[]> | null = null;
  let alone: { readonly of: Of; readonly rows: number[] } | null = null;
  let ms = Number.NaN;
  for (const row of rows) {
    if (trades[row] === 1) continue;
    const transaction = transactions[row];
    if (transaction === undefined) continue;
    const of = openClassOf(transaction);
    if (of === null) continue;
    const own = { of, rows: [row] };
    movements.set(row, own);
    if (!GROUPED.has(of) || positionOf(transaction) === null) continue;
    if (instants[row] !== ms) {
      ms = instants[row]!;
      [together, alone] = [null, own];
      continue;
    }
    if (together === null) {
      together = new Map();
      if (alone !== null) together.set(keyOf(transactions[alone.rows[0]!]!, alone.of), alone.rows);
    }
    const key = keyOf(transaction, of);
    const known = together.get(key);
    if (known === undefined) together.set(key, own.rows);
    else {
      known.push(row);
      movements.set(row, { of, rows: known });
    }
  }
  return movements;
}

/** The rows of each movement that has more than one, by each of them. */
export function rowsTogether(
  movements: ReadonlyMap<number, Movement>,
): ReadonlyMap<number, readonly number[]> {
  const together = new Map<number, readonly number[]>();
  for (const [row, { rows }] of movements) if (rows.length > 1) together.set(row, rows);
  return together;
}

function keyOf(transaction: BookTransaction, of: string): string {
  const { time, sourceId, wallet } = transaction;
  const way = isDeposit(transaction) ? "in" : "out";
  return [time, sourceId, wallet, of, way, positionOf(transaction)].join(BETWEEN);
}
