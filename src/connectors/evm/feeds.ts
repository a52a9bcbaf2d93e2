import type { EvmChain } from "./chains.ts";

/** Lists of an account, with the kind of their rows. Each chain has the lists that its indexer provides. */
export const FEEDS = {
  tx: "txlist",
  internal: "txlistinternal",
  token: "tokentx",
  nft: "tokennfttx",
  nft1155: "token1155tx",
  withdrawal: "txsBeaconWithdrawal",
} as const;

export type Feed = keyof typeof FEEDS;
/** Kind of a record: a row of a feed, or the receipt of a transaction. */
export type RecordKind = Feed | "receipt";

export const feedsOf = ({ withdrawals }: EvmChain): readonly Feed[] => [
  "tx",
  "internal",
  "token",
  "nft",
  "nft1155",
  ...(withdrawals ? (["withdrawal"] as const) : []),
];

export const KINDS: readonly RecordKind[] = [
  "tx",
  "internal",
  "token",
  "nft",
  "nft1155",
  "withdrawal",
  "receipt",
];
