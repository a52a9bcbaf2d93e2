import { claimNamed } from "../../book/book.ts";
import type { Asset, Holding } from "../../book/holding.ts";
import { gapOf } from "../../book/postings.ts";
import { ownerOf } from "../../persons.ts";
import { flag, isDomestic, quantityText, type AustrianBook } from "../austrian-book.ts";
import { CLAUSES } from "../clauses.ts";
import { newStockOf, takeIn } from "../stock.ts";
import { missingPrice } from "../unproven.ts";

/** Holding of deposited coins that no token represents: a separate asset in the wallet that made the first deposit. */
export function claimOf(book: AustrianBook, coin: Asset, label: string): Holding {
  const { sourceId } = book.transaction;
  const owner = ownerOf(sourceId, book.partner);
  const name = `${coin.name} @ ${label}${owner === "b" ? " (b)" : ""}`;
  const asset = claimNamed(book, name, { ...coin, isSecurity: false });
  const [known] = asset.holdings.values();
  return known ?? newStockOf(book, book.leaving, asset);
}

/** Income for lending coins or leaving them in a pool: at the market value, which is also the cost of the coins. */
export function earnCurrent(book: AustrianBook, to: Holding, quantity: bigint, value: bigint | null): void {
  const { totals } = book;
  if (value === null) missingPrice(book, to.asset, quantity, "receipt", false);
  const key = isDomestic(book, to.wallet) ? "receiptsDomestic" : "receiptsForeign";
  totals[key] = totals[key] + (value ?? 0n);
  book.income.push({
    row: book.row,
    category: "capital",
    asset: to.asset,
    quantity,
    value,
    costs: 0n,
    clauses: [CLAUSES.lending, CLAUSES.currentValue],
  });
  takeIn(book, to.wallet, to.asset, quantity, value ?? 0n, gapOf(value));
}

/** Notes that less was returned than was handed over: the cost stays with the returned coins. */
export function noteShort(book: AustrianBook, asset: Asset, short: bigint): void {
  flag(book, {
    code: "returned-short",
    severity: "info",
    facts: { case: "kept", quantity: quantityText(asset, short) },
    asset: asset.name,
    clauses: [CLAUSES.lending],
  });
}
