import { DISPOSAL_KINDS, type DisposalKind } from "../book/entries.ts";

import { CLAUSES } from "./clauses.ts";

/** What German law says of a slice. */
export type SliceRule = "inside-period" | "outside-period" | "period-not-proven";

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

/** How the proceeds are found, by kind of disposal. */
const PROCEEDS: Readonly<Record<DisposalKind, readonly string[]>> = {
  sale: [CLAUSES.disposal, CLAUSES.proceeds],
  swap: [CLAUSES.disposal, CLAUSES.acquisitionTime, CLAUSES.proceeds, CLAUSES.costOfSwap],
  payment: [CLAUSES.disposal, CLAUSES.payment],
  fee: [CLAUSES.disposal, CLAUSES.payment],
  settlement: [CLAUSES.disposal, CLAUSES.payment],
};

/** The clauses one slice rests on: the period, the order, the gain and the proceeds. */
export function sliceClauses(
  rule: SliceRule,
  /** The place of its kind among `DISPOSAL_KINDS`. */
  kind: number,
  average: boolean,
  /** Acquired on 29 February. */
  leapDay: boolean,
): readonly string[] {
  const period = rule === "inside-period" ? 0 : rule === "outside-period" ? 1 : 2;
  const place = ((period * DISPOSAL_KINDS.length + kind) << 2) + (average ? 1 : 0) + (leapDay ? 2 : 0);
  return (LISTS[place] ??= clauseList(rule, DISPOSAL_KINDS[kind]!, average, leapDay));
}

/** The few lists there are, shared by all slices that need the same: by number, as so many slices ask for one. */
const LISTS: (readonly string[] | undefined)[] = Array.from({ length: 3 * DISPOSAL_KINDS.length * 4 });

function clauseList(
  rule: SliceRule,
  kind: DisposalKind,
  average: boolean,
  leapDay: boolean,
): readonly string[] {
  const shortMonth = leapDay ? [CLAUSES.periodEndShortMonth] : [];
  const order = average ? [CLAUSES.order, CLAUSES.methodLock] : [CLAUSES.order];
  const period = rule === "period-not-proven" ? UNPROVEN : PERIOD;
  return [...period, ...shortMonth, ...order, CLAUSES.gain, CLAUSES.gainInLetter, ...PROCEEDS[kind]];
}
