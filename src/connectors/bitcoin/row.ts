import type { Row } from "../connector.ts";

/**
 * Effect of one transaction on one address of the wallet. Each address that a transaction involves has such a record:
 * together they show which inputs and outputs belong to the wallet. Amounts are in satoshi, which are always safe
 * integers.
 */
export type BitcoinRow = BitcoinVoidRow | TouchRow;

/** Unconfirmed or replaced. */
export type BitcoinVoidRow = Row & { readonly kind: "void" };

export type TouchRow = Row & {
  readonly kind: "touch";
  readonly txid: string;
  readonly time: string;
  readonly address: string;
  /** Amounts of this address. */
  readonly spentSats: number;
  readonly gotSats: number;
  /** Totals of all addresses: inputs less outputs is the fee. */
  readonly inputSats: number;
  readonly outputSats: number;
  readonly coinbase: boolean;
  /** Recipients, without repetitions; null if there are many, or not all have an address. */
  readonly payees: readonly string[] | null;
  /** The transaction is also in Bitcoin's chain, from before the fork. */
  readonly shared: boolean;
};
