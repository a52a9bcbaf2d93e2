import type { Row } from "../connector.ts";

/**
 * What one transaction did to one address of the wallet. The addresses that a transaction touches each tell it: together
 * they say which of its inputs and outputs are ours. Amounts in satoshi, which never leave the safe integers.
 */
export type BitcoinRow = BitcoinVoidRow | TouchRow;

/** Not in the chain: it waits, or was replaced. */
export type BitcoinVoidRow = Row & { readonly kind: "void" };

export type TouchRow = Row & {
  readonly kind: "touch";
  readonly txid: string;
  readonly time: string;
  readonly address: string;
  /** Of this address. */
  readonly spentSats: number;
  readonly gotSats: number;
  /** Of everybody: inputs less outputs is the fee. */
  readonly inputSats: number;
  readonly outputSats: number;
  readonly coinbase: boolean;
  /** Where it paid to, each once; null where they are many, or not all have an address. */
  readonly payees: readonly string[] | null;
  /** It stands in Bitcoin's chain too, from before this one parted from it. */
  readonly shared: boolean;
};
