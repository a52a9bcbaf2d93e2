import type { Leg } from "../../ledger/transaction.ts";
import { isNegative, parseScaled } from "../../money/index.ts";
import { assetNamed, type Book } from "./book.ts";
import { growInts, intCells, moreRoom, putInt, readInt, type IntCells } from "./cells.ts";
import { NOTHING, type Side } from "./side.ts";
import { TRADES } from "./transaction.ts";

/** What of a leg is no positive decimal number. */
export type BadLeg = {
  readonly leg: "sent" | "received" | "fee";
  readonly field: "amount" | "value";
  readonly text: string;
};

/**
 * The legs of a ledger that is booked more than once, by row: each is read from its text, and its coin found by name, the
 * first time alone.
 */
export type ReadLegs = {
  /** Of every row where its legs begin, 0 where they have not been kept. */
  readonly first: Uint32Array;
  end: number;
  /** `LEG_CELLS` to a leg, three legs to a row: the place of its coin among `assets`, its quantity and its value. */
  readonly cells: IntCells;
  readonly assets: string[];
  readonly places: Map<string, number>;
};

const LEG_CELLS = 3;
const ROW_CELLS = 3 * LEG_CELLS;
/** Neither is a place, and no amount is negative. */
const ABSENT = -1;
const NO_VALUE = -1;

export function noLegs(rows: number, kept: number): ReadLegs {
  return {
    first: new Uint32Array(rows),
    end: ROW_CELLS,
    cells: intCells((1 + kept) * ROW_CELLS),
    assets: [],
    places: new Map(),
  };
}

/** Reads all legs; answers what is wrong with the first that is no amount. */
export function readSides(book: Book): BadLeg | null {
  const { legs } = book;
  if (legs === null) return readTexts(book);
  const at = legs.first[book.row]!;
  if (at !== 0) {
    recall(book, legs, at, book.sent);
    recall(book, legs, at + LEG_CELLS, book.received);
    recall(book, legs, at + 2 * LEG_CELLS, book.fee);
    return null;
  }
  const bad = readTexts(book);
  // What trades post is noted as it is.
  if (bad === null && !TRADES.has(book.transaction.type)) keep(book, legs);
  return bad;
}

function keep({ row, sent, received, fee }: Book, legs: ReadLegs): void {
  const { cells, end } = legs;
  if (end + ROW_CELLS > cells.small.length) growInts(cells, moreRoom(end));
  keepSide(legs, end, sent);
  keepSide(legs, end + LEG_CELLS, received);
  keepSide(legs, end + 2 * LEG_CELLS, fee);
  legs.first[row] = end;
  legs.end = end + ROW_CELLS;
}

function keepSide({ cells, assets, places }: ReadLegs, at: number, side: Side): void {
  if (!side.present) {
    cells.small[at] = ABSENT;
    return;
  }
  const { name } = side.asset;
  let place = places.get(name);
  if (place === undefined) {
    place = assets.push(name) - 1;
    places.set(name, place);
  }
  cells.small[at] = place;
  putInt(cells, at + 1, side.quantity);
  putInt(cells, at + 2, side.value ?? NO_VALUE);
}

function recall(book: Book, { cells, assets }: ReadLegs, at: number, side: Side): void {
  const place = cells.small[at]!;
  if (place === ABSENT) return leaveOut(side);
  const value = readInt(cells, at + 2);
  side.present = true;
  side.asset = book.legAssets[place] ??= assetNamed(book, assets[place]!);
  side.quantity = readInt(cells, at + 1);
  side.value = value === NO_VALUE ? null : value;
}

function leaveOut(side: Side): void {
  side.present = false;
  side.asset = NOTHING;
  side.quantity = 0;
  side.value = null;
}

function readTexts(book: Book): BadLeg | null {
  const { sent, received, fee } = book.transaction;
  return (
    readSide(book, book.sent, sent, "sent") ??
    readSide(book, book.received, received, "received") ??
    readSide(book, book.fee, fee, "fee")
  );
}

function readSide(book: Book, side: Side, leg: Leg | null, name: BadLeg["leg"]): BadLeg | null {
  if (leg === null) {
    leaveOut(side);
    return null;
  }
  side.present = true;
  side.value = null;
  side.quantity = 0;
  if (leg.asset === "EUR") {
    side.asset = book.euro;
    const amount = parseScaled(leg.amount, book.moneyScale);
    if (amount === null || isNegative(amount)) return { leg: name, field: "amount", text: leg.amount };
    side.quantity = amount;
    side.value = amount;
    return null;
  }
  side.asset = assetNamed(book, leg.asset);
  const quantity = parseScaled(leg.amount, side.asset.scale);
  if (quantity === null || isNegative(quantity)) return { leg: name, field: "amount", text: leg.amount };
  side.quantity = quantity;
  if (leg.valueEur !== null) {
    const value = parseScaled(leg.valueEur, book.moneyScale);
    if (value === null || isNegative(value)) return { leg: name, field: "value", text: leg.valueEur };
    side.value = value;
  }
  return null;
}
