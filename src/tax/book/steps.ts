import { instantOf, subMillisecond } from "../../calendar/index.ts";
import type { BookTransaction, Departure } from "./transaction.ts";

/** A part of a matched transfer that happens at a moment of its own: it leaves its wallet, or it arrives before the others. */
type Step = { readonly row: number; readonly departure: Departure; readonly arrives: boolean };

/**
 * What is booked one after the other: each transaction by its row, and beside them, under numbers from `rows` on, what
 * happens of a matched transfer at another moment than the transaction itself.
 */
export type Steps = { readonly rows: number; readonly more: readonly Step[] };

export const preciseInstant = (time: string): number => instantOf(time) + subMillisecond(time);

/** Appends the moments of further steps to `instants`. What leaves and arrives at one moment needs no step of its own. */
export function furtherSteps(
  transactions: readonly BookTransaction[],
  moves: readonly number[],
  instants: number[],
): Steps {
  const more: Step[] = [];
  const add = (step: Step, ms: number): void => {
    more.push(step);
    instants.push(ms);
  };
  for (const row of moves) {
    const { departures = [] } = transactions[row]!;
    const own = instants[row]!;
    for (const departure of departures) {
      const left = preciseInstant(departure.time);
      const arrived = preciseInstant(departure.arrives);
      if (departures.length === 1 && left === own) continue;
      add({ row, departure, arrives: false }, left);
      if (arrived < own) add({ row, departure, arrives: true }, arrived);
    }
  }
  return { rows: transactions.length, more };
}

export const stepAt = ({ rows, more }: Steps, step: number): Step | null =>
  step < rows ? null : more[step - rows]!;

/** The row of the transaction that a step is of. */
export const rowOf = ({ rows, more }: Steps, step: number): number =>
  step < rows ? step : more[step - rows]!.row;
