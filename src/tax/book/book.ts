import { berlinDay, berlinMidnight, firstDayInside, instantOf, yearOf, type Day } from "../../calendar/index.ts";
import { isFiat } from "../../ledger/fiat.ts";
import { plainTransaction } from "../../ledger/plain.ts";
import type { Transaction } from "../../ledger/transaction.ts";
import { formatScaled, powerOfTen, type Int } from "../../money/index.ts";
import { disposalTable, sliceTable, type DisposalTable, type SliceTable } from "./entries.ts";
import { emptyParts, holding, type Asset, type Holding, type Parts } from "./holding.ts";
import type { Issue, IssueCode, Severity } from "../germany/issue.ts";
import { lotTable, type LotTable } from "./lots.ts";
import type { TimedChoice } from "./method.ts";
import type { ResolvedOptions } from "../germany/options.ts";
import { emptySide, type Side } from "./side.ts";
import { yearTotals, type YearTotals } from "../germany/totals.ts";

/** Splitting a sum never makes anything finer than this many places, so that no other entry can move the cut. */
export const SPLIT_PLACES = 8;
export const QUANTITY_SPLIT_PLACES = 18;

export type IncomeEntry = {
  readonly row: number;
  readonly box: "section22" | "section20";
  readonly asset: Asset;
  readonly quantity: Int;
  readonly value: Int;
  readonly costs: Int;
  readonly clauses: readonly string[];
};

/** Everything known while the ledger is read in order. It is filled by one run and then only read. */
export type Book = {
  readonly options: ResolvedOptions;
  readonly transactions: readonly Transaction[];
  readonly assets: Map<string, Asset>;
  readonly holdings: Holding[];
  readonly choices: ReadonlyMap<string, readonly TimedChoice[]>;
  readonly moneyScale: number;
  readonly grain: Int;
  readonly lots: LotTable;
  readonly slices: SliceTable;
  readonly disposals: DisposalTable;
  readonly income: IncomeEntry[];
  readonly years: Map<number, YearTotals>;
  readonly issues: Issue[];
  readonly foreign: Map<string, { readonly ids: string[]; readonly year: number }>;
  readonly parts: Parts;
  readonly moved: number[];
  readonly sent: Side;
  readonly received: Side;
  readonly fee: Side;
  row: number;
  transaction: Transaction;
  ms: number;
  day: Day;
  /** Events come in order: until here it is still the same day. */
  dayEndMs: number;
  /** What was acquired from here on is inside the period on this day. */
  insideFromMs: number;
  year: number;
  totals: YearTotals;
};

/** Sides on which coins come in, and on which they go: how large the tables will be. */
export type CoinSides = { readonly into: number; readonly out: number };

export type BookInput = {
  readonly options: ResolvedOptions;
  readonly transactions: readonly Transaction[];
  readonly scales: ReadonlyMap<string, number>;
  readonly moneyScale: number;
  readonly coinSides: CoinSides;
  readonly choices: ReadonlyMap<string, readonly TimedChoice[]>;
};

const NO_TRANSACTION = plainTransaction({ id: "", time: "", type: "transfer", wallet: "" });

export function openBook(input: BookInput): Book {
  const { options, transactions, scales, moneyScale, choices } = input;
  // What an ordinary ledger needs: growing a large table copies it, and room that is never used is memory all the same.
  // Some of what goes is moved and comes in again as lots; some of what is sold comes out of two lots.
  const into = 64 + input.coinSides.into;
  const out = 64 + input.coinSides.out;
  const assets = new Map<string, Asset>();
  for (const [name, scale] of scales) assets.set(name, newAsset(name, scale));
  return {
    options,
    transactions,
    assets,
    holdings: [],
    choices,
    moneyScale,
    grain: powerOfTen(Math.max(0, moneyScale - SPLIT_PLACES)),
    lots: lotTable(into + (out >>> 3)),
    slices: sliceTable(out + (out >>> 2)),
    disposals: disposalTable(out),
    income: [],
    years: new Map(),
    issues: [],
    foreign: new Map(),
    parts: emptyParts(),
    moved: [],
    sent: emptySide(),
    received: emptySide(),
    fee: emptySide(),
    row: -1,
    transaction: NO_TRANSACTION,
    ms: 0,
    day: Number.NaN,
    dayEndMs: Number.NEGATIVE_INFINITY,
    insideFromMs: 0,
    year: 0,
    totals: yearTotals(),
  };
}

function newAsset(name: string, scale: number): Asset {
  const grain = powerOfTen(Math.max(0, scale - QUANTITY_SPLIT_PLACES));
  return { name, fiat: isFiat(name), scale, grain, holdings: new Map() };
}

/** Turns to a transaction: its German day decides the tax year and the period. */
export function turnTo(book: Book, row: number, ms: number): void {
  book.row = row;
  book.transaction = book.transactions[row]!;
  book.ms = ms;
  if (ms < book.dayEndMs) return;
  const day = berlinDay(ms);
  book.day = day;
  book.dayEndMs = berlinMidnight(day + 1);
  book.insideFromMs = berlinMidnight(firstDayInside(day));
  const year = yearOf(day);
  if (year === book.year) return;
  book.year = year;
  let totals = book.years.get(year);
  if (totals === undefined) {
    totals = yearTotals();
    book.years.set(year, totals);
  }
  book.totals = totals;
}

export function assetNamed(book: Book, name: string): Asset {
  let asset = book.assets.get(name);
  if (asset === undefined) {
    asset = newAsset(name, 0);
    book.assets.set(name, asset);
  }
  return asset;
}

export function holdingOf(book: Book, wallet: string, asset: Asset): Holding {
  let found = asset.holdings.get(wallet);
  if (found === undefined) {
    const choices = book.choices.get(choiceKey(wallet, asset.name)) ?? [];
    found = holding(book.holdings.length, wallet, asset, book.options.method === "average", choices);
    book.holdings.push(found);
    asset.holdings.set(wallet, found);
  }
  return found;
}

export function choiceKey(wallet: string, asset: string): string {
  return JSON.stringify([wallet, asset]);
}

export function euro(book: Book, value: Int): string {
  return formatScaled(value, book.moneyScale);
}

type Finding = {
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly message: string;
  readonly asset?: string | null;
  readonly wallet?: string;
  readonly effect?: Int | null;
  readonly range?: { readonly from: Int; readonly to: Int };
  readonly clauses?: readonly string[];
};

export function flag(book: Book, finding: Finding): void {
  const { effect, range } = finding;
  book.issues.push({
    code: finding.code,
    severity: finding.severity,
    transactionIds: [book.transaction.id],
    year: book.year,
    wallet: finding.wallet ?? book.transaction.wallet,
    asset: finding.asset ?? null,
    message: finding.message,
    effectEur: effect === undefined || effect === null ? null : euro(book, effect),
    range: range === undefined ? null : { from: euro(book, range.from), to: euro(book, range.to) },
    clauses: finding.clauses ?? [],
  });
}

/** A day or an instant someone has written down, never later than the event it belongs to; null where it is none. */
export function originInstant(book: Book, text: string | null): number | null {
  if (text === null) return null;
  const ms = instantOf(text);
  return Number.isNaN(ms) ? null : Math.min(ms, book.ms);
}
