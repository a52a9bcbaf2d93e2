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
  /** Null if it is unknown: then nothing is counted. */
  readonly value: bigint | null;
  readonly costs: bigint;
  readonly clauses: readonly string[];
  /** Set if the kind of income differs from the transaction's type. */
  readonly type?: IncomeType;
};

/** Foreign cash in the ledger: the number of rows, the first of them, and the first year. */
export type ForeignCash = { readonly rows: number[]; readonly year: number; count: number; lastRow: number };

export type YearsOfSource = Map<number, YearTotals>;

/** The book under German law: with years and their sums, receipts, and issues. */
export type GermanBook = Omit<Book, "sums"> & {
  readonly options: ResolvedOptions;
  readonly income: IncomeEntry[];
  readonly issues: Issue[];
  readonly foreign: Map<string, ForeignCash>;
  /** The sources of the second of two persons. */
  readonly partner: PartnerSources;
  /** Rows of open law, with their movement. */
  readonly movements: ReadonlyMap<number, GermanMovement>;
  /** All rows of a movement, by each of them, and the number of its rows booked so far. */
  readonly together: ReadonlyMap<number, readonly number[]>;
  readonly met: Map<readonly number[], number>;
  /** Positions, the tokens that represent them, and the quantities handed over, from which surpluses are computed. */
  readonly positions: Map<string, Position>;
  readonly receipts: Map<string, ReceiptToken>;
  readonly tallies: Map<string, Map<string, PositionTally>>;
  readonly debts: Map<string, Debt>;
  /** Names of NFTs. */
  readonly nfts: Set<string>;
  /** Securities that already have an issue, by year and source. */
  readonly securities: Set<string>;
  /** The sums of each source, by year. */
  readonly shares: Map<string | null, YearsOfSource>;
  /** Sums of the current year and source. */
  sums: YearTotals;
  year: number;
  sourceId: string | null;
  /** End of the current day: events come in order, and those before it need no date calculation. */
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

/** Selects a transaction: its German day determines the tax year and the period. */
export function selectEvent(
  book: GermanBook,
  row: number,
  ms: number,
  /** The other source, if it happens in the wallet of one. */
  at: { readonly sourceId: string | null } | null = null,
): void {
  selectTransaction(book, row, ms);
  selectMoment(book, ms, (at ?? book.transaction).sourceId);
}

/** Selects the year and the period of an instant, and the sums of the current source. */
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
