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

/** In no name: nothing is made of it that another name could be. */
const BETWEEN = "\u001F";

/**
 * The movements of a ledger by each of their rows, and the movement of every other row of open law is itself. A ledger
 * without any has an empty map. Which question a row belongs to the country's law says.
 */
export function movementsIn<Of extends string>(
  transactions: readonly BookTransaction[],
  rows: Iterable<number>,
  openClassOf: (of: BookTransaction) => Of | null,
): ReadonlyMap<number, Movement<Of>> {
  const movements = new Map<number, Movement<Of>>();
  const together = new Map<string, number[]>();
  for (const row of rows) {
    const transaction = transactions[row];
    if (transaction === undefined) continue;
    const of = openClassOf(transaction);
    if (of === null) continue;
    const position = GROUPED.has(of) ? positionOf(transaction) : null;
    if (position === null) {
      movements.set(row, { of, rows: [row] });
      continue;
    }
    const { time, sourceId, wallet } = transaction;
    const key = [time, sourceId, wallet, of, isDeposit(transaction) ? "in" : "out", position].join(BETWEEN);
    const known = together.get(key);
    if (known === undefined) {
      const members = [row];
      together.set(key, members);
      movements.set(row, { of, rows: members });
    } else {
      known.push(row);
      movements.set(row, { of, rows: known });
    }
  }
  return movements;
}
