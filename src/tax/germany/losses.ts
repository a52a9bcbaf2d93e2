import { type Static, Type } from "typebox";
import { formatCents, parseScaled, share } from "../../money/index.ts";
import { Decimal, OneOf } from "../../basics/schema.ts";
import type { Person } from "../persons.ts";
import { carryCapsOf } from "./limits.ts";

export const LOSS_CATEGORIES = ["section23", "section22"] as const;
export type LossCategory = (typeof LOSS_CATEGORIES)[number];

export const LossRowSchema = Type.Object(
  {
    box: OneOf(LOSS_CATEGORIES),
    year: Type.Integer(),
    opening: Decimal,
    arising: Decimal,
    carriedBack: Type.String({ description: "Loss of this year carried back to the year before" }),
    used: Type.String({ description: "Loss carried forward that is deducted in this year" }),
    receivedBack: Type.String({ description: "Loss of the next year deducted in this year" }),
    closing: Decimal,
    openingBasis: OneOf(["computed", "notice"]),
    computedOpening: Type.String({
      description: "Closing balance of the year before as calculated, even if a notice states another amount",
    }),
    waivesCarryBack: Type.Boolean(),
  },
  {
    $id: "Loss",
    description:
      "One income category of one year in the loss ledger: closing = opening + arising - carriedBack - used",
  },
);
export type LossRow = Static<typeof LossRowSchema>;

/** The loss carried into the year by an assessment notice: as of 31 December of the year before. */
export type LossNotice = {
  readonly person?: Person;
  readonly box: LossCategory;
  readonly year: number;
  readonly opening: string;
};

/** § 10d Abs. 1 Satz 6 EStG: the loss of this year is not carried back, whole or not at all. */
export type LossWaiver = { readonly person?: Person; readonly box: LossCategory; readonly year: number };

/**
 * A year's outcome in one income category, in cents: its limit has been tested on the exact net, before any carried
 * loss.
 */
export type CategoryYear = { readonly year: number; readonly taxable: bigint; readonly loss: bigint };

export type LossRules = {
  /** The year that is not over: its loss is not carried yet. */
  readonly currentYear: number;
  readonly notices: readonly LossNotice[];
  readonly waivers: readonly LossWaiver[];
};

/** Maximum carry-back, and the gain of a year that can be offset in full. */
export type CentCaps = { readonly back: bigint; readonly forwardBase: bigint };

/** Amounts that a person would carry into a year if there were no caps, in cents. */
export type CarryRequest = { readonly back: bigint; readonly forward: bigint };

/** Divides the caps of § 10d EStG of a year between the persons who share them. */
type DivideCaps = (year: number, requests: readonly CarryRequest[]) => readonly CentCaps[];

const capsAlone: DivideCaps = (year) => {
  const { back, forwardBase } = carryCapsOf(year);
  return [{ back: inCents(back), forwardBase: inCents(forwardBase) }];
};

type Carried = { -readonly [K in keyof CategoryYear]: CategoryYear[K] } & {
  opening: bigint;
  computedOpening: bigint;
  basis: LossRow["openingBasis"];
  used: bigint;
  carriedBack: bigint;
  receivedBack: bigint;
  closing: bigint;
  waives: boolean;
};

/**
 * § 23 Abs. 3 Satz 7, 8 and § 22 Nr. 3 Satz 3, 4 with § 10d EStG: a loss is offset in its own year first, then in the
 * year immediately before, then in later years without end, and never outside its income category. A year below its
 * limit uses nothing up, and a carry-back does not test the earlier limit again: both follow from `taxable`, which is
 * decided.
 */
export function lossLedger(
  category: LossCategory,
  years: readonly CategoryYear[],
  rules: LossRules,
  divideCaps: DivideCaps = capsAlone,
): readonly LossRow[] {
  return lossLedgers(category, [{ years, rules }], divideCaps)[0]!;
}

type LedgerOf = { readonly years: readonly CategoryYear[]; readonly rules: LossRules };

/** The ledgers of persons who share the caps, year by year: a part of the caps depends on all openings. */
export function lossLedgers(
  category: LossCategory,
  persons: readonly LedgerOf[],
  divideCaps: DivideCaps,
): readonly (readonly LossRow[])[] {
  const ledgers = persons.map(({ years, rules }) => {
    const rows = withNoticeYears(category, years, rules);
    return { rules, rows: new Map(rows.map((one) => [one.year, one])), carried: [] as Carried[] };
  });
  const all = new Set(ledgers.flatMap(({ rows }) => [...rows.keys()]));
  for (const year of [...all].toSorted((a, b) => a - b)) {
    const opened = ledgers.map(({ rows, rules, carried }) => {
      const its = rows.get(year);
      return its === undefined ? null : openYear(category, its, rules, carried.at(-1));
    });
    const caps = divideCaps(
      year,
      opened.map((one) => one?.request ?? { back: 0n, forward: 0n }),
    );
    for (const [index, one] of opened.entries())
      if (one !== null)
        ledgers[index]!.carried.push(closeYear(one, caps[index]!, ledgers[index]!.carried.at(-1)));
  }
  return ledgers.map(({ carried }) => carried.map((row) => rowOf(category, row)));
}

type Opened = CategoryYear &
  Pick<Carried, "opening" | "computedOpening" | "basis" | "waives"> & { readonly request: CarryRequest };

function openYear(
  category: LossCategory,
  { year, taxable, loss }: CategoryYear,
  rules: LossRules,
  before: Carried | undefined,
): Opened {
  const computedOpening = before?.closing ?? 0n;
  const notice = rules.notices.find((one) => one.box === category && one.year === year);
  const opening = notice === undefined ? computedOpening : centsOf(notice.opening);
  const waives = rules.waivers.some((one) => one.box === category && one.year === year);
  const carriesBack = !waives && year < rules.currentYear && before !== undefined;
  return {
    year,
    taxable,
    loss,
    opening,
    computedOpening,
    basis: notice === undefined ? "computed" : "notice",
    waives,
    request: {
      back: carriesBack ? least(loss, before.taxable - before.used) : 0n,
      forward: least(opening, taxable),
    },
  };
}

function closeYear({ request, ...opened }: Opened, caps: CentCaps, before: Carried | undefined): Carried {
  const { year, taxable, loss, opening } = opened;
  const used = least(opening, forwardCap(taxable, year, caps.forwardBase));
  const carriedBack = least(request.back, caps.back);
  if (before !== undefined) before.receivedBack = carriedBack;
  return { ...opened, used, carriedBack, receivedBack: 0n, closing: opening + loss - carriedBack - used };
}

const rowOf = (category: LossCategory, row: Carried): LossRow => ({
  box: category,
  year: row.year,
  opening: formatCents(row.opening),
  arising: formatCents(row.loss),
  carriedBack: formatCents(row.carriedBack),
  used: formatCents(row.used),
  receivedBack: formatCents(row.receivedBack),
  closing: formatCents(row.closing),
  openingBasis: row.basis,
  computedOpening: formatCents(row.computedOpening),
  waivesCarryBack: row.waives,
});

/**
 * Adds years before the first event that a notice may name: from there on the loss is carried, through years without
 * events too.
 */
function withNoticeYears(
  category: LossCategory,
  years: readonly CategoryYear[],
  { notices, currentYear }: LossRules,
): readonly CategoryYear[] {
  const noticed = notices.filter((notice) => notice.box === category).map(({ year }) => year);
  const all = [...noticed, ...years.map(({ year }) => year)];
  if (all.length === 0) return [];
  const first = Math.min(...all);
  const known = new Map(years.map((one) => [one.year, one]));
  // Without any event only the notice is carried on, up to the current year.
  const last = years.length === 0 ? Math.max(...all, currentYear) : Math.max(...all);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return known.get(year) ?? { year, taxable: 0n, loss: 0n };
  });
}

/** § 10d Abs. 2 EStG: up to the base in full, above it a part. */
function forwardCap(taxable: bigint, year: number, base: bigint): bigint {
  const { forwardPercent } = carryCapsOf(year);
  if (taxable <= base) return taxable;
  return base + share(taxable - base, BigInt(forwardPercent), 100n);
}

function least(...values: readonly bigint[]): bigint {
  return values.reduce((a, b) => (b < a ? b : a));
}

function inCents(euro: number): bigint {
  return BigInt(euro * 100);
}

/** Parses euro and cents into whole cents. */
export function centsOf(text: string): bigint {
  return parseScaled(text, 2) ?? 0n;
}
