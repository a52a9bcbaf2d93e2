import { json, type PartRequest, type Reply } from "../part.ts";
import { type ChainTransaction, statusBody, transactionText } from "./transaction.ts";

/** History of an address: its confirmed transactions newest first, and the unconfirmed ones. */
export type History = {
  readonly count: number;
  readonly at: (index: number) => ChainTransaction;
  readonly indexOf: (txid: string) => number;
  readonly pending: readonly ChainTransaction[];
  readonly stats: AddressStats;
};

export type AddressStats = {
  readonly tx_count: number;
  readonly funded_txo_count: number;
  readonly funded_txo_sum: number;
  readonly spent_txo_count: number;
  readonly spent_txo_sum: number;
};

export type SandboxChain = {
  readonly tip: () => number;
  /** Null for an invalid address. */
  readonly historyOf: (address: string) => History | null;
  readonly find: (txid: string) => ChainTransaction | null;
};

const PAGE = 25;
const MAX_PENDING = 50;

const text = (status: number, body: string): Reply => ({
  status,
  headers: { "content-type": "text/plain" },
  body,
});

/** Esplora's REST API (Blockstream/esplora, API.md). */
export const handleEsplora = (chain: SandboxChain, { path }: PartRequest): Reply => {
  if (path === "/api/blocks/tip/height") return text(200, String(chain.tip()));
  const [, txid, part] = /^\/api\/tx\/([0-9a-f]{64})(\/status)?$/.exec(path) ?? [];
  if (txid !== undefined) {
    const found = chain.find(txid);
    if (part !== undefined) return json(200, found === null ? { confirmed: false } : statusBody(found));
    return found === null ? text(404, "Transaction not found") : json(200, transactionText(found));
  }
  const [, address, list, after] =
    /^\/api\/address\/([a-zA-Z0-9]{1,100})(\/txs(?:\/chain|\/mempool)?)?(?:\/([0-9a-f]{64}))?$/.exec(path) ??
    [];
  if (address === undefined) return text(404, "endpoint does not exist or is disabled");
  const history = chain.historyOf(address);
  if (history === null) return text(400, "Invalid Bitcoin address");
  if (list === undefined)
    return json(200, { address, chain_stats: history.stats, mempool_stats: pendingStats(history) });
  const pending = history.pending.slice(0, MAX_PENDING).map(transactionText);
  if (list === "/txs/mempool") return json(200, `[${pending.join()}]`);
  const from = after === undefined ? 0 : history.indexOf(after) + 1;
  const page = Array.from({ length: Math.max(0, Math.min(PAGE, history.count - from)) }, (_, i) =>
    transactionText(history.at(from + i)),
  );
  return json(200, `[${(list === "/txs" && after === undefined ? [...pending, ...page] : page).join()}]`);
};

const pendingStats = ({ pending }: History): AddressStats => ({
  tx_count: pending.length,
  funded_txo_count: pending.length,
  funded_txo_sum: 0,
  spent_txo_count: 0,
  spent_txo_sum: 0,
});
