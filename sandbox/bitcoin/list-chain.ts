import { Address } from "@scure/btc-signer";
import type { SandboxChain, History } from "./esplora.ts";
import { type ChainTransaction, type ChainOutput, touches } from "./transaction.ts";

/** A chain of the listed transactions, evaluated per request. */
export const listChain = (
  transactions: () => readonly ChainTransaction[],
  tip: () => number,
): SandboxChain => ({
  tip,
  find: (txid) => transactions().find((one) => one.txid === txid) ?? null,
  historyOf: (address) => (isAddress(address) ? historyIn(transactions(), address) : null),
});

const isAddress = (address: string): boolean => {
  try {
    Address().decode(address);
    return true;
  } catch {
    return false;
  }
};

const historyIn = (transactions: readonly ChainTransaction[], address: string): History => {
  const involved = transactions.filter((one) => touches(one, address));
  const inChain = involved
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0) || (a.txid < b.txid ? -1 : 1));
  const ours = (outputs: readonly ChainOutput[] | "coinbase"): readonly ChainOutput[] =>
    outputs === "coinbase" ? [] : outputs.filter((output) => output.address === address);
  const funded = inChain.flatMap(({ outputs }) => ours(outputs));
  const spent = inChain.flatMap(({ inputs }) => ours(inputs));
  return {
    count: inChain.length,
    at: (index) => inChain[index]!,
    indexOf: (txid) => inChain.findIndex((one) => one.txid === txid),
    pending: involved.filter(({ at }) => at === null),
    stats: {
      tx_count: inChain.length,
      funded_txo_count: funded.length,
      funded_txo_sum: funded.reduce((sum, { sats }) => sum + sats, 0),
      spent_txo_count: spent.length,
      spent_txo_sum: spent.reduce((sum, { sats }) => sum + sats, 0),
    },
  };
};
