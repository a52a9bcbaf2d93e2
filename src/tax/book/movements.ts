import type { BookingStep } from "./steps.ts";
import type { BookTransaction } from "./transaction.ts";

/** Rows of one time, wallet and position that form one deposit or withdrawal. */
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

/** The token that represents the deposited coins, if the row has one. */
export const shareLeg = (of: BookTransaction) => (isDeposit(of) ? of.received : of.sent);

/** The key that groups rows: the position, else the share token. */
const positionOf = (of: BookTransaction): string | null => of.position ?? shareLeg(of)?.asset ?? null;

/** Separator that occurs in no name, so that a joined key is unambiguous. */
const BETWEEN = "\u001F";

/**
 * The movements of a ledger by each of their rows; every other row of open law is a movement of its own. A ledger
 * without any has an empty map. The country's law classifies the rows. The steps come in order of time.
 */
export function movementsIn<Of extends string>(
  steps: readonly BookingStep[],
  openClassOf: (of: BookTransaction) => Of | null,
): ReadonlyMap<number, Movement<Of>> {
  const movements = new Map<number, Movement<Of>>();
  /** Movements of the current instant, by their group key. */
  const together = new Map<string, number[]>();
  let instant = Number.NaN;
  for (const { row, transaction, ms, part } of steps) {
    const of = part === null ? openClassOf(transaction) : null;
    if (of === null) continue;
    if (ms !== instant) together.clear();
    instant = ms;
    const isTied = GROUPED.has(of) && positionOf(transaction) !== null;
    const key = isTied ? keyOf(transaction, of) : String(row);
    const rows = together.get(key) ?? [];
    rows.push(row);
    together.set(key, rows);
    movements.set(row, { of, rows });
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
  const direction = isDeposit(transaction) ? "in" : "out";
  return [time, sourceId, wallet, of, direction, positionOf(transaction)].join(BETWEEN);
}
