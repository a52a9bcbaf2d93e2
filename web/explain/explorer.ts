import { EVM_CHAINS } from "../../src/ledger/chains.ts";

/** The explorer page of a transaction, by the chain that is the transaction's wallet; other chains have no link. */
const TRANSACTION_PAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    EVM_CHAINS.flatMap(({ key, explorer }) => (explorer === undefined ? [] : [[key, explorer]])),
  ),
  bitcoin: "https://mempool.space/tx/",
  solana: "https://solscan.io/tx/",
  cardano: "https://cardanoscan.io/transaction/",
  tron: "https://tronscan.org/#/transaction/",
  xrp: "https://xrpscan.com/tx/",
};

/** The address of the page, or null; a hash that is not one of a chain leads nowhere. */
export function explorerUrl({
  wallet,
  hash,
}: {
  readonly wallet: string;
  readonly hash: string | null;
}): string | null {
  const page = TRANSACTION_PAGES[wallet];
  return page === undefined || hash === null || !/^[\w]{40,100}$/.test(hash) ? null : page + hash;
}
