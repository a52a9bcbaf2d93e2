import { countDecimals, parseScaled, rescale } from "../../money/index.ts";
import { EURO_SCALE, writtenSum } from "../book/precision.ts";
import { saleSums, type SaleSums, type Turnover } from "../book/sums.ts";
import type { ExactSums } from "../result.ts";

/** The running sums of one tax year, exact; rounded when the year is formatted. */
export type YearTotals = SaleSums & {
  receipts: bigint;
  costs: bigint;
  capitalGains: bigint;
  capitalLosses: bigint;
  /** The part of the sums above from security tokens: the form has lines of its own for derivatives. */
  tokenGains: bigint;
  tokenLosses: bigint;
  /** Whether a value given or received is unknown. */
  unknownProceeds: boolean;
  unknownReceipts: boolean;
  /** Whether the costs of a receipt are unknown, so that the receipts of the year may be lower. */
  unknownCosts: boolean;
  /** The person's other income, which is in no book: it is added when the year is summed up. */
  otherSales: bigint;
  otherServices: bigint;
};

export const yearTotals = (): YearTotals => ({
  ...saleSums(),
  receipts: 0n,
  costs: 0n,
  capitalGains: 0n,
  capitalLosses: 0n,
  tokenGains: 0n,
  tokenLosses: 0n,
  unknownProceeds: false,
  unknownReceipts: false,
  unknownCosts: false,
  otherSales: 0n,
  otherServices: 0n,
});

/** Adds the shares of one year; nothing is rounded before. */
export const sumTotals = (parts: readonly YearTotals[]): YearTotals =>
  parts.reduce((a, b) => combined(a, b, 1n), yearTotals());

/** Difference between two interpretations of a year. */
export const differenceOf = (a: YearTotals, b: YearTotals): YearTotals => combined(a, b, -1n);

const AMOUNTS = [
  "gains",
  "losses",
  "outsideGains",
  "outsideLosses",
  "unprovenGains",
  "unprovenLosses",
  "receipts",
  "costs",
  "capitalGains",
  "capitalLosses",
  "tokenGains",
  "tokenLosses",
  "otherSales",
  "otherServices",
] as const;
/** Sums that are omitted from the output if they are zero. */
const RARE: ReadonlySet<string> = new Set(["tokenGains", "tokenLosses", "otherSales", "otherServices"]);
type Amounts = Record<(typeof AMOUNTS)[number], bigint>;

/** Every sum of a year by its name. */
const amounts = (of: (name: (typeof AMOUNTS)[number]) => bigint): Amounts =>
  Object.fromEntries(AMOUNTS.map((name) => [name, of(name)])) as Amounts;

const turnover = (of: (name: keyof Turnover) => bigint): Turnover => ({
  proceeds: of("proceeds"),
  cost: of("cost"),
  costs: of("costs"),
});

const combined = (a: YearTotals, b: YearTotals, sign: 1n | -1n): YearTotals => ({
  ...amounts((name) => a[name] + sign * b[name]),
  inside: turnover((name) => a.inside[name] + sign * b.inside[name]),
  outside: turnover((name) => a.outside[name] + sign * b.outside[name]),
  disposals: a.disposals + Number(sign) * b.disposals,
  unknownProceeds: a.unknownProceeds || b.unknownProceeds,
  unknownReceipts: a.unknownReceipts || b.unknownReceipts,
  unknownCosts: a.unknownCosts || b.unknownCosts,
});

/** The sums of a year as text, to be parsed and added to others later. */
export function exactSums(totals: YearTotals, scale: number): ExactSums {
  const text = (value: bigint): string => writtenSum(value, scale);
  const named = AMOUNTS.filter((name) => !RARE.has(name) || totals[name] !== 0n);
  return {
    ...(Object.fromEntries(named.map((name) => [name, text(totals[name])])) as Record<keyof Amounts, string>),
    inside: textOf(totals.inside, text),
    outside: textOf(totals.outside, text),
    unknownProceeds: totals.unknownProceeds,
    unknownReceipts: totals.unknownReceipts,
    ...(totals.unknownCosts ? { unknownCosts: true } : {}),
    disposals: totals.disposals,
  };
}

const textOf = (
  { proceeds, cost, costs }: Turnover,
  text: (value: bigint) => string,
): ExactSums["inside"] => ({
  proceeds: text(proceeds),
  cost: text(cost),
  costs: text(costs),
});

/** The same sums at another scale. */
export const rescaledTotals = (totals: YearTotals, scale: number, to: number): YearTotals => ({
  ...totals,
  ...amounts((name) => rescale(totals[name], scale, to)),
  inside: turnover((name) => rescale(totals.inside[name], scale, to)),
  outside: turnover((name) => rescale(totals.outside[name], scale, to)),
});

/** A scale that holds all decimals of serialized sums, with guard digits below them. */
export function scaleOfSums(...all: readonly ExactSums[]): number {
  const texts = all.flatMap((sums) =>
    [sums, sums.inside, sums.outside].flatMap((part) => Object.values(part)),
  );
  const decimals = texts.map((text) => (typeof text === "string" ? countDecimals(text) : 0));
  return Math.max(EURO_SCALE, ...decimals);
}

/** Parses serialized sums. */
export function totalsFromExact(sums: ExactSums, scale: number): YearTotals {
  const read = (text = "0"): bigint => parseScaled(text, scale) ?? 0n;
  return {
    ...amounts((name) => read(sums[name])),
    inside: turnover((name) => read(sums.inside[name])),
    outside: turnover((name) => read(sums.outside[name])),
    unknownProceeds: sums.unknownProceeds,
    unknownReceipts: sums.unknownReceipts,
    unknownCosts: sums.unknownCosts ?? false,
    disposals: sums.disposals,
  };
}
