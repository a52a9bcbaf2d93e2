import type { Leg } from "../../ledger/transaction.ts";
import { isNegative, parseScaled } from "../../money/index.ts";
import { assetNamed, type Book } from "./book.ts";
import { intCells, putInt, readInt, type IntCells } from "./cells.ts";
import { TRADES } from "./script.ts";
import { NOTHING, type Side } from "./side.ts";

/** What of a leg is no positive decimal number. */
export type BadLeg = {
  readonly leg: "sent" | "received" | "fee";
  readonly field: "amount" | "value";
  readonly text: string;
};

/** The amounts of a ledger that is booked more than once, by leg: each is read from its text the first time alone. */
export type ReadLegs = {
  /** Quantity and value of every leg. */
  readonly cells: IntCells;
  /** A `KNOWN`. */
  readonly known: Uint8Array;
};

const LEGS = 3;
const KNOWN = { no: 0, quantity: 1, value: 2 } as const;

export function noLegs(rows: number): ReadLegs {
  return { cells: intCells(rows * LEGS * 2), known: new Uint8Array(rows * LEGS) };
}

/** Reads all legs; answers what is wrong with the first that is no amount. */
export function readSides(book: Book): BadLeg | null {
  const { type, sent, received, fee } = book.transaction;
  // What trades post is noted as it is.
  const legs = book.legs === null || TRADES.has(type) ? null : book.legs;
  return (
    readSide(book, book.sent, sent, "sent", legs, 0) ??
    readSide(book, book.received, received, "received", legs, 1) ??
    readSide(book, book.fee, fee, "fee", legs, 2)
  );
}

function readSide(
  book: Book,
  side: Side,
  leg: Leg | null,
  name: BadLeg["leg"],
  legs: ReadLegs | null,
  place: number,
): BadLeg | null {
  side.present = leg !== null;
  side.value = null;
  side.quantity = 0;
  if (leg === null) {
    side.asset = NOTHING;
    return null;
  }
  side.asset = assetNamed(book, leg.asset);
  if (legs === null) return readTexts(book, side, leg, name);
  const at = book.row * LEGS + place;
  const { cells, known } = legs;
  if (known[at] === KNOWN.no) {
    const bad = readTexts(book, side, leg, name);
    if (bad !== null) return bad;
    putInt(cells, at * 2, side.quantity);
    if (side.value !== null) putInt(cells, at * 2 + 1, side.value);
    known[at] = side.value === null ? KNOWN.quantity : KNOWN.value;
    return null;
  }
  side.quantity = readInt(cells, at * 2);
  if (known[at] === KNOWN.value) side.value = readInt(cells, at * 2 + 1);
  return null;
}

function readTexts(book: Book, side: Side, leg: Leg, name: BadLeg["leg"]): BadLeg | null {
  if (leg.asset === "EUR") {
    const amount = parseScaled(leg.amount, book.moneyScale);
    if (amount === null || isNegative(amount)) return { leg: name, field: "amount", text: leg.amount };
    side.quantity = amount;
    side.value = amount;
    return null;
  }
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
