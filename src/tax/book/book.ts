import type { Day } from "../../calendar/index.ts";
import { coinOf } from "../../ledger/coin.ts";
import { isFiat } from "../../ledger/fiat.ts";
import { plainTransaction } from "../../ledger/plain.ts";
import { formatScaled } from "../../money/index.ts";
import type { BookDisposal } from "./disposal.ts";
import { METHODS, newHolding, type Asset, type Holding, type Wallet } from "./holding.ts";
import type { PreparedInput } from "./prepared-input.ts";
import type { Gap, BookLot } from "./lot.ts";
import { choicesFor, type MethodChoice, type ValueMethod } from "./method.ts";
import { GUARD, STATED, stated } from "./precision.ts";
import type { LedgerDecimals } from "./scales.ts";
import { NO_LEG, type BookLeg } from "./book-leg.ts";
import { saleSums, type SaleSums } from "./sums.ts";
import type { BookTransaction, Departure, WalletRef } from "./transaction.ts";
import type { Transit } from "./transit.ts";

/** A slice that rests on something nobody has proven, for whoever judges it. */
export type GapSlice = {
  readonly of: Holding;
  readonly gap: Gap;
  readonly quantity: bigint;
  readonly result: bigint;
  readonly inside: boolean;
};

/** What was given of an asset that is counted apart: what it brought, what it had cost, and what no lot covers. */
export type SecuritySale = {
  readonly of: Holding;
  readonly quantity: bigint;
  readonly proceeds: bigint;
  readonly cost: bigint;
  readonly costs: bigint;
  /** Of which nobody has proven what they cost. */
  readonly unproven: bigint;
};

/** A change of method while coins were left, which was not carried out. */
export type RefusedChange = { readonly of: Holding; readonly method: ValueMethod };

/** Everything known while the ledger is read in order. It is filled by one run and then only read. */
export type Book = {
  readonly transactions: readonly BookTransaction[];
  /** Of every transaction, by its row. */
  readonly instants: readonly number[];
  readonly assets: Map<string, Asset>;
  readonly wallets: Map<string | null, Map<string, Wallet>>;
  readonly holdings: Holding[];
  readonly method: ValueMethod;
  readonly methods: readonly MethodChoice[];
  /** Places in which euro are stated, and with which they are held. */
  readonly moneyDecimals: number;
  readonly moneyScale: number;
  /** All there ever were. */
  readonly lots: BookLot[];
  /** Of every transaction, how many lots it has made. */
  readonly lotCounts: Uint32Array;
  readonly disposals: BookDisposal[];
  /** What is on its way between two wallets; null once it has arrived. */
  readonly transit: Map<Departure, Transit | null>;
  /** Where coins are set aside, by the name of the place and of the coin. */
  readonly setAside: Map<string, Holding>;
  /** Filled by postings, emptied by whoever judges them. */
  readonly gaps: GapSlice[];
  readonly refused: RefusedChange[];
  readonly securitySales: SecuritySale[];
  /** Whether there is any asset of which results are counted apart. */
  readonly hasSecurities: boolean;
  sent: BookLeg;
  received: BookLeg;
  fee: BookLeg;
  row: number;
  transaction: BookTransaction;
  ms: number;
  day: Day;
  /** What was acquired from here on counts as inside on this day: handed in by whoever knows the period. */
  insideFromMs: number;
  /** Where disposals add up. */
  sums: SaleSums;
  /** The wallet of the transaction at hand, and the one its coins leave. */
  wallet: Wallet;
  leaving: Wallet;
};

export type BookInput = {
  readonly input: PreparedInput;
  readonly method: ValueMethod;
  readonly methods: readonly MethodChoice[];
};

const NO_TRANSACTION = plainTransaction({ id: "", time: "", type: "transfer", wallet: "" });
const NO_WALLET: Wallet = { sourceId: null, name: "" };

export function openBook({ input, method, methods }: BookInput): Book {
  const { transactions, instants, decimals: places } = input;
  return {
    transactions,
    instants,
    assets: assetsOf(places),
    wallets: new Map(),
    holdings: [],
    method,
    methods,
    moneyDecimals: places.money,
    moneyScale: places.money + GUARD,
    lots: [],
    lotCounts: new Uint32Array(transactions.length),
    disposals: [],
    transit: new Map(),
    setAside: new Map(),
    gaps: [],
    refused: [],
    securitySales: [],
    hasSecurities: places.securities.size > 0,
    sent: NO_LEG,
    received: NO_LEG,
    fee: NO_LEG,
    row: -1,
    transaction: NO_TRANSACTION,
    ms: Number.NaN,
    day: Number.NaN,
    insideFromMs: Number.NaN,
    sums: saleSums(),
    wallet: NO_WALLET,
    leaving: NO_WALLET,
  };
}

/** A move may take a coin under one name and bring it under another: quantities of both are at one scale. */
function assetsOf({ of, divided, securities: apart }: LedgerDecimals): Map<string, Asset> {
  const decimals = new Map<string, number>();
  const dividedCoins = new Set([...divided].map(coinOf));
  for (const [name, own] of of) {
    const coin = coinOf(name);
    const least = dividedCoins.has(coin) ? STATED.coin : 0;
    decimals.set(coin, Math.max(own, least, decimals.get(coin) ?? 0));
  }
  return new Map(
    [...of.keys()].map((name) => {
      const stated = decimals.get(coinOf(name))!;
      const scale = dividedCoins.has(coinOf(name)) ? stated + GUARD : stated;
      return [name, newAsset(name, stated, scale, apart.has(name))];
    }),
  );
}

const newAsset = (name: string, decimals = 0, scale = decimals, isSecurity = false): Asset => ({
  name,
  fiat: isFiat(name),
  decimals,
  scale,
  isSecurity,
  holdings: new Map(),
});

/** Turns to a transaction: where it happened, and where its coins leave. */
export function selectTransaction(book: Book, row: number, ms: number): void {
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

export const walletOf = (book: Book, { sourceId, name, owner }: WalletRef): Wallet =>
  walletNamed(book, sourceId, name, sourceId ?? owner ?? null);

/** One object for each wallet of a source, so that a wallet is found again by identity. */
function walletNamed(book: Book, sourceId: string | null, name: string, owner = sourceId): Wallet {
  let ofOwner = book.wallets.get(owner);
  if (ofOwner === undefined) book.wallets.set(owner, (ofOwner = new Map()));
  let wallet = ofOwner.get(name);
  if (wallet === undefined) ofOwner.set(name, (wallet = { sourceId, name }));
  return wallet;
}

export function assetNamed(book: Book, name: string): Asset {
  let asset = book.assets.get(name);
  if (asset === undefined) book.assets.set(name, (asset = newAsset(name)));
  return asset;
}

/** A claim that no token stands for is an asset of its own, counted in units of `scale`. */
export function claimNamed(
  book: Book,
  name: string,
  like: Pick<Asset, "decimals" | "scale" | "isSecurity">,
): Asset {
  let asset = book.assets.get(name);
  if (asset === undefined) {
    asset = { ...newAsset(name, like.decimals, like.scale, like.isSecurity), fiat: false };
    book.assets.set(name, asset);
  }
  return asset;
}

export function holdingOf(book: Book, wallet: Wallet, asset: Asset): Holding {
  let found = asset.holdings.get(wallet);
  if (found === undefined) {
    // What a person chose is for what the book counts.
    const choices = asset.isSecurity ? [] : choicesFor(book.methods, wallet, asset.name);
    const method = asset.isSecurity ? METHODS.fifo : METHODS[book.method];
    found = newHolding(wallet, asset, { method, choices });
    book.holdings.push(found);
    asset.holdings.set(wallet, found);
  }
  return found;
}

/** An amount of euro as it is stated. */
export const euro = (book: Pick<Book, "moneyScale" | "moneyDecimals">, value: bigint): string =>
  formatScaled(statedEuro(book, value), book.moneyDecimals);

export const statedEuro = (
  { moneyScale, moneyDecimals: moneyPlaces }: Pick<Book, "moneyScale" | "moneyDecimals">,
  value: bigint,
): bigint => stated(value, moneyScale, moneyPlaces, STATED.euro);

/** A quantity as it is stated. */
export const quantityOf = ({ decimals: places, scale }: Asset, quantity: bigint): string =>
  formatScaled(stated(quantity, scale, places, STATED.coin), places);
