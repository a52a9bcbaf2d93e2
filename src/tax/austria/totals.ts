import { add, formatScaled, parseScaled, type Int } from "../../money/index.ts";
import type { ExactSums } from "../result.ts";

/** The running sums of one tax year, exact; rounded when the year is written out. */
const KEYS = [
  "gainsForeign",
  "gainsDomestic",
  "lossesForeign",
  "lossesDomestic",
  "receiptsForeign",
  "receiptsDomestic",
  /** Fees of sales and costs of receipts: deducted under the general tariff alone. */
  "capitalCosts",
  "speculationGains",
  "speculationLosses",
  "serviceReceipts",
  "serviceCosts",
  "derivativeGains",
  "derivativeLosses",
  "outsideGains",
  "outsideLosses",
  "withheld",
  /** Of these what rests on an acquisition nobody has proven. */
  "unprovenGains",
  "unprovenLosses",
  "unprovenSpeculationGains",
  "unprovenSpeculationLosses",
  /** Of the gains and losses what coins brought that were paid as the fee of an own transfer. */
  "feeGains",
  "feeLosses",
  "insideProceeds",
  "insideCost",
  "insideCosts",
  "outsideProceeds",
  "outsideCost",
  "outsideCosts",
  "otherCapital",
  "otherSales",
  "otherServices",
] as const;
type Key = (typeof KEYS)[number];

export type Totals = Record<Key, Int> & {
  unknownProceeds: boolean;
  unknownReceipts: boolean;
  disposals: number;
  /** Own transfers whose fee was paid in a coin. */
  transferFees: number;
};

export function noTotals(): Totals {
  const none = Object.fromEntries(KEYS.map((key) => [key, 0])) as Record<Key, Int>;
  // Not by a spread: V8 gives every object that grows after one a hidden class of its own.
  return Object.assign(none, {
    unknownProceeds: false,
    unknownReceipts: false,
    disposals: 0,
    transferFees: 0,
  });
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
