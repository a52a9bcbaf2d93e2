import { berlinDay, berlinMidnight, firstDayInside, yearOf } from "../../calendar/index.ts";
import { euro, openBook, quantityOf, selectTransaction, type Book } from "../book/book.ts";
import type { BookDisposal, BookSlice } from "../book/disposal.ts";
import { lotsIn, METHODS, type Asset, type Holding, type Wallet } from "../book/holding.ts";
import type { PreparedInput } from "../book/prepared-input.ts";
import type { Movement } from "../book/movements.ts";
import type { Position } from "../book/pool.ts";
import type { BookingStep } from "../book/steps.ts";
import type { Departure } from "../book/transaction.ts";
import type { Facts, Issue, IssueCode, Severity } from "../issue.ts";
import type { PartnerSources } from "../persons.ts";
import { LAW_CHANGES, type AustrianRule } from "./law.ts";
import type { Options } from "./options.ts";
import { noTotals, type Totals } from "./totals.ts";

export type AustrianSlice = BookSlice & { readonly rule: AustrianRule };

export type AustrianIncomeEntry = {
  readonly row: number;
  readonly category: "capital" | "services" | "derivatives";
  readonly asset: Asset;
  readonly quantity: bigint;
  /** Null where nobody knows it: then nothing is counted. */
  readonly value: bigint | null;
  readonly costs: bigint;
  readonly clauses: readonly string[];
};

/** What was lent to the person, and what it was worth when it came. */
export type AustrianDebt = { quantity: bigint; worth: bigint };

/** The book as Austrian law reads it: old stock on a shelf of its own beside the new, years and their sums. */
export type AustrianBook = Omit<Book, "disposals"> & {
  readonly disposals: BookDisposal<AustrianSlice>[];
  readonly options: Options;
  readonly income: AustrianIncomeEntry[];
  readonly issues: Issue[];
  readonly partner: PartnerSources;
  /** Where the old stock of a holding lies. */
  readonly old: Map<Holding, Holding>;
  /** Single pieces: neither old nor new stock of any coin. */
  readonly nfts: Set<Asset>;
  readonly domestic: Map<Wallet, boolean>;
  readonly debts: Map<string, AustrianDebt>;
  /** How much was handed over for a token or a claim, and how much of that is outstanding. */
  readonly tallies: Map<string, { handed: bigint; tokens: bigint }>;
  /** Pools that coins were put into, the rows that are one movement, and which of those have come back. */
  readonly positions: Map<string, Position>;
  movements: ReadonlyMap<number, Movement> | null;
  readonly returned: Set<readonly number[]>;
  readonly steps: readonly BookingStep[];
  /** Of what is on its way the part that no lot stands behind. */
  readonly strays: Map<Departure, bigint>;
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

export function openAustrianBook(input: PreparedInput, options: Options): AustrianBook {
  const law: Omit<AustrianBook, Exclude<keyof Book, "disposals">> = {
    disposals: [],
    options,
    income: [],
    issues: [],
    partner: new Set(options.partnerSources),
    old: new Map(),
    nfts: new Set(),
    domestic: new Map(),
    debts: new Map(),
    tallies: new Map(),
    positions: new Map(),
    movements: null,
    returned: new Set(),
    steps: input.steps,
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
  return Object.assign(openBook({ input, method: "fifo", methods: [] }), law);
}

/** Turns to a transaction: its day decides the year, the period and the law. */
export function selectEvent(
  book: AustrianBook,
  row: number,
  ms: number,
  at: { readonly sourceId: string | null } | null = null,
): void {
  selectTransaction(book, row, ms);
  const { sourceId } = at ?? book.transaction;
  let { year } = book;
  if (ms >= book.dayEndMs) {
    const day = berlinDay(ms);
    book.day = day;
    book.dayEndMs = berlinMidnight(day + 1);
    book.insideFromMs = berlinMidnight(firstDayInside(day));
    book.newLaw = day >= LAW_CHANGES.newLaw;
    book.optional = !book.newLaw && day >= LAW_CHANGES.option;
    if (!book.averaging && day >= LAW_CHANGES.average) beginAverage(book);
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
  const old = new Set(book.old.values());
  for (const of of book.holdings) {
    if (old.has(of) || book.nfts.has(of.asset)) continue;
    of.method = METHODS.average;
    for (const lot of lotsIn(of)) of.method.addCost(of, lot);
  }
}

type Finding = {
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly facts?: Facts;
  readonly asset?: string | null;
  readonly wallet?: Wallet;
  readonly effect?: bigint | null;
  readonly range?: { readonly from: bigint; readonly to: bigint };
  readonly clauses?: readonly string[];
};

/** Notes what was found about the transaction at hand. */
export function flag(book: AustrianBook, finding: Finding): void {
  const { effect, range } = finding;
  const { id, sourceId } = book.transaction;
  const text = (value: bigint): string => euro(book, value);
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

export const quantityText = quantityOf;

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
