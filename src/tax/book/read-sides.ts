import type { Leg } from "../../ledger/transaction.ts";
import { isNegative, parseScaled } from "../../money/index.ts";
import { assetNamed, type Book } from "./book.ts";
import { NOTHING, type Side } from "./side.ts";

/** What of a leg is no positive decimal number. */
export type BadLeg = {
  readonly leg: "sent" | "received" | "fee";
  readonly field: "amount" | "value";
  readonly text: string;
};

/** Reads all legs; answers what is wrong with the first that is no amount. */
export function readSides(book: Book): BadLeg | null {
  const { sent, received, fee } = book.transaction;
  return (
    readSide(book, book.sent, sent, "sent") ??
    readSide(book, book.received, received, "received") ??
    readSide(book, book.fee, fee, "fee")
  );
}

function readSide(book: Book, side: Side, leg: Leg | null, name: BadLeg["leg"]): BadLeg | null {
  side.present = leg !== null;
  side.value = null;
  side.quantity = 0;
  if (leg === null) {
    side.asset = NOTHING;
    return null;
  }
  const asset = assetNamed(book, leg.asset);
  side.asset = asset;
  if (leg.asset === "EUR") {
    const amount = parseScaled(leg.amount, book.moneyScale);
    if (amount === null || isNegative(amount)) return { leg: name, field: "amount", text: leg.amount };
    side.quantity = amount;
    side.value = amount;
    return null;
  }
  const quantity = parseScaled(leg.amount, asset.scale);
  if (quantity === null || isNegative(quantity)) return { leg: name, field: "amount", text: leg.amount };
  side.quantity = quantity;
  if (leg.valueEur !== null) {
    const value = parseScaled(leg.valueEur, book.moneyScale);
    if (value === null || isNegative(value)) return { leg: name, field: "value", text: leg.valueEur };
    side.value = value;
  }
  return null;
}
