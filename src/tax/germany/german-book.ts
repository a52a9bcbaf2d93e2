import { berlinDay, berlinMidnight, firstDayInside, yearOf } from "../../calendar/index.ts";
import type { Asset } from "../book/holding.ts";
import type { Position } from "../book/pool.ts";
import { openBook, selectTransaction, type Book } from "../book/book.ts";
import type { PreparedInput } from "../book/prepared-input.ts";
import { rowsTogether } from "../book/movements.ts";
import type { Issue } from "../issue.ts";
import type { PartnerSources } from "../persons.ts";
import type { ReceiptToken, PositionTally } from "./events/open/growth.ts";
import type { Debt } from "./events/open/loan.ts";
import type { IncomeType } from "./income.ts";
import type { GermanMovement } from "./movements.ts";
import type { ResolvedOptions } from "./options.ts";
import { yearTotals, type YearTotals } from "./totals.ts";

export type IncomeEntry = {
  readonly row: number;
  readonly category: "section22" | "section20";
  readonly asset: Asset;
  readonly quantity: bigint;
  /** Null where nobody knows it: then nothing is counted. */
  readonly value: bigint | null;
  readonly costs: bigint;
  readonly clauses: readonly string[];
  /** Where it is another kind of income than the transaction itself. */
  readonly type?: IncomeType;
};

/** Foreign cash that was met: how often, in which transactions first, and since when. */
export type ForeignCash = { readonly rows: number[]; readonly year: number; count: number; lastRow: number };

export type YearsOfSource = Map<number, YearTotals>;

/** The book as German law reads it: with years and their sums, receipts, and what was found on the way. */
export type GermanBook = Omit<Book, "sums"> & {
  readonly options: ResolvedOptions;
  readonly income: IncomeEntry[];
  readonly issues: Issue[];
  readonly foreign: Map<string, ForeignCash>;
  /** The sources of the second of two persons. */
  readonly partner: PartnerSources;
  /** Rows of open law. */
  readonly movements: ReadonlyMap<number, GermanMovement>;
  /** Those that are one movement with others, each with all of them; how many of each were met. */
  readonly together: ReadonlyMap<number, readonly number[]>;
  readonly met: Map<readonly number[], number>;
  /** What coins were put into, the tokens that stand for them, and what was handed over for more to come back. */
  readonly positions: Map<string, Position>;
  readonly receipts: Map<string, ReceiptToken>;
  readonly tallies: Map<string, Map<string, PositionTally>>;
  readonly debts: Map<string, Debt>;
  /** Single pieces, by their names. */
  readonly nfts: Set<string>;
  /** Of which securities it has been said that they are none of § 23, by year and source. */
  readonly securities: Set<string>;
  /** The sums of each source, by year. */
  readonly shares: Map<string | null, YearsOfSource>;
  /** Those of the year and the source at hand. */
  sums: YearTotals;
  year: number;
  sourceId: string | null;
  /** Events come in order: until here it is still the same day. */
  dayEndMs: number;
};

export function openGermanBook(
  input: PreparedInput,
  options: ResolvedOptions,
  movements: ReadonlyMap<number, GermanMovement> = new Map(),
): GermanBook {
  const law: Omit<GermanBook, Exclude<keyof Book, "sums">> = {
    options,
    income: [],
    issues: [],
    foreign: new Map(),
    partner: new Set(options.partnerSources),
    movements,
    together: rowsTogether(movements),
    met: new Map(),
    positions: new Map(),
    receipts: new Map(),
    tallies: new Map(),
    debts: new Map(),
    nfts: new Set(),
    securities: new Set(),
    shares: new Map(),
    sums: yearTotals(),
    year: 0,
    sourceId: null,
    dayEndMs: Number.NEGATIVE_INFINITY,
  };
  return Object.assign(openBook({ input, method: options.method, methods: options.methods }), law);
}

/** Turns to a transaction: its German day decides the tax year and the period. */
export function selectEvent(
  book: GermanBook,
  row: number,
  ms: number,
  /** Another one where it happens in the wallet of another source. */
  at: { readonly sourceId: string | null } | null = null,
): void {
  selectTransaction(book, row, ms);
  selectMoment(book, ms, (at ?? book.transaction).sourceId);
}

/** The year and the period of a moment, and the sums of the source at hand. */
export function selectMoment(book: GermanBook, ms: number, sourceId: string | null): void {
  let { year } = book;
  if (ms >= book.dayEndMs) {
    const day = berlinDay(ms);
    book.day = day;
    book.dayEndMs = berlinMidnight(day + 1);
    book.insideFromMs = berlinMidnight(firstDayInside(day));
    year = yearOf(day);
  }
  if (year === book.year && sourceId === book.sourceId) return;
  book.year = year;
  book.sourceId = sourceId;
  book.sums = totalsOf(book, sourceId, year);
}

function totalsOf(book: GermanBook, sourceId: string | null, year: number): YearTotals {
  let years = book.shares.get(sourceId);
  if (years === undefined) book.shares.set(sourceId, (years = new Map()));
  let totals = years.get(year);
  if (totals === undefined) years.set(year, (totals = yearTotals()));
  return totals;
}
