import { instantOf, subMillisecond } from "../../calendar/index.ts";
import type { BookTransaction, Departure } from "./transaction.ts";

/**
 * One booking: a transaction, or a part of a matched transfer at another moment than the transaction itself: a
 * departure from its wallet, or an early arrival.
 */
export type BookingStep = {
  readonly row: number;
  readonly transaction: BookTransaction;
  readonly ms: number;
  /** Order within one instant. */
  readonly rank: number;
  readonly part: { readonly departure: Departure; readonly arrives: boolean } | null;
};

export const preciseInstant = (time: string): number => instantOf(time) + subMillisecond(time);

/** The additional steps of a matched transfer. A departure and arrival at the same moment needs none. */
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
