import type { RawRecord } from "../connector.ts";
import { asText, type Loose } from "../wire.ts";
import { isHarmless } from "./calls.ts";
import type { EvmChain } from "./chains.ts";
import type { Etherscan, SentRow } from "./etherscan.ts";
import type { Feed } from "./feeds.ts";
import { addressIn, callIn, namesL1Fee, unitsIn } from "./fields.ts";
import { tokenOf } from "./tokens.ts";

/** Transactions of one chain that need their receipts, page by page; each is requested once per run. */
export type ReceiptQueue = {
  needed(feed: Feed, rows: readonly SentRow[]): readonly string[];
};

/**
 * Lists contain the movements; their meaning is in the receipt. It is needed for calls of the account, except harmless
 * ones and plain transfers, for coins that a contract sent or that another account moved for this one, and on rollups
 * for the fee. Plain payments need none, and unknown tokens get none.
 */
export const openReceiptQueue = (chain: EvmChain, address: string): ReceiptQueue => {
  const settled = new Set<string>();
  const needsReceipt = (feed: Feed, wire: Loose): boolean => {
    const [from, to] = [addressIn(wire, "from"), addressIn(wire, "to")];
    if (feed === "tx") {
      if (from === address && chain.l1Fee && !namesL1Fee(wire)) return true;
      const call = callIn(wire);
      const wraps = to === chain.wrapped.contract;
      return call !== null && !isHarmless(call.selector) && !wraps && (from === address || to === address);
    }
    if (feed === "internal")
      return (unitsIn(wire, "value") ?? 0n) > 0n && (from === address || to === address);
    if (feed !== "token" || (unitsIn(wire, "value") ?? 0n) === 0n) return false;
    return from === address || tokenOf(chain, addressIn(wire, "contractAddress"), "").known;
  };
  return {
    needed: (feed, rows) =>
      rows.flatMap(({ wire }) => {
        const hash = asText(wire?.["hash"] ?? wire?.["transactionHash"])?.toLowerCase() ?? null;
        if (wire === null || hash === null || settled.has(hash)) return [];
        const isNeeded = needsReceipt(feed, wire);
        // A transaction sent by the account is decided by its own row, whatever the other lists contain of it.
        if (isNeeded || (feed === "tx" && addressIn(wire, "from") === address)) settled.add(hash);
        return isNeeded ? [hash] : [];
      }),
  };
};

export type Receipts = {
  readonly receipts: readonly RawRecord[];
  /** Reason why no more receipts are available now; null if all were returned. */
  readonly refused: string | null;
};

export const NO_RECEIPTS: Receipts = { receipts: [], refused: null };

/** In batches, never one by one. Missing receipts do not stop the run. */
export const fetchReceipts = async (
  etherscan: Etherscan,
  chain: EvmChain,
  address: string,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<Receipts> => {
  if (hashes.length === 0) return NO_RECEIPTS;
  const { found, refused } = await etherscan.receipts(chain, hashes, signal);
  return {
    receipts: [...found].map(([hash, payload]) => ({
      providerId: `${chain.key}:receipt:${hash}`,
      accountRef: `${chain.key}:${address}`,
      payload,
    })),
    refused,
  };
};
