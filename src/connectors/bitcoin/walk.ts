import type { AddressChain, BitcoinWallet } from "./wallet.ts";

export type AddressStep = { readonly account: string | null; readonly address: string };

/**
 * The addresses to ask for, in an order and number that do not depend on which of them are used: whole batches of
 * receiving and change alike, one after the other, until a batch of an account has seen nothing. Whoever answers learns
 * from the asking no more than from the wallet's last batch.
 */
export function* walkAddresses(
  { addresses, chains, gapLimit }: BitcoinWallet,
  accounts: readonly string[] | null,
  isUsed: (address: string) => boolean,
): Generator<AddressStep, void, undefined> {
  for (const address of addresses) yield { account: null, address };
  const byAccount = new Map<string, AddressChain[]>();
  for (const chain of chains)
    if (accounts === null || accounts.length === 0 || accounts.includes(chain.account))
      byAccount.set(chain.account, [...(byAccount.get(chain.account) ?? []), chain]);
  for (let from = 0; byAccount.size > 0 && from < MAX_INDEX; from += gapLimit)
    for (const [account, its] of byAccount) {
      let used = false;
      for (const { addressAt } of its)
        for (let index = from; index < from + gapLimit; index += 1) {
          const address = addressAt(index);
          yield { account, address };
          used ||= isUsed(address);
        }
      if (!used) byAccount.delete(account);
    }
}

/** More addresses than anybody has: a server that calls every one used must not keep us for ever. */
const MAX_INDEX = 100_000;
