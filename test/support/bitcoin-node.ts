import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../src/process/paths.ts";
import { type NodeProcess, startNode } from "./node-process.ts";

/** Binary of a Bitcoin node, if `node scripts/bitcoin-node.js` could fetch one. */
export const BITCOIN_NODE = join(packageRoot, ".setup/bitcoin-node/bitcoind");

/** Starts a private chain whose blocks are mined on request. */
export async function startBitcoinNode(): Promise<NodeProcess> {
  const folder = mkdtempSync(join(tmpdir(), "lotbuch-bitcoin-"));
  const options = ["regtest", "txindex=1", "server=1", "listen=0", "connect=0", "fallbackfee=0.0001"];
  const password = "regtest";
  const node = await startNode({
    binary: BITCOIN_NODE,
    args: (port) =>
      [
        ...options,
        `datadir=${folder}`,
        `rpcport=${port}`,
        `rpcuser=${password}`,
        `rpcpassword=${password}`,
      ].map((option) => `-${option}`),
    headers: { authorization: `Basic ${Buffer.from(`${password}:${password}`).toString("base64")}` },
    ready: async (call) => (await call<{ chain: string }>("getblockchaininfo")).chain === "regtest",
  });
  const stop = async (): Promise<void> => {
    await node.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...node, stop };
}

type Script = {
  readonly hex: string;
  readonly asm: string;
  readonly type: string;
  readonly address?: string;
};
type NodeOutput = { readonly value: number; readonly scriptPubKey: Script };
type NodeTransaction = {
  readonly txid: string;
  readonly vin: readonly { readonly coinbase?: string; readonly prevout?: NodeOutput }[];
  readonly vout: readonly NodeOutput[];
};
type Block = {
  readonly hash: string;
  readonly height: number;
  readonly time: number;
  readonly tx: readonly NodeTransaction[];
  readonly previousblockhash?: string;
};

/** Esplora's names of the node's script types. */
const SCRIPT_TYPES: Readonly<Record<string, string>> = {
  pubkeyhash: "p2pkh",
  scripthash: "p2sh",
  witness_v0_keyhash: "v0_p2wpkh",
  witness_v0_scripthash: "v0_p2wsh",
  witness_v1_taproot: "v1_p2tr",
  nulldata: "op_return",
};

const PAGE = 25;

type Body = ReturnType<typeof transactionBody>;
/** The chain: its height, and the transactions of each address, newest first. */
type Chain = { readonly height: number; readonly histories: ReadonlyMap<string, readonly Body[]> };

/** Serves Esplora's lists, computed from every block of the node at each request. */
export async function startEsplora(
  node: NodeProcess,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const chains = new Map<string, Promise<Chain>>();
  const respondTo = async (path: string): Promise<unknown> => {
    const tip = await node.call<string>("getbestblockhash");
    const chain = chains.get(tip) ?? readChain(node, tip);
    chains.set(tip, chain);
    return responseFor(await chain, path);
  };
  const server = createServer((request, response) => {
    void respondTo(request.url ?? "/").then((body) =>
      response.writeHead(body === null ? 404 : 200).end(body === null ? "" : JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

async function readChain(node: NodeProcess, tip: string): Promise<Chain> {
  const histories = new Map<string, Body[]>();
  let height = 0;
  for (let hash: string | undefined = tip; hash !== undefined;) {
    const block: Block = await node.call<Block>("getblock", hash, 3);
    height = Math.max(height, block.height);
    for (const body of block.tx.map((tx) => transactionBody(tx, block))) {
      const touched = [...body.vout, ...body.vin.map(({ prevout }) => prevout)];
      for (const address of new Set(touched.flatMap((one) => one?.scriptpubkey_address ?? [])))
        histories.set(address, [...(histories.get(address) ?? []), body]);
    }
    hash = block.previousblockhash;
  }
  return { height, histories };
}

function responseFor({ height, histories }: Chain, path: string): unknown {
  if (path === "/blocks/tip/height") return height;
  const txid = /^\/tx\/([0-9a-f]{64})\/status$/.exec(path)?.[1];
  if (txid !== undefined) {
    const found = [...histories.values()].flat().find((one) => one.txid === txid);
    return found?.status ?? { confirmed: false };
  }
  const [, address, list, after] = /^\/address\/(\w+)(\/txs\/chain)?(?:\/([0-9a-f]{64}))?$/.exec(path) ?? [];
  if (address === undefined) return null;
  const its = histories.get(address) ?? [];
  if (list !== undefined) {
    const from = after === undefined ? 0 : its.findIndex((one) => one.txid === after) + 1;
    return its.slice(from, from + PAGE);
  }
  const sumOf = (outputs: readonly (ReturnType<typeof outputBody> | null)[]): number =>
    outputs.reduce((sum, one) => sum + (one?.scriptpubkey_address === address ? one.value : 0), 0);
  return {
    address,
    chain_stats: {
      tx_count: its.length,
      funded_txo_sum: sumOf(its.flatMap(({ vout }) => vout)),
      spent_txo_sum: sumOf(its.flatMap(({ vin }) => vin.map(({ prevout }) => prevout))),
    },
  };
}

const transactionBody = ({ txid, vin, vout }: NodeTransaction, { hash, height, time }: Block) => ({
  txid,
  vin: vin.map(({ coinbase, prevout }) => ({
    is_coinbase: coinbase !== undefined,
    prevout: prevout === undefined ? null : outputBody(prevout),
  })),
  vout: vout.map(outputBody),
  status: { confirmed: true, block_height: height, block_hash: hash, block_time: time },
});

const outputBody = ({ value, scriptPubKey: { hex, asm, type, address } }: NodeOutput) => ({
  scriptpubkey: hex,
  scriptpubkey_asm: asm,
  scriptpubkey_type: SCRIPT_TYPES[type] ?? "unknown",
  ...(address === undefined ? {} : { scriptpubkey_address: address }),
  // The node writes bitcoin with eight decimals.
  value: Math.round(value * 1e8),
});
