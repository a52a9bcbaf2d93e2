import type { History } from "./esplora.ts";
import { taggedAddress, numberInAddress } from "./tagged-address.ts";
import { type ChainTransaction, heightAt, txidOf } from "./transaction.ts";

const TAG = "lotbuch-whale";
const MAX = 10_000_000;

/** An address with this number of transactions. */
export const whaleAddress = (count: number): string => taggedAddress(TAG, count);

const countOf = (address: string): number | null => {
  const count = numberInAddress(TAG, address);
  return count !== null && count <= MAX ? count : null;
};

const FIRST_MS = Date.UTC(2017, 0, 1);
const SPAN_MS = 8 * 365 * 86_400_000;
const [GOT, PAID, FEE] = [100_000, 40_000, 1_000];
const OTHER = "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA";

/** Alternating: 0.001 BTC are received, then 0.0004 of them are spent, with change. */
const transactionAt = (address: string, count: number, ending: string, index: number): ChainTransaction => {
  const at = new Date(FIRST_MS + Math.floor((index * SPAN_MS) / Math.max(count, 1))).toISOString();
  const receives = index % 2 === 0;
  return {
    txid: index.toString(16).padStart(8, "0") + ending,
    at,
    height: heightAt(at),
    inputs: [receives ? { address: OTHER, sats: GOT + FEE } : { address, sats: GOT }],
    outputs: receives
      ? [{ address, sats: GOT }]
      : [
          { address: OTHER, sats: PAID },
          { address, sats: GOT - PAID - FEE },
        ],
  };
};

export const whaleHistory = (address: string): History | null => {
  const count = countOf(address);
  if (count === null) return null;
  const ending = txidOf("whale", count).slice(8);
  const [received, spent] = [Math.ceil(count / 2), Math.floor(count / 2)];
  return {
    count,
    at: (index) => transactionAt(address, count, ending, count - 1 - index),
    indexOf: (txid) => count - 1 - Number.parseInt(txid.slice(0, 8), 16),
    pending: [],
    stats: {
      tx_count: count,
      funded_txo_count: count,
      funded_txo_sum: received * GOT + spent * (GOT - PAID - FEE),
      spent_txo_count: spent,
      spent_txo_sum: spent * GOT,
    },
  };
};
