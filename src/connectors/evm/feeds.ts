import type { EvmChain } from "./chains.ts";

/** A list about an account, and what its rows are. Each chain has those that its indexer makes. */
export const FEEDS = {
  tx: "txlist",
  internal: "txlistinternal",
  token: "tokentx",
  nft: "tokennfttx",
  nft1155: "token1155tx",
  withdrawal: "txsBeaconWithdrawal",
} as const;

export type Feed = keyof typeof FEEDS;
/** What a record is: a row of a feed, or the receipt behind a transaction of a rollup. */
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
