import { namedWallet, walletCollector } from "../assessment/transfers/index.ts";
import type { Transaction } from "../ledger/index.ts";
import { namesOwnWallet, standing } from "../sources/decision.ts";
import type { ReportWallet } from "./effects.ts";
import type { Ends } from "./ends.ts";
import { keyOf, type ReportInput } from "./input.ts";

/** The counterpart wallet named by the user; null if none is named, or if a matched transfer has it. */
export type OwnWallet = (transaction: Transaction) => ReportWallet | null;

/**
 * A connected wallet has its source, any other has none. The transactions are walked only if the user has named a
 * wallet.
 */
export async function ownWallets(
  input: ReportInput,
  ends: Pick<Ends, "counterpart" | "suggested">,
): Promise<OwnWallet> {
  const { see, named: namedBy } = walletCollector();
  if (standing(input.decisions).some(namesOwnWallet))
    for await (const page of input.transactions()) for (const { body } of page) see(body);
  const wallets = namedBy(new Map(input.sources.map(({ id, name }) => [id, name])));
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
