import { instantOf, subMillisecond } from "../../calendar/index.ts";
import type { BookTransaction, Departure } from "./transaction.ts";

/**
 * One thing that is booked: a transaction, or what happens of a matched transfer at another moment than the transaction
 * itself: a departure leaves its wallet, or arrives before the others.
 */
export type BookingStep = {
  readonly row: number;
  readonly transaction: BookTransaction;
  readonly ms: number;
  /** Among what happens at one instant. */
  readonly rank: number;
  readonly part: { readonly departure: Departure; readonly arrives: boolean } | null;
};

export const preciseInstant = (time: string): number => instantOf(time) + subMillisecond(time);

/** The steps of a matched transfer beside its own. What leaves and arrives at one moment needs none. */
export function furtherSteps({ row, transaction, ms }: BookingStep, rank: number): readonly BookingStep[] {
  const { departures = [] } = transaction;
  return departures.flatMap((departure) => {
    const left = preciseInstant(departure.time);
    const arrived = preciseInstant(departure.arrives);
    if (departures.length === 1 && left === ms) return [];
    const step = (arrives: boolean): BookingStep => ({
      row,
      transaction,
      ms: arrives ? arrived : left,
      rank,
      part: { departure, arrives },
    });
    return arrived < ms ? [step(false), step(true)] : [step(false)];
  });
}
