import type { DisposalKind } from "../book/disposal.ts";
import { CLAUSES } from "./clauses.ts";

/** Treatment of a slice under German law. */
export type GermanSliceRule = "inside-period" | "outside-period" | "period-not-proven";

const PERIOD = [
  CLAUSES.privateSale,
  CLAUSES.privateSaleInLetter,
  CLAUSES.periodsInTaxLaw,
  CLAUSES.periodStart,
  CLAUSES.periodEnd,
];
const UNPROVEN = [
  CLAUSES.privateSale,
  CLAUSES.privateSaleInLetter,
  CLAUSES.burdenOfRecords,
  CLAUSES.estimateInLetter,
  CLAUSES.estimate,
];

/** Clauses that determine the proceeds, by kind of disposal. */
const PROCEEDS: Readonly<Record<DisposalKind, readonly string[]>> = {
  sale: [CLAUSES.disposal, CLAUSES.proceeds],
  swap: [CLAUSES.disposal, CLAUSES.acquisitionTime, CLAUSES.proceeds, CLAUSES.costOfSwap],
  payment: [CLAUSES.disposal, CLAUSES.payment],
  fee: [CLAUSES.disposal, CLAUSES.payment],
  settlement: [CLAUSES.disposal, CLAUSES.payment],
};

/** Cache of clause lists, shared by all slices that need the same. */
const LISTS = new Map<string, readonly string[]>();

/** The clauses one slice rests on: the period, the order, the gain and the proceeds. */
export function sliceClauses(
  rule: GermanSliceRule,
  kind: DisposalKind,
  average: boolean,
  /** Whether it was acquired on 29 February. */
  leapDay: boolean,
): readonly string[] {
  const key = `${rule} ${kind} ${average} ${leapDay}`;
  let list = LISTS.get(key);
  if (list === undefined) LISTS.set(key, (list = clauseList(rule, kind, average, leapDay)));
  return list;
}

function clauseList(
  rule: GermanSliceRule,
  kind: DisposalKind,
  average: boolean,
  leapDay: boolean,
): readonly string[] {
  const shortMonth = leapDay ? [CLAUSES.periodEndShortMonth] : [];
  const order = average ? [CLAUSES.order, CLAUSES.methodLock] : [CLAUSES.order];
  const period = rule === "period-not-proven" ? UNPROVEN : PERIOD;
  return [...period, ...shortMonth, ...order, CLAUSES.gain, CLAUSES.gainInLetter, ...PROCEEDS[kind]];
}
