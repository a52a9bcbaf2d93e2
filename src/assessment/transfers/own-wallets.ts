import type { Transaction } from "../../ledger/index.ts";
import type { WalletRef } from "../../tax/index.ts";

/** Names of the sources, by id. */
export type SourceNames = ReadonlyMap<string, string>;
export const NO_NAMES: SourceNames = new Map();

/** The wallets that a source reads, by the name that a person uses. */
export type ConnectedWallets = ReadonlyMap<string, readonly WalletRef[]>;

/** Collects the wallets of the transactions passed to it. */
export function walletCollector(): {
  readonly see: (transaction: Pick<Transaction, "sourceId" | "wallet" | "toWallet">) => void;
  /** The wallets by name: their own name, and that of the source if the source has no other wallet. */
  readonly named: (names: SourceNames) => ConnectedWallets;
} {
  const bySource = new Map<string, Set<string>>();
  return {
    see: ({ sourceId, wallet, toWallet }) => {
      if (sourceId === null) return;
      const known = bySource.get(sourceId);
      if (known === undefined) bySource.set(sourceId, new Set([wallet]));
      else known.add(wallet);
      if (toWallet !== null) bySource.get(sourceId)!.add(toWallet);
    },
    named: (names) => {
      const wallets = new Map<string, WalletRef[]>();
      for (const [sourceId, own] of bySource) {
        const called = [...own].map((name) => [name, name] as const);
        const source = names.get(sourceId);
        if (own.size === 1 && source !== undefined && !own.has(source)) called.push([source, [...own][0]!]);
        for (const [word, name] of called)
          wallets.set(word, [...(wallets.get(word) ?? []), { sourceId, name }]);
      }
      return wallets;
    },
  };
}

const NONE: ConnectedWallets = new Map();

/** Skips the search if no transaction names a wallet. */
export function connectedWallets(
  transactions: readonly Transaction[],
  names: SourceNames = NO_NAMES,
): ConnectedWallets {
  if (!transactions.some(({ ownWallet }) => ownWallet !== null)) return NONE;
  const { see, named } = walletCollector();
  transactions.forEach(see);
  return named(names);
}

type Naming = Pick<Transaction, "ownWallet" | "sourceId" | "wallet">;

/** The connected wallets with the name that a transaction gives for the other wallet. */
export function walletsCalled(
  { ownWallet, sourceId, wallet }: Naming,
  wallets: ConnectedWallets,
): readonly WalletRef[] {
  if (ownWallet === null || wallets.size === 0) return [];
  return (wallets.get(ownWallet) ?? []).filter((one) => one.sourceId !== sourceId || one.name !== wallet);
}

/** The connected wallet that a transaction names as the other one; null if several have that name. */
export function namedWallet(transaction: Naming, wallets: ConnectedWallets): WalletRef | null {
  const [only, ...others] = walletsCalled(transaction, wallets);
  return only === undefined || others.length > 0 ? null : only;
}
