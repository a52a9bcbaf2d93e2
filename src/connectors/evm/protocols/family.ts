/**
 * What coins are that a protocol takes from the account or gives to it. A direction makes a type of the ledger of it: a
 * deposit that comes is what was withdrawn, a loan that goes is one that was returned.
 */
export type ContractRole =
  | "deposit"
  | "pool"
  | "liquid"
  | "stake"
  | "loan"
  | "liquidation"
  | "bridge"
  | "migration"
  | "swap"
  | "order"
  | "payment"
  | "reward"
  | "interest"
  | "fees"
  | "airdrop"
  | "own"
  /** Of a market in one coin: a deposit where a share is made for it, otherwise a loan that is returned; and back. */
  | "base"
  /** Coins pledged, against a coin that is made for the loan and destroyed with it. */
  | "pledge";

/**
 * An event that contracts write into the chain: what leaves the account and what reaches it in the transaction. It counts
 * where it names the account; `anybody`: it names nobody, and whoever the coins went to is meant; `indexed`: where it names
 * the account among its topics; an address: where that contract writes it, others mean something else by it; `coins`: not
 * where its contract destroys as much of itself, which is what others write by this name; a number: whose position it is
 * stands there, among the topics after the first and then the words of the data. Who is named elsewhere paid for somebody
 * else, or was paid by them.
 */
export type EventSignature = readonly [
  protocol: string,
  signature: string,
  out: ContractRole | null,
  into: ContractRole | null,
  naming?: "anybody" | "indexed" | "coins" | 1 | 2 | 3 | `0x${string}`,
];

/**
 * A contract at the other end of a movement, or the one that was called. `*`: on every chain where it stands. Without a role
 * it says nothing of itself, and the events that it writes are believed.
 */
export type ContractRow = readonly [
  chain: string,
  address: string,
  protocol: string,
  out: ContractRole | null,
  into: ContractRole | null,
];

/** A function of contracts, for what its name says; its first four bytes are all that some indexers tell. */
export type CallRow = readonly [signature: string];

/** One family of protocols. A new protocol is a row here, and no code. */
export type Family = {
  readonly title: string;
  readonly events: readonly EventSignature[];
  readonly contracts: readonly ContractRow[];
};
