/** The explorer page of a transaction, by the chain that is the transaction's wallet; other chains have no link. */
const TRANSACTION_PAGES: Readonly<Record<string, string>> = {
  ethereum: "https://etherscan.io/tx/",
  base: "https://basescan.org/tx/",
  arbitrum: "https://arbiscan.io/tx/",
  optimism: "https://optimistic.etherscan.io/tx/",
  polygon: "https://polygonscan.com/tx/",
  gnosis: "https://gnosisscan.io/tx/",
  bsc: "https://bscscan.com/tx/",
  avalanche: "https://snowtrace.io/tx/",
  linea: "https://lineascan.build/tx/",
  scroll: "https://scrollscan.com/tx/",
  zksync: "https://explorer.zksync.io/tx/",
  bitcoin: "https://mempool.space/tx/",
  litecoin: "https://litecoinspace.org/tx/",
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
