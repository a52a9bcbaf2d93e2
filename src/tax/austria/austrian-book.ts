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
  /** Null if it is unknown: then nothing is counted. */
  readonly value: bigint | null;
  readonly costs: bigint;
  readonly clauses: readonly string[];
};

/** Coins lent to the person, and their value when they were received. */
export type AustrianDebt = { quantity: bigint; worth: bigint };

/** The book under Austrian law: old stock separate from the new, and years with their sums. */
export type AustrianBook = Omit<Book, "disposals"> & {
  readonly disposals: BookDisposal<AustrianSlice>[];
  readonly options: Options;
  readonly income: AustrianIncomeEntry[];
  readonly issues: Issue[];
  readonly partner: PartnerSources;
  /** The holding of the old stock, by the holding of the new stock. */
  readonly old: Map<Holding, Holding>;
  /** Assets that are NFTs: neither old nor new stock of any coin. */
  readonly nfts: Set<Asset>;
  readonly domestic: Map<Wallet, boolean>;
  readonly debts: Map<string, AustrianDebt>;
  /** Total quantity handed over for a token or a claim, and the outstanding quantity of the token or claim. */
  readonly tallies: Map<string, { handed: bigint; tokens: bigint }>;
  /** Pools that coins were put into, the rows that form one movement, and the movements that have been returned. */
  readonly positions: Map<string, Position>;
  movements: ReadonlyMap<number, Movement> | null;
  readonly returned: Set<readonly number[]>;
  readonly steps: readonly BookingStep[];
  /** The part of each departure in transit that no lot covers. */
  readonly strays: Map<Departure, bigint>;
  /** The rows of the events under each open question. */
  readonly met: Map<string, number[]>;
  readonly shares: Map<string | null, Map<number, Totals>>;
  totals: Totals;
  year: number;
  sourceId: string | null;
  /** End of the current day: events before it need no date calculation. */
  dayEndMs: number;
  /** Law in force: § 27b, the option for its rate before that, and the average cost. */
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

/** Selects a transaction: its day determines the year, the period and the law. */
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

/** KryptowährungsVO § 7: the remaining lots of new stock enter the average with their remaining cost. */
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

/** Adds an issue about the current transaction. */
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
    // The sentence of the issue uses the words of this country.
    facts: { ...finding.facts, jurisdiction: "austria" },
  });
}

export const quantityText = quantityOf;

/** Whether an Austrian provider settled it; own wallets and all others count as foreign. */
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
