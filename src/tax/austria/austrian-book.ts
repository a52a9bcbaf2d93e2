import { berlinDay, berlinMidnight, firstDayInside, yearOf } from "../../calendar/index.ts";
import { add, formatScaled, type Int } from "../../money/index.ts";
import { euro, openBook, turnTo, type Book, type BookInput } from "../book/book.ts";
import type { Asset, Holding, Wallet } from "../book/holding.ts";
import { costOf, leftOf } from "../book/lots.ts";
import type { Movement } from "../book/movements.ts";
import type { Position } from "../book/pool.ts";
import type { Departure } from "../book/transaction.ts";
import type { Facts, Issue, IssueCode, Severity } from "../issue.ts";
import type { PartnerSources } from "../persons.ts";
import { TURNS } from "./law.ts";
import type { Options } from "./options.ts";
import { noTotals, type Totals } from "./totals.ts";

export type IncomeEntry = {
  readonly row: number;
  readonly box: "capital" | "services" | "derivatives";
  readonly asset: Asset;
  readonly quantity: Int;
  /** Null where nobody knows it: then nothing is counted. */
  readonly value: Int | null;
  readonly costs: Int;
  readonly clauses: readonly string[];
};

/** What was lent to the person, and what it was worth when it came. */
export type Debt = { quantity: Int; worth: Int };

/** The book as Austrian law reads it: old stock on a shelf of its own beside the new, years and their sums. */
export type AustrianBook = Book & {
  readonly options: Options;
  readonly income: IncomeEntry[];
  readonly issues: Issue[];
  readonly partner: PartnerSources;
  /** Where the old stock of a holding lies, by the number of the holding. */
  readonly old: (Holding | undefined)[];
  /** Single pieces: neither old nor new stock of any coin. */
  readonly pieces: Set<Asset>;
  readonly domestic: Map<Wallet, boolean>;
  readonly debts: Map<string, Debt>;
  /** How much was handed over for a token or a claim, and how much of that is outstanding. */
  readonly tallies: Map<string, { handed: Int; tokens: Int }>;
  /** Pools that coins were put into, the rows that are one movement, and which of those have come back. */
  readonly positions: Map<string, Position>;
  movements: ReadonlyMap<number, Movement> | null;
  readonly returned: Set<readonly number[]>;
  /** The order in which the ledger is read. */
  readonly order: readonly number[] | Uint32Array;
  /** Where the quantities of swapped lots are cut, whatever else the ledger has of the coin. */
  readonly swapPlaces: number;
  /** What the smallest part of each lot has cost that was cut there: no more than that may lie with another. */
  cutCost: number;
  /** Of what is on its way the part that no lot stands behind. */
  readonly strays: Map<Departure, Int>;
  /** Open questions that were met: the row of each event. */
  readonly met: Map<string, number[]>;
  readonly shares: Map<string | null, Map<number, Totals>>;
  totals: Totals;
  year: number;
  sourceId: string | null;
  /** Until here it is still the same day. */
  dayEndMs: number;
  /** Whether § 27b holds, whether its rate may be chosen before it does, and whether costs are averaged. */
  newLaw: boolean;
  optional: boolean;
  averaging: boolean;
};

export function openAustrianBook(
  input: BookInput,
  options: Options,
  order: AustrianBook["order"],
  swapPlaces: number,
): AustrianBook {
  const law: Omit<AustrianBook, keyof Book> = {
    options,
    income: [],
    issues: [],
    partner: new Set(options.partnerSources),
    old: [],
    pieces: new Set(),
    domestic: new Map(),
    debts: new Map(),
    tallies: new Map(),
    positions: new Map(),
    movements: null,
    returned: new Set(),
    order,
    swapPlaces,
    cutCost: 0,
    strays: new Map(),
    met: new Map(),
    shares: new Map(),
    totals: noTotals(),
    year: 0,
    sourceId: null,
    dayEndMs: Number.NEGATIVE_INFINITY,
    newLaw: false,
    optional: false,
    averaging: false,
  };
  // Not by a spread: V8 gives every object that grows after one a hidden class of its own.
  return Object.assign(openBook(input), law);
}

/** Turns to a transaction: its day decides the year, the period and the law. */
export function turnToEvent(
  book: AustrianBook,
  row: number,
  ms: number,
  at: { readonly sourceId: string | null } | null = null,
): void {
  turnTo(book, row, ms);
  const { sourceId } = at ?? book.transaction;
  let { year } = book;
  if (ms >= book.dayEndMs) {
    const day = berlinDay(ms);
    book.day = day;
    book.dayEndMs = berlinMidnight(day + 1);
    book.insideFromMs = berlinMidnight(firstDayInside(day));
    book.newLaw = day >= TURNS.newLaw;
    book.optional = !book.newLaw && day >= TURNS.option;
    if (!book.averaging && day >= TURNS.average) beginAverage(book);
    year = yearOf(day);
  }
  if (year === book.year && sourceId === book.sourceId) return;
  book.year = year;
  book.sourceId = sourceId;
  book.totals = totalsOf(book, sourceId, year);
}

function totalsOf({ shares }: AustrianBook, sourceId: string | null, year: number): Totals {
  let years = shares.get(sourceId);
  if (years === undefined) shares.set(sourceId, (years = new Map()));
  let totals = years.get(year);
  if (totals === undefined) years.set(year, (totals = noTotals()));
  return totals;
}

/** KryptowährungsVO § 7: what is left of the lots of new stock enters the average with its remaining cost. */
function beginAverage(book: AustrianBook): void {
  book.averaging = true;
  const old = new Set(book.old);
  for (const of of book.holdings) {
    if (old.has(of) || book.pieces.has(of.asset) || book.shelfLabels.has(of)) continue;
    let quantity: Int = 0;
    let cost: Int = 0;
    for (let at = of.queue.head; at < of.queue.tail; at += 1) {
      const lot = of.queue.rows[at]!;
      quantity = add(quantity, leftOf(book.lots, lot));
      cost = add(cost, costOf(book.lots, lot));
    }
    of.average = true;
    of.poolQuantity = quantity;
    of.poolCost = cost;
  }
}

type Finding = {
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly facts?: Facts;
  readonly asset?: string | null;
  readonly wallet?: Wallet;
  readonly effect?: Int | null;
  readonly range?: { readonly from: Int; readonly to: Int };
  readonly clauses?: readonly string[];
};

/** Notes what was found about the transaction at hand. */
export function flag(book: AustrianBook, finding: Finding): void {
  const { effect, range } = finding;
  const { id, sourceId } = book.transaction;
  const text = (value: Int): string => euro(book, value);
  book.issues.push({
    code: finding.code,
    severity: finding.severity,
    sourceId,
    year: book.year,
    wallet: (finding.wallet ?? book.wallet).name,
    asset: finding.asset ?? null,
    transactionIds: [id],
    sourceIds: [sourceId],
    recordIds: [],
    count: 1,
    effectEur: effect === undefined || effect === null ? null : text(effect),
    range: range === undefined ? null : { from: text(range.from), to: text(range.to) },
    clauses: finding.clauses ?? [],
    // Its sentence is in the words of this law.
    facts: { ...finding.facts, jurisdiction: "austria" },
  });
}

export const quantityText = ({ scale }: Asset, quantity: Int): string => formatScaled(quantity, scale);

/** A provider in Austria settled it; own wallets and all others count as foreign. */
export function isDomestic(book: AustrianBook, wallet: Wallet): boolean {
  const { domestic } = book.options;
  if (domestic.length === 0) return false;
  let known = book.domestic.get(wallet);
  if (known === undefined) {
    known = domestic.some(
      (at) =>
        (at.sourceId === undefined || at.sourceId === wallet.sourceId) &&
        (at.wallet === undefined || at.wallet === wallet.name),
    );
    book.domestic.set(wallet, known);
  }
  return known;
}
