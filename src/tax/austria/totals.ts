import { parseScaled } from "../../money/index.ts";
import { writtenSum } from "../book/precision.ts";
import type { ExactSums } from "../result.ts";

/** The running sums of one tax year, exact; rounded when the year is formatted. */
const noSums = () => ({
  gainsForeign: 0n as bigint,
  gainsDomestic: 0n as bigint,
  lossesForeign: 0n as bigint,
  lossesDomestic: 0n as bigint,
  receiptsForeign: 0n as bigint,
  receiptsDomestic: 0n as bigint,
  /** Fees of sales and costs of receipts: deductible under the general tariff only. */
  capitalCosts: 0n as bigint,
  speculationGains: 0n as bigint,
  speculationLosses: 0n as bigint,
  serviceReceipts: 0n as bigint,
  serviceCosts: 0n as bigint,
  derivativeGains: 0n as bigint,
  derivativeLosses: 0n as bigint,
  outsideGains: 0n as bigint,
  outsideLosses: 0n as bigint,
  withheld: 0n as bigint,
  /** The part of the gains that rests on an unproven acquisition. */
  unprovenGains: 0n as bigint,
  unprovenLosses: 0n as bigint,
  unprovenSpeculationGains: 0n as bigint,
  unprovenSpeculationLosses: 0n as bigint,
  /** The part of the gains and losses from coins that paid the fee of an own transfer. */
  feeGains: 0n as bigint,
  feeLosses: 0n as bigint,
  insideProceeds: 0n as bigint,
  insideCost: 0n as bigint,
  insideCosts: 0n as bigint,
  outsideProceeds: 0n as bigint,
  outsideCost: 0n as bigint,
  outsideCosts: 0n as bigint,
  otherCapital: 0n as bigint,
  otherSales: 0n as bigint,
  otherServices: 0n as bigint,
});
type Key = keyof ReturnType<typeof noSums>;
const KEYS = Object.keys(noSums()) as readonly Key[];

export type Totals = Record<Key, bigint> & {
  unknownProceeds: boolean;
  unknownReceipts: boolean;
  disposals: number;
  /** Number of own transfers with a fee in a coin. */
  transferFees: number;
};

export function noTotals(): Totals {
  return { ...noSums(), unknownProceeds: false, unknownReceipts: false, disposals: 0, transferFees: 0 };
}

export function addRealised(totals: Totals, domestic: boolean, result: bigint): void {
  if (result < 0n) {
    if (domestic) totals.lossesDomestic -= result;
    else totals.lossesForeign -= result;
  } else if (domestic) totals.gainsDomestic += result;
  else totals.gainsForeign += result;
}

export function addSpeculation(totals: Totals, gains: bigint, losses: bigint): void {
  if (losses !== 0n) totals.speculationLosses += losses;
  if (gains !== 0n) totals.speculationGains += gains;
}

export function addOutside(
  totals: Totals,
  proceeds: bigint,
  cost: bigint,
  costs: bigint,
  gains: bigint,
  losses: bigint,
): void {
  totals.outsideProceeds += proceeds;
  totals.outsideCost += cost;
  if (costs !== 0n) totals.outsideCosts += costs;
  if (losses !== 0n) totals.outsideLosses += losses;
  if (gains !== 0n) totals.outsideGains += gains;
}

export function addInside(totals: Totals, proceeds: bigint, cost: bigint, costs: bigint): void {
  totals.insideProceeds += proceeds;
  totals.insideCost += cost;
  if (costs !== 0n) totals.insideCosts += costs;
}

/** Adds the shares of one year; nothing is rounded before. */
export function sumTotals(parts: readonly Totals[]): Totals {
  const sum = noTotals();
  for (const part of parts) {
    for (const key of KEYS) sum[key] = sum[key] + part[key];
    sum.unknownProceeds ||= part.unknownProceeds;
    sum.unknownReceipts ||= part.unknownReceipts;
    sum.disposals += part.disposals;
    sum.transferFees += part.transferFees;
  }
  return sum;
}

/** Every sum by its name, exact, so that later code can add to them; zeros are omitted. */
export const partsOf = (totals: Totals, scale: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    KEYS.flatMap((key) => (totals[key] === 0n ? [] : [[key, writtenSum(totals[key], scale)] as const])),
  );

export function totalsFromExact({ parts = {}, ...exact }: ExactSums, scale: number): Totals {
  const sums = KEYS.map((key) => [key, parseScaled(parts[key] ?? "0", scale) ?? 0n] as const);
  return {
    ...noTotals(),
    ...(Object.fromEntries(sums) as Record<Key, bigint>),
    unknownProceeds: exact.unknownProceeds,
    unknownReceipts: exact.unknownReceipts,
    disposals: exact.disposals,
  };
}
