import type { Leg } from "../../ledger/transaction.ts";
import { isNegative, parseScaled } from "../../money/index.ts";
import { assetNamed, type Book } from "./book.ts";
import { NOTHING, type Side } from "./side.ts";

/** Reads all legs; answers the reason where one of them is no amount. */
export function readSides(book: Book): string | null {
  const { sent, received, fee } = book.transaction;
  return (
    readSide(book, book.sent, sent, "sent") ??
    readSide(book, book.received, received, "received") ??
    readSide(book, book.fee, fee, "fee")
  );
}

function readSide(book: Book, side: Side, leg: Leg | null, name: string): string | null {
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
    if (amount === null || isNegative(amount))
      return `the ${name} amount "${leg.amount}" is no positive decimal number`;
    side.quantity = amount;
    side.value = amount;
    return null;
  }
  const quantity = parseScaled(leg.amount, asset.scale);
  if (quantity === null || isNegative(quantity))
    return `the ${name} amount "${leg.amount}" is no positive decimal number`;
  side.quantity = quantity;
  if (leg.valueEur !== null) {
    const value = parseScaled(leg.valueEur, book.moneyScale);
    if (value === null || isNegative(value))
      return `the ${name} value "${leg.valueEur}" is no positive decimal number`;
    side.value = value;
  }
  return null;
}
