import type { Leg } from "../ledger/transaction.ts";
import { scaledAt } from "../money/index.ts";
import type { Book } from "./book.ts";
import type { LegColumns } from "./legs.ts";
import { NOTHING, type Side } from "./side.ts";

/** Brings all legs to the scale of their asset; answers the reason where one of them is no amount. */
export function readSides(book: Book): string | null {
  const { transaction, legs } = book;
  return (
    readSide(book, book.sent, legs.sent, transaction.sent, "sent") ??
    readSide(book, book.received, legs.received, transaction.received, "received") ??
    readSide(book, book.fee, legs.fee, transaction.fee, "fee")
  );
}

function readSide(book: Book, side: Side, columns: LegColumns, leg: Leg | null, name: string): string | null {
  side.value = null;
  side.quantity = 0;
  if (leg === null) {
    side.present = false;
    side.asset = NOTHING;
    return null;
  }
  const { row, moneyScale } = book;
  const asset = book.assets[columns.asset[row]!]!;
  const inEuro = asset.name === "EUR";
  side.present = true;
  side.asset = asset;
  const quantity = scaledAt(columns.amount, row, leg.amount, inEuro ? moneyScale : asset.scale);
  if (quantity === null || quantity < 0)
    return `the ${name} amount "${leg.amount}" is no positive decimal number`;
  side.quantity = quantity;
  if (inEuro) {
    side.value = quantity;
  } else if (leg.valueEur !== null) {
    const value = scaledAt(columns.value, row, leg.valueEur, moneyScale);
    if (value === null || value < 0)
      return `the ${name} value "${leg.valueEur}" is no positive decimal number`;
    side.value = value;
  }
  return null;
}
