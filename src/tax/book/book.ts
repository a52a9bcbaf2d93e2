import type { Day } from "../../calendar/index.ts";
import { coinOf } from "../../ledger/coin.ts";
import { isFiat } from "../../ledger/fiat.ts";
import { plainTransaction } from "../../ledger/plain.ts";
import { formatScaled } from "../../money/index.ts";
import type { BookDisposal } from "./disposal.ts";
import { METHODS, newHolding, type Asset, type Holding, type Wallet } from "./holding.ts";
import type { PreparedInput } from "./prepared-input.ts";
import type { Gap, BookLot } from "./lot.ts";
import type { UnfoundLot } from "./named-lots.ts";
import { choicesFor, type MethodChoice, type ValueMethod } from "./method.ts";
import { GUARD, STATED, stated } from "./precision.ts";
import type { LedgerDecimals } from "./scales.ts";
import { NO_LEG, type BookLeg } from "./book-leg.ts";
import { saleSums, type SaleSums } from "./sums.ts";
import type { BookTransaction, Departure, WalletRef } from "./transaction.ts";
import type { Transit } from "./transit.ts";

/** A slice that rests on an unproven acquisition, for the country's law to judge. */
export type GapSlice = {
  readonly of: Holding;
  readonly gap: Gap;
  readonly quantity: bigint;
  readonly result: bigint;
  readonly inside: boolean;
};

/** A disposal of an asset that is counted separately: proceeds, cost, and the quantity without a lot. */
export type SecuritySale = {
  readonly of: Holding;
  readonly quantity: bigint;
  readonly proceeds: bigint;
  readonly cost: bigint;
  readonly costs: bigint;
  /** The quantity with an unproven cost. */
  readonly unproven: bigint;
};

/** A change of method while coins were still held, which was refused. */
export type RefusedChange = { readonly of: Holding; readonly method: ValueMethod };

/** The state of one run, filled while the ledger is read in order, and only read afterwards. */
export type Book = {
  readonly transactions: readonly BookTransaction[];
  /** Instants of all transactions, by row. */
  readonly instants: readonly number[];
  readonly assets: Map<string, Asset>;
  readonly wallets: Map<string | null, Map<string, Wallet>>;
  readonly holdings: Holding[];
  readonly method: ValueMethod;
  readonly methods: readonly MethodChoice<ValueMethod>[];
  /** Decimals in which euro are stated, and decimals in which they are held. */
  readonly moneyDecimals: number;
  readonly moneyScale: number;
  /** All lots, including used ones. */
  readonly lots: BookLot[];
  /** Number of lots that each transaction created, by row. */
  readonly lotCounts: Uint32Array;
  readonly disposals: BookDisposal[];
  /** Coins in transit between two wallets; null once they have arrived. */
  readonly transit: Map<Departure, Transit | null>;
  /** Holdings of coins set aside, by position and coin. */
  readonly setAside: Map<string, Holding>;
  /** Filled by postings, emptied by the country's code that judges them. */
  readonly gaps: GapSlice[];
  readonly refused: RefusedChange[];
  readonly unfoundLots: UnfoundLot[];
  readonly securitySales: SecuritySale[];
  /** Whether there is any asset whose results are counted separately. */
  readonly hasSecurities: boolean;
  sent: BookLeg;
  received: BookLeg;
  fee: BookLeg;
  row: number;
  transaction: BookTransaction;
  ms: number;
  day: Day;
  /** First instant of acquisition that is within the holding period on the current day; set by the country's code. */
  insideFromMs: number;
  /** Sums that disposals are added to. */
  sums: SaleSums;
  /** The wallet of the current transaction, and the wallet that its coins leave. */
  wallet: Wallet;
  leaving: Wallet;
};

export type BookInput = {
  readonly input: PreparedInput;
  readonly method: ValueMethod;
  readonly methods: readonly MethodChoice<ValueMethod>[];
};

const NO_TRANSACTION = plainTransaction({ id: "", time: "", type: "transfer", wallet: "" });
const NO_WALLET: Wallet = { sourceId: null, name: "" };

export function openBook({ input, method, methods }: BookInput): Book {
  const { transactions, instants, decimals } = input;
  return {
    transactions,
    instants,
    assets: assetsOf(decimals),
    wallets: new Map(),
    holdings: [],
    method,
    methods,
    moneyDecimals: decimals.money,
    moneyScale: decimals.money + GUARD,
    lots: [],
    lotCounts: new Uint32Array(transactions.length),
    disposals: [],
    transit: new Map(),
    setAside: new Map(),
    gaps: [],
    refused: [],
    unfoundLots: [],
    securitySales: [],
    hasSecurities: decimals.securities.size > 0,
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

/**
 * The assets of a ledger by name. A move may take a coin under one name and deliver it under another: quantities of
 * both use one scale.
 */
function assetsOf({ of, divided, securities }: LedgerDecimals): Map<string, Asset> {
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
      return [name, newAsset(name, stated, scale, securities.has(name))];
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

/** Selects a transaction: its wallet, and the wallet that its coins leave. */
export function selectTransaction(book: Book, row: number, ms: number): void {
  const transaction = book.transactions[row]!;
  book.row = row;
  book.transaction = transaction;
  book.ms = ms;
  const wallet = walletNamed(book, transaction.sourceId, transaction.wallet);
  book.wallet = wallet;
  book.leaving = transaction.from === undefined ? wallet : walletOf(book, transaction.from);
}

/** The destination wallet of a transfer; null if it is not a wallet of the person. */
export function arrivalOf(book: Book): Wallet | null {
  const { from, to, toWallet, sourceId } = book.transaction;
  if (to !== undefined) return walletOf(book, to);
  if (toWallet !== null) return walletNamed(book, sourceId, toWallet);
  return from === undefined ? null : book.wallet;
}

export const walletOf = (book: Book, { sourceId, name, owner }: WalletRef): Wallet =>
  walletNamed(book, sourceId, name, sourceId ?? owner ?? null);

/** Returns the one object of a wallet of a source, so that wallets are compared by identity. */
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

/** A claim without a token is a separate asset, counted in units of `scale`. */
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
    // A choice of method applies to coins that the book counts.
    const choices = asset.isSecurity ? [] : choicesFor(book.methods, wallet, asset.name);
    const method = asset.isSecurity ? METHODS.fifo : METHODS[book.method];
    found = newHolding(wallet, asset, { method, choices });
    book.holdings.push(found);
    asset.holdings.set(wallet, found);
  }
  return found;
}

/** Formats an amount of euro in its stated decimals. */
export const euro = (book: Pick<Book, "moneyScale" | "moneyDecimals">, value: bigint): string =>
  formatScaled(statedEuro(book, value), book.moneyDecimals);

export const statedEuro = (
  { moneyScale, moneyDecimals }: Pick<Book, "moneyScale" | "moneyDecimals">,
  value: bigint,
): bigint => stated(value, moneyScale, moneyDecimals, STATED.euro);

/** Formats a quantity in its stated decimals. */
export const quantityOf = ({ decimals, scale }: Asset, quantity: bigint): string =>
  formatScaled(stated(quantity, scale, decimals, STATED.coin), decimals);
