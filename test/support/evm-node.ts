import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { packageRoot } from "../../src/process/paths.ts";
import { type NodeProcess, startNode } from "./node-process.ts";

/** Binary of an Ethereum node, which exists for Linux on x64. */
export const NODE_BINARY = join(packageRoot, "node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil");

export const startEvmNode = (): Promise<NodeProcess> =>
  startNode({
    binary: NODE_BINARY,
    args: (port) => ["--port", String(port), "--silent"],
    ready: async (call) => (await call<string>("web3_clientVersion")).startsWith("anvil"),
  });

type Wire = Readonly<Record<string, string>>;
type Trace = Wire & { readonly calls?: readonly Trace[] };
const decimal = (hex: string | undefined): string => BigInt(hex ?? "0x0").toString();
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** Serves Etherscan's lists, computed from every block of the node. */
export async function startIndexer(
  node: NodeProcess,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer((request, response) => {
    void responseFor(node, new URL(request.url ?? "/", "http://x").searchParams).then((result) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ status: "1", message: "OK", result })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v2/api`, stop: () => void server.close() };
}

async function responseFor(node: NodeProcess, query: URLSearchParams): Promise<unknown> {
  const address = query.get("address") ?? "";
  const action = query.get("action");
  if (action === "balance") return decimal(await node.call<string>("eth_getBalance", address, "latest"));
  if (action === "tokenbalance") return "0";
  const rows: Wire[] = [];
  const last = Number(await node.call<string>("eth_blockNumber"));
  for (let number = Number(query.get("startblock")); number <= last; number += 1) {
    const block = await node.call<{ timestamp: string; transactions: readonly Wire[] }>(
      "eth_getBlockByNumber",
      `0x${number.toString(16)}`,
      true,
    );
    for (const tx of block.transactions) {
      const common = { blockNumber: String(number), timeStamp: decimal(block.timestamp), hash: tx["hash"]! };
      const receipt = await node.call<Wire & { logs: readonly (Wire & { topics: readonly string[] })[] }>(
        "eth_getTransactionReceipt",
        tx["hash"],
      );
      if (action === "txlist" && [tx["from"], tx["to"]].includes(address))
        rows.push({
          ...common,
          from: tx["from"]!,
          to: tx["to"] ?? "",
          value: decimal(tx["value"]),
          gasUsed: decimal(receipt["gasUsed"]),
          gasPrice: decimal(receipt["effectiveGasPrice"]),
          isError: receipt["status"] === "0x1" ? "0" : "1",
          txreceipt_status: decimal(receipt["status"]),
          input: tx["input"]!,
          methodId: tx["input"]!.slice(0, 10),
          functionName: "",
        });
      if (action === "txlistinternal") {
        const trace = await node.call<Trace>("debug_traceTransaction", tx["hash"], { tracer: "callTracer" });
        for (const inner of innerCalls(trace))
          if ([inner["from"], inner["to"]].includes(address))
            rows.push({
              ...common,
              from: inner["from"]!,
              to: inner["to"]!,
              value: decimal(inner["value"]),
              type: inner["type"]!.toLowerCase(),
              isError: inner["error"] === undefined ? "0" : "1",
              traceId: String(rows.length),
            });
      }
      if (action === "tokentx")
        for (const { topics, address: contract, data } of receipt.logs) {
          const [from, to] = topics.slice(1).map((topic) => `0x${topic.slice(26)}`);
          if (topics[0] === TRANSFER && [from, to].includes(address))
            rows.push({
              ...common,
              contractAddress: contract!,
              from: from!,
              to: to!,
              value: decimal(data),
              tokenSymbol: "TEST",
              tokenDecimal: "18",
            });
        }
    }
  }
  return rows;
}

const innerCalls = (trace: Trace): readonly Trace[] =>
  (trace.calls ?? []).flatMap((inner) => [inner, ...innerCalls(inner)]);
