import type { Asset } from "../../../book/holding.ts";
import type { Position } from "../../../book/pool.ts";
import { claimNamed, type Book } from "../../../book/book.ts";
import { isCoin } from "../../../book/book-leg.ts";
import { ownerOf } from "../../../persons.ts";
import type { GermanBook } from "../../german-book.ts";
import type { OpenClass } from "../../open-law.ts";
import type { PositionTally } from "./growth.ts";

/** Key of the current transaction's position, the same in every wallet of the person. */
export function positionKey(book: GermanBook, of: OpenClass, share: Asset | null, coin: Asset): string {
  const { position, sourceId, wallet } = book.transaction;
  const owner = ownerOf(sourceId, book.partner);
  return JSON.stringify(
    position !== undefined
      ? [owner, of, "position", position]
      : share !== null
        ? [owner, of, "share", share.name]
        : [owner, of, "coin", sourceId, wallet, coin.name],
  );
}

/** Display name of a position. */
export const positionLabel = (book: GermanBook, of: OpenClass, share: Asset | null): string =>
  book.transaction.position ?? share?.name ?? of;

/** The position that a token is the share of, if its coins are held there under `carry`. */
export function isPoolShare(book: GermanBook, asset: Asset): Position | null {
  for (const position of book.positions.values())
    if (position.carries && position.share === asset) return position;
  return null;
}

export function tallyOf(book: GermanBook, key: string, asset: Asset): PositionTally {
  let there = book.tallies.get(key);
  if (there === undefined) book.tallies.set(key, (there = new Map()));
  let tally = there.get(asset.name);
  if (tally === undefined) there.set(asset.name, (tally = { handed: 0n, grown: 0n }));
  return tally;
}

/** A claim without a token is a separate asset, counted in the units of `like`. */
export const claimAsset = (
  book: Book,
  coin: string,
  label: string,
  like: Pick<Asset, "decimals" | "scale" | "isSecurity">,
): Asset => claimNamed(book, `${coin} @ ${label}`, like);

/** The share token: the received asset of a deposit, the sent asset of a withdrawal; null if the row has none. */
export const shareAssetOf = (book: GermanBook, deposits: boolean): Asset | null => {
  const leg = deposits ? book.received : book.sent;
  return isCoin(leg) ? leg.asset : null;
};
