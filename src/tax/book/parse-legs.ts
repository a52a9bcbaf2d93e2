import type { Leg } from "../../ledger/transaction.ts";
import { parseScaled } from "../../money/index.ts";
import { assetNamed, type Book } from "./book.ts";
import { NO_LEG, type BookLeg } from "./book-leg.ts";

/** An amount or value of a leg that is no positive decimal number. */
export type BadLeg = {
  readonly leg: "sent" | "received" | "fee";
  readonly field: "amount" | "value";
  readonly text: string;
};

/** Parses all legs; returns the first invalid one. */
export function parseLegs(book: Book): BadLeg | null {
  const { transaction } = book;
  const sent = parseLeg(book, transaction.sent, "sent");
  if ("field" in sent) return sent;
  const received = parseLeg(book, transaction.received, "received");
  if ("field" in received) return received;
  const fee = parseLeg(book, transaction.fee, "fee");
  if ("field" in fee) return fee;
  book.sent = sent;
  book.received = received;
  book.fee = fee;
  return null;
}

function parseLeg(book: Book, leg: Leg | null, name: BadLeg["leg"]): BookLeg | BadLeg {
  if (leg === null) return NO_LEG;
  const { asset: coin, amount, valueEur } = leg;
  const isEuro = coin === "EUR";
  const asset = assetNamed(book, coin);
  const quantity = parseScaled(amount, isEuro ? book.moneyScale : asset.scale);
  if (quantity === null || quantity < 0n) return { leg: name, field: "amount", text: amount };
  if (isEuro) return { present: true, asset, quantity, value: quantity };
  if (valueEur === null) return { present: true, asset, quantity, value: null };
  const value = parseScaled(valueEur, book.moneyScale);
  if (value === null || value < 0n) return { leg: name, field: "value", text: valueEur };
  return { present: true, asset, quantity, value };
}
