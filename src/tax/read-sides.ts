import type { Leg } from "../ledger/transaction.ts";
import { parseScaled, scaledAt } from "../money/index.ts";
import type { Book } from "./book.ts";
import { NO_VALUE, type LegColumns } from "./legs.ts";
import { NOTHING, type Side } from "./side.ts";

type LegName = "sent" | "received" | "fee";

/** Brings all legs to the scale of their asset; answers the reason where one of them is no amount. */
export function readSides(book: Book): string | null {
  const { legs } = book;
  return (
    readSide(book, book.sent, legs.sent, "sent") ??
    readSide(book, book.received, legs.received, "received") ??
    readSide(book, book.fee, legs.fee, "fee")
  );
}

/** Works on the columns alone; the leg itself is looked at only where its text did not fit them. */
function readSide(book: Book, side: Side, columns: LegColumns, name: LegName): string | null {
  const { row, moneyScale } = book;
  const index = columns.asset[row]!;
  side.value = null;
  side.quantity = 0;
  if (index < 0) {
    side.present = false;
    side.asset = NOTHING;
    return null;
  }
  const asset = book.assets[index]!;
  const inEuro = asset.name === "EUR";
  const scale = inEuro ? moneyScale : asset.scale;
  side.present = true;
  side.asset = asset;
  const quantity = scaledAt(columns.amount, row, scale) ?? parseScaled(legOf(book, name).amount, scale);
  if (quantity === null || quantity < 0)
    return `the ${name} amount "${legOf(book, name).amount}" is no positive decimal number`;
  side.quantity = quantity;
  if (inEuro) {
    side.value = quantity;
  } else if (columns.value.digits[row] !== NO_VALUE) {
    const text = (): string => legOf(book, name).valueEur ?? "";
    const value = scaledAt(columns.value, row, moneyScale) ?? parseScaled(text(), moneyScale);
    if (value === null || value < 0) return `the ${name} value "${text()}" is no positive decimal number`;
    side.value = value;
  }
  return null;
}

function legOf(book: Book, name: LegName): Leg {
  return book.transaction[name]!;
}
