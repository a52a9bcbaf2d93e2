/**
 * Role of the coins that a protocol takes from the account or gives to it. The direction decides the ledger type: an
 * incoming deposit is a withdrawal, an outgoing loan a repayment.
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
  /** Paid to the chain itself, such as the price of a validator's request. */
  | "fee"
  /** Given away without consideration, such as a donation. */
  | "gift"
  | "reward"
  | "interest"
  | "fees"
  | "airdrop"
  | "own"
  /**
   * Market in one coin: a deposit if a share token is minted for it, otherwise the repayment of a loan; and the
   * reverse.
   */
  | "base"
  /** Collateral for a coin that is minted as the loan and burned with it. */
  | "pledge";

/**
 * An event that contracts emit, and the roles of coins that leave and reach the account in its transaction. The event
 * counts if it names the account. Restrictions: `anybody`: it names no account, and applies to the recipient of the
 * coins; `indexed`: only if the account is among its topics; an address: only if that contract emits it, because others
 * use it differently; `coins`: not if its contract burns the same amount of its own token, which is another event of
 * this name; `share`: the first parameter that is no address is the amount of the share token; a number: index of the
 * position's owner, counting the topics after the first and then the words of the data. Other named accounts paid for
 * the owner, or were paid by the owner.
 */
export type EventSignature = readonly [
  protocol: string,
  signature: string,
  out: ContractRole | null,
  into: ContractRole | null,
  naming?: "anybody" | "indexed" | "coins" | "share" | 1 | 2 | 3 | `0x${string}`,
];

/**
 * A contract that is the counterparty of a movement, or that was called. `*`: on every chain on which it is deployed.
 * Without a role it is neutral, and the events it emits decide.
 */
export type ContractRow = readonly [
  chain: string,
  address: string,
  protocol: string,
  out: ContractRole | null,
  into: ContractRole | null,
];

/** A function whose name carries its meaning; some indexers return only the selector. */
export type CallRow = readonly [signature: string];

/** One family of protocols. A new protocol is a row here, without code. */
export type Family = {
  readonly title: string;
  readonly events: readonly EventSignature[];
  readonly contracts: readonly ContractRow[];
};
