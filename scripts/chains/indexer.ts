import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Case } from "./case.ts";

export type Indexer = { readonly url: string; setCase(one: Case): void; close(): Promise<void> };

/**
 * An indexer with Etherscan's API that serves one case at a time: the readers send the same requests as in production,
 * so a receipt that they would not request does not help them here.
 */
export async function openIndexer(): Promise<Indexer> {
  let currentCase: Case | null = null;
  const respond = (query: URLSearchParams): unknown => {
    if (currentCase === null || query.get("chainid") !== String(currentCase.chainId)) return none;
    const action = query.get("action") ?? "";
    if (query.get("module") === "proxy")
      return { jsonrpc: "2.0", id: 1, result: receiptOf(currentCase, query.get("txhash") ?? "") };
    if (action === "balance" || action === "tokenbalance") return { status: "1", message: "OK", result: "0" };
    const rows = currentCase.lists[query.get("address") ?? ""]?.[action] ?? [];
    return rows.length === 0 || query.get("page") !== "1"
      ? none
      : { status: "1", message: "OK", result: rows };
  };
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://indexer");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(respond(searchParams)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/api`,
    setCase: (one) => {
      currentCase = one;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

const none = { status: "0", message: "No transactions found", result: [] };

const receiptOf = ({ hash, receipt, logs }: Case, requestedHash: string): unknown =>
  hash.toLowerCase() === requestedHash.toLowerCase() ? { ...receipt, logs } : null;
