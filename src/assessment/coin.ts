import { isFiat, namesOf, type Transaction } from "../ledger/index.ts";
import type { Decision } from "../sources/decision.ts";
import { type BookTransaction, openClassOf } from "../tax/index.ts";
import { provenOrigins } from "./contested.ts";
import { partnerSources } from "./persons.ts";
import { applyTransfers, type ConnectedWallets, matchTransfers } from "./transfers/index.ts";

/** Reads all transactions of a person that have this coin on either side. */
export type CoinReader = (asset: string) => Promise<readonly Transaction[]>;

/**
 * The part of a person's book that determines one coin: its purchases, moves and sales. A fork takes cost from one coin
 * to another, and so may open law: both coins are included. A renamed coin counts as the same coin.
 */
export async function coinBook(
  read: CoinReader,
  asset: string,
  decisions: readonly Decision[],
  wallets?: ConnectedWallets,
): Promise<readonly BookTransaction[]> {
  const found = new Map<string, Transaction>();
  const visited = new Set<string>();
  const open = [asset];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (visited.has(next) || isFiat(next)) continue;
    visited.add(next);
    open.push(...namesOf(next));
    for (const transaction of await read(next)) {
      found.set(`${transaction.sourceId} ${transaction.id}`, transaction);
      if (transaction.type === "hard_fork" || openClassOf(transaction) !== null)
        open.push(...[transaction.sent, transaction.received].flatMap((leg) => leg?.asset ?? []));
    }
  }
  const links = decisions.flatMap((one) => (one.kind === "link" || one.kind === "apart" ? [one] : []));
  const transactions = [...found.values()];
  return applyTransfers(
    transactions,
    matchTransfers({
      transactions,
      decisions: links,
      proven: provenOrigins(decisions),
      ...(wallets === undefined ? {} : { wallets }),
    }),
    partnerSources(decisions),
  );
}
