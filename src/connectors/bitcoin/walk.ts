import type { AddressChain, BitcoinWallet } from "./wallet.ts";

export type AddressStep = { readonly account: string | null; readonly address: string };

/**
 * The addresses to request, in an order and number that do not depend on which of them are used: whole batches of
 * receiving and change addresses alike, until a batch of an account is unused. The requests therefore reveal nothing to
 * the server but the last batch of the wallet.
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

/** Limit above any real wallet: a server that reports every address as used must not cause an endless run. */
const MAX_INDEX = 100_000;
