import { namedWallet, walletCollector } from "../assessment/transfers/index.ts";
import type { Transaction } from "../ledger/index.ts";
import { namesOwnWallet, standing } from "../sources/decision.ts";
import type { ReportWallet } from "./effects.ts";
import type { Ends } from "./ends.ts";
import { keyOf, type ReportInput } from "./input.ts";

/** The wallet that the person has named as the other one; null where none is, or where a matched transfer says it. */
export type OwnWallet = (transaction: Transaction) => ReportWallet | null;

/** A connected one by its source, else one that nobody reads. Nobody who names none pays for the walk. */
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
