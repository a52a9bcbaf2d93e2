import type { RawRecord } from "../connector.ts";
import { asText, type Loose } from "../wire.ts";
import { isHarmless } from "./calls.ts";
import type { EvmChain } from "./chains.ts";
import type { Etherscan, SentRow } from "./etherscan.ts";
import type { Feed } from "./feeds.ts";
import { addressIn, callIn, namesL1Fee, unitsIn } from "./fields.ts";
import { tokenOf } from "./tokens.ts";

/** Of which transactions of one chain the receipts are needed, page by page; each is asked for once in a run. */
export type ReceiptQueue = {
  needed(feed: Feed, rows: readonly SentRow[]): readonly string[];
};

/**
 * Lists say what moved; what it meant stands in the receipt. It is needed for what the account called itself, unless that
 * can do nothing but give leave or send coins, for coins that a contract sent or that somebody else moved for the account,
 * and on rollups for the fee. Plain payments need none, and tokens that nobody knows get none.
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
        // What the account sent itself is decided by its own row, whatever the other lists show of it.
        if (isNeeded || (feed === "tx" && addressIn(wire, "from") === address)) settled.add(hash);
        return isNeeded ? [hash] : [];
      }),
  };
};

export type Receipts = {
  readonly receipts: readonly RawRecord[];
  /** Why no more of them are to be had now; null where all were answered. */
  readonly refused: string | null;
};

export const NO_RECEIPTS: Receipts = { receipts: [], refused: null };

/** In batches, never one by one. What does not come is missing, and the run goes on. */
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
