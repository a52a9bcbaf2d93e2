import { isFiat } from "../ledger/fiat.ts";
import type { DecimalText, Leg, Transaction } from "../ledger/transaction.ts";
import {
  decimalColumn,
  decimalPlaces,
  MAX_DECIMAL_LENGTH,
  readDecimal,
  type DecimalColumn,
} from "../money/index.ts";
import { QUANTITY_SPLIT_PLACES, SPLIT_PLACES } from "./book.ts";

/** One leg of every transaction: what asset it is in, how much, and what it was worth. */
export type LegColumns = {
  /** Its place among the assets, or -1 where the transaction has no such leg. */
  readonly asset: Int32Array;
  readonly amount: DecimalColumn;
  readonly value: DecimalColumn;
};

/** Stands for the digits of a value nobody has named. */
export const NO_VALUE = -1;

/** An asset as the ledger uses it: `places` is how many it needs so that no digit is dropped. */
export type SeenAsset = { readonly name: string; readonly fiat: boolean; places: number };

/** All legs, each text read once: what is booked afterwards are numbers. */
export type Legs = {
  readonly sent: LegColumns;
  readonly received: LegColumns;
  readonly fee: LegColumns;
  readonly assets: SeenAsset[];
  readonly assetIndex: Map<string, number>;
  moneyPlaces: number;
};

export function emptyLegs(rows: number): Legs {
  return {
    sent: legColumns(rows),
    received: legColumns(rows),
    fee: legColumns(rows),
    assets: [],
    assetIndex: new Map(),
    moneyPlaces: SPLIT_PLACES,
  };
}

function legColumns(rows: number): LegColumns {
  return { asset: new Int32Array(rows), amount: decimalColumn(rows), value: decimalColumn(rows) };
}

export function readLegs(legs: Legs, row: number, transaction: Transaction): void {
  readLeg(legs, legs.sent, row, transaction.sent, 0);
  // A fork divides quantities, which needs room below the places the ledger itself uses.
  const least = transaction.type === "hard_fork" ? QUANTITY_SPLIT_PLACES : 0;
  readLeg(legs, legs.received, row, transaction.received, least);
  readLeg(legs, legs.fee, row, transaction.fee, 0);
  if (transaction.costEur !== null) needMoneyPlaces(legs, placesOf(transaction.costEur));
  if (transaction.acquiredCostEur !== null) needMoneyPlaces(legs, placesOf(transaction.acquiredCostEur));
}

function readLeg(legs: Legs, columns: LegColumns, row: number, leg: Leg | null, least: number): void {
  if (leg === null) {
    columns.asset[row] = -1;
    return;
  }
  const index = indexOf(legs, leg.asset);
  columns.asset[row] = index;
  if (leg.valueEur === null) columns.value.digits[row] = NO_VALUE;
  else needMoneyPlaces(legs, readDecimal(columns.value, row, leg.valueEur));
  const places = readDecimal(columns.amount, row, leg.amount);
  if (leg.asset === "EUR") return needMoneyPlaces(legs, places);
  const asset = legs.assets[index]!;
  asset.places = Math.max(asset.places, places, least);
}

function indexOf(legs: Legs, name: string): number {
  const known = legs.assetIndex.get(name);
  if (known !== undefined) return known;
  legs.assetIndex.set(name, legs.assets.length);
  return legs.assets.push({ name, fiat: isFiat(name), places: 0 }) - 1;
}

function needMoneyPlaces(legs: Legs, places: number): void {
  if (places > legs.moneyPlaces) legs.moneyPlaces = places;
}

function placesOf(text: DecimalText): number {
  return text.length <= MAX_DECIMAL_LENGTH ? decimalPlaces(text) : 0;
}
