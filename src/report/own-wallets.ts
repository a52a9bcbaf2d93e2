import { namedWallet, walletCollector } from "../assessment/transfers/index.ts";
import type { Transaction } from "../ledger/index.ts";
import { namesOwnWallet, standing } from "../sources/decision.ts";
import type { WalletRef } from "./effects.ts";
import type { Ends } from "./ends.ts";
import { keyOf, type Papers } from "./papers.ts";

/** The wallet that the person has named as the other one; null where none is, or where a matched transfer says it. */
export type OwnWallet = (transaction: Transaction) => WalletRef | null;

/** A connected one by its source, else one that nobody reads. Nobody who names none pays for the walk. */
export async function ownWallets(
  papers: Papers,
  ends: Pick<Ends, "counterpart" | "suggested">,
): Promise<OwnWallet> {
  const { see, named: namedBy } = walletCollector();
  if (standing(papers.decisions).some(namesOwnWallet))
    for await (const page of papers.transactions()) for (const { body } of page) see(body);
  const wallets = namedBy(new Map(papers.sources.map(({ id, name }) => [id, name])));
  return (transaction) => {
    const { ownWallet, sourceId, id } = transaction;
    if (ownWallet === null) return null;
    const key = keyOf(sourceId, id);
    if (ends.counterpart.has(key)) return null;
    const named = namedWallet(transaction, wallets);
    if (named === null) return { sourceId: null, name: ownWallet };
    return ends.suggested.has(key) ? null : named;
  };
}
