import type { Day } from "../../calendar/index.ts";
import { coinOf } from "../../ledger/coin.ts";
import { isFiat } from "../../ledger/fiat.ts";
import { plainTransaction } from "../../ledger/plain.ts";
import { formatScaled, powerOfTen, type Int } from "../../money/index.ts";
import type { Handed } from "./carry.ts";
import { disposalTable, sliceTable, type DisposalTable, type SliceTable } from "./entries.ts";
import { emptyParts, holding, type Asset, type Holding, type Parts, type Wallet } from "./holding.ts";
import { emptied, lotTable, type LotTable } from "./lots.ts";
import { choicesFor, type MethodChoice, type ValueMethod } from "./method.ts";
import type { ReadLegs } from "./read-sides.ts";
import type { Script } from "./script.ts";
import { emptySide, type Side } from "./side.ts";
import type { Shelf } from "./shelves.ts";
import { CUT, type CoinSides, type Cut } from "./scales.ts";
import { ALL_STRANDS, ONE_STRAND, type Strands } from "./strands.ts";
import { saleSums, type SaleSums } from "./sums.ts";
import type { BookTransaction, Departure, WalletRef } from "./transaction.ts";
import type { Transit } from "./transit.ts";

/** A slice that rests on something nobody has proven, for whoever judges it. */
export type GapSlice = {
  readonly of: Holding;
  readonly gap: number;
  readonly quantity: Int;
  readonly result: Int;
  readonly inside: boolean;
};

/** What was given of an asset that is counted apart: what it brought, what it had cost, and what no lot covers. */
export type SoldApart = {
  readonly of: Holding;
  readonly quantity: Int;
  readonly proceeds: Int;
  readonly cost: Int;
  readonly costs: Int;
  /** Of which nobody has proven what they cost. */
  readonly unproven: Int;
};

/** A change of method while coins were left, which was not carried out. */
export type RefusedChange = { readonly of: Holding; readonly method: ValueMethod };

/** Everything known while the ledger is read in order. It is filled by one run and then only read. */
export type Book = {
  readonly transactions: readonly BookTransaction[];
  /** Of every transaction, by its row. */
  readonly instants: readonly number[];
  readonly assets: Map<string, Asset>;
  /** Of them the one that half of all legs are of. */
  readonly euro: Asset;
  readonly wallets: Map<string | null, Map<string, Wallet>>;
  readonly holdings: Holding[];
  readonly method: ValueMethod;
  readonly methods: readonly MethodChoice[];
  readonly moneyScale: number;
  readonly grain: Int;
  readonly lots: LotTable;
  readonly slices: SliceTable;
  readonly disposals: DisposalTable;
  readonly parts: Parts;
  readonly moved: number[];
  /** What is on its way between two wallets; null once it has arrived. */
  readonly transit: Map<Departure, Transit | null>;
  /** Of lots that continue those of another asset: what was handed over for each. */
  readonly handed: Map<number, Handed>;
  /** Where coins wait aside, and what each such place is called. */
  readonly shelves: Map<string, Shelf>;
  readonly shelfLabels: Map<Holding, string>;
  /** Of lots that came with a transfer from several wallets: which departure each left with. */
  readonly leftWith: Map<number, Departure>;
  /** Filled by postings, emptied by whoever judges them. */
  readonly gaps: GapSlice[];
  readonly refused: RefusedChange[];
  readonly soldApart: SoldApart[];
  /** Whether there is any asset of which results are counted apart. */
  readonly hasApart: boolean;
  readonly strands: Strands;
  /** The strands, as bits, whose results are asked for: what others dispose of is left out. */
  readonly booked: number;
  /** Legs that were read before, and their coins as this book knows them. */
  readonly legs: ReadLegs | null;
  readonly legAssets: Asset[];
  /** Where postings are noted to be made again. */
  readonly script: Script | null;
  readonly sent: Side;
  readonly received: Side;
  readonly fee: Side;
  row: number;
  transaction: BookTransaction;
  ms: number;
  day: Day;
  /** What was acquired from here on counts as inside on this day: handed in by whoever knows the period. */
  insideFromMs: number;
  /** Where disposals add up, by strand. */
  sums: readonly SaleSums[];
  /** The wallet of the transaction at hand, and the one its coins leave. */
  wallet: Wallet;
  leaving: Wallet;
};

export type BookInput = {
  readonly transactions: readonly BookTransaction[];
  readonly instants: readonly number[];
  readonly scales: ReadonlyMap<string, number>;
  readonly apart: ReadonlySet<string>;
  readonly moneyScale: number;
  readonly coinSides: CoinSides;
  readonly method: ValueMethod;
  readonly methods: readonly MethodChoice[];
  /** The ordinary one where it is left out. */
  readonly cut?: Cut;
  readonly strands?: Strands;
  /** All of them where it is left out. */
  readonly booked?: number;
  readonly legs?: ReadLegs | null;
  readonly script?: Script | null;
  /** Whether disposals are kept to be explained, or only summed up. */
  readonly explains?: boolean;
  /** Room for its lots, of a book that nobody reads any more. */
  readonly lots?: LotTable | null;
  /** Lots that go on, for each side on which coins go: a quarter where nothing but transfers carries them. */
  readonly carried?: number;
};

const NO_TRANSACTION = plainTransaction({ id: "", time: "", type: "transfer", wallet: "" });
const NO_WALLET: Wallet = { sourceId: null, name: "" };

export function openBook(input: BookInput): Book {
  const { transactions, instants, scales, apart, moneyScale, method, methods, cut = CUT } = input;
  const {
    strands = ONE_STRAND,
    booked = ALL_STRANDS,
    legs = null,
    script = null,
    explains = true,
    lots = null,
    carried = 0.25,
  } = input;
  // What a busy ledger needs: growing a large table copies it, and room that is never used is memory all the same.
  // Some of what goes is moved and comes in again as lots; what is sold comes out of two lots as often as out of one.
  const into = 64 + input.coinSides.into;
  const out = 64 + input.coinSides.out;
  const assets = new Map<string, Asset>();
  // A move may take a coin under one name and bring it under another: quantities of both are at one scale.
  const places = new Map<string, number>();
  for (const [name, scale] of scales)
    places.set(coinOf(name), Math.max(scale, places.get(coinOf(name)) ?? 0));
  for (const name of scales.keys()) {
    assets.set(name, newAsset(name, places.get(coinOf(name))!, cut, apart.has(name), strands.of.get(name)));
  }
  const euro = assets.get("EUR") ?? newAsset("EUR", 0, CUT);
  assets.set("EUR", euro);
  return {
    transactions,
    instants,
    assets,
    euro,
    wallets: new Map(),
    holdings: [],
    method,
    methods,
    moneyScale,
    grain: powerOfTen(Math.max(0, moneyScale - cut.money)),
    lots: lots === null ? lotTable(into + Math.ceil(out * carried)) : emptied(lots),
    slices: sliceTable(explains ? 2 * out : 0, explains),
    disposals: disposalTable(explains ? out : 0, explains),
    parts: emptyParts(),
    moved: [],
    transit: new Map(),
    handed: new Map(),
    shelves: new Map(),
    shelfLabels: new Map(),
    leftWith: new Map(),
    gaps: [],
    refused: [],
    soldApart: [],
    hasApart: apart.size > 0,
    strands,
    booked,
    legs,
    legAssets: [],
    script,
    sent: emptySide(),
    received: emptySide(),
    fee: emptySide(),
    row: -1,
    transaction: NO_TRANSACTION,
    ms: Number.NaN,
    day: Number.NaN,
    insideFromMs: Number.NaN,
    sums: Array.from({ length: strands.count }, saleSums),
    wallet: NO_WALLET,
    leaving: NO_WALLET,
  };
}

function newAsset(name: string, scale: number, { quantity }: Cut, apart = false, strand = 0): Asset {
  const grain = powerOfTen(Math.max(0, scale - quantity));
  return { name, fiat: isFiat(name), scale, grain, apart, strand, holdings: new Map() };
}

/** Turns to a transaction: where it happened, and where its coins leave. */
export function turnTo(book: Book, row: number, ms: number): void {
  const transaction = book.transactions[row]!;
  book.row = row;
  book.transaction = transaction;
  book.ms = ms;
  const wallet = walletNamed(book, transaction.sourceId, transaction.wallet);
  book.wallet = wallet;
  book.leaving = transaction.from === undefined ? wallet : walletOf(book, transaction.from);
}

/** Where the coins of a transfer arrive; null where that is outside. */
export function arrivalOf(book: Book): Wallet | null {
  const { from, to, toWallet, sourceId } = book.transaction;
  if (to !== undefined) return walletOf(book, to);
  if (toWallet !== null) return walletNamed(book, sourceId, toWallet);
  return from === undefined ? null : book.wallet;
}

export function walletOf(book: Book, { sourceId, name, owner }: WalletRef): Wallet {
  return walletNamed(book, sourceId, name, sourceId ?? owner ?? null);
}

/** One object for each wallet of a source, so that a wallet is found again by identity. */
function walletNamed(book: Book, sourceId: string | null, name: string, owner = sourceId): Wallet {
  let ofSource = book.wallets.get(owner);
  if (ofSource === undefined) {
    ofSource = new Map();
    book.wallets.set(owner, ofSource);
  }
  let wallet = ofSource.get(name);
  if (wallet === undefined) {
    wallet = { sourceId, name };
    ofSource.set(name, wallet);
  }
  return wallet;
}

export function assetNamed(book: Book, name: string): Asset {
  let asset = book.assets.get(name);
  if (asset === undefined) {
    asset = newAsset(name, 0, CUT);
    book.assets.set(name, asset);
  }
  return asset;
}

export function holdingOf(book: Book, wallet: Wallet, asset: Asset): Holding {
  let found = asset.holdings.get(wallet);
  if (found === undefined) {
    // What a person chose is for what the book counts.
    const choices = asset.apart ? [] : choicesFor(book.methods, wallet, asset.name);
    const average = book.method === "average" && !asset.apart;
    found = holding(book.holdings.length, wallet, asset, average, choices);
    book.holdings.push(found);
    asset.holdings.set(wallet, found);
  }
  return found;
}

export function euro(book: Book, value: Int): string {
  return formatScaled(value, book.moneyScale);
}
