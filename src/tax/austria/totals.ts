import { add, formatScaled, isNegative, parseScaled, subtract, type Int } from "../../money/index.ts";
import type { ExactSums } from "../result.ts";

/** The running sums of one tax year, exact; rounded when the year is written out. */
const noSums = () => ({
  gainsForeign: 0 as Int,
  gainsDomestic: 0 as Int,
  lossesForeign: 0 as Int,
  lossesDomestic: 0 as Int,
  receiptsForeign: 0 as Int,
  receiptsDomestic: 0 as Int,
  /** Fees of sales and costs of receipts: deducted under the general tariff alone. */
  capitalCosts: 0 as Int,
  speculationGains: 0 as Int,
  speculationLosses: 0 as Int,
  serviceReceipts: 0 as Int,
  serviceCosts: 0 as Int,
  derivativeGains: 0 as Int,
  derivativeLosses: 0 as Int,
  outsideGains: 0 as Int,
  outsideLosses: 0 as Int,
  withheld: 0 as Int,
  /** Of these what rests on an acquisition nobody has proven. */
  unprovenGains: 0 as Int,
  unprovenLosses: 0 as Int,
  unprovenSpeculationGains: 0 as Int,
  unprovenSpeculationLosses: 0 as Int,
  /** Of the gains and losses what coins brought that were paid as the fee of an own transfer. */
  feeGains: 0 as Int,
  feeLosses: 0 as Int,
  insideProceeds: 0 as Int,
  insideCost: 0 as Int,
  insideCosts: 0 as Int,
  outsideProceeds: 0 as Int,
  outsideCost: 0 as Int,
  outsideCosts: 0 as Int,
  otherCapital: 0 as Int,
  otherSales: 0 as Int,
  otherServices: 0 as Int,
});
type Key = keyof ReturnType<typeof noSums>;
const KEYS = Object.keys(noSums()) as readonly Key[];

export type Totals = Record<Key, Int> & {
  unknownProceeds: boolean;
  unknownReceipts: boolean;
  disposals: number;
  /** Own transfers whose fee was paid in a coin. */
  transferFees: number;
};

export function noTotals(): Totals {
  // Not by a spread: V8 gives every object that grows after one a hidden class of its own.
  return Object.assign(noSums(), {
    unknownProceeds: false,
    unknownReceipts: false,
    disposals: 0,
    transferFees: 0,
  });
}

/** Each sum by its own name: one that is looked up costs more than what is added. */
export function addRealised(totals: Totals, domestic: boolean, result: Int): void {
  if (isNegative(result)) {
    if (domestic) totals.lossesDomestic = subtract(totals.lossesDomestic, result);
    else totals.lossesForeign = subtract(totals.lossesForeign, result);
  } else if (domestic) totals.gainsDomestic = add(totals.gainsDomestic, result);
  else totals.gainsForeign = add(totals.gainsForeign, result);
}

export function addSpeculation(totals: Totals, gains: Int, losses: Int): void {
  if (losses !== 0) totals.speculationLosses = add(totals.speculationLosses, losses);
  if (gains !== 0) totals.speculationGains = add(totals.speculationGains, gains);
}

export function addOutside(
  totals: Totals,
  proceeds: Int,
  cost: Int,
  costs: Int,
  gains: Int,
  losses: Int,
): void {
  totals.outsideProceeds = add(totals.outsideProceeds, proceeds);
  totals.outsideCost = add(totals.outsideCost, cost);
  if (costs !== 0) totals.outsideCosts = add(totals.outsideCosts, costs);
  if (losses !== 0) totals.outsideLosses = add(totals.outsideLosses, losses);
  if (gains !== 0) totals.outsideGains = add(totals.outsideGains, gains);
}

export function addInside(totals: Totals, proceeds: Int, cost: Int, costs: Int): void {
  totals.insideProceeds = add(totals.insideProceeds, proceeds);
  totals.insideCost = add(totals.insideCost, cost);
  if (costs !== 0) totals.insideCosts = add(totals.insideCosts, costs);
}

/** Shares of one year put together: nothing is rounded before. */
export function sumTotals(parts: readonly Totals[]): Totals {
  const sum = noTotals();
  for (const part of parts) {
    for (const key of KEYS) sum[key] = add(sum[key], part[key]);
    sum.unknownProceeds ||= part.unknownProceeds;
    sum.unknownReceipts ||= part.unknownReceipts;
    sum.disposals += part.disposals;
    sum.transferFees += part.transferFees;
  }
  return sum;
}

/** Every sum by its name, exact, for whoever adds to them later; what is nothing is left out. */
export const partsOf = (totals: Totals, scale: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    KEYS.flatMap((key) => (totals[key] === 0 ? [] : [[key, formatScaled(totals[key], scale)] as const])),
  );

export function totalsFromExact({ parts = {}, ...exact }: ExactSums, scale: number): Totals {
  const sums = KEYS.map((key) => [key, parseScaled(parts[key] ?? "0", scale) ?? 0] as const);
  return {
    ...noTotals(),
    ...(Object.fromEntries(sums) as Record<Key, Int>),
    unknownProceeds: exact.unknownProceeds,
    unknownReceipts: exact.unknownReceipts,
    disposals: exact.disposals,
  };
}
