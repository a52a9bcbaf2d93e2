import type { HttpResponse } from "../http.ts";
import { itemsOf } from "../json-items.ts";
import { asObject } from "../wire.ts";

/** Maximum number of calls in one request to a node. */
export const BATCH = 100;

export const batchBody = (hashes: readonly string[]): string =>
  JSON.stringify(
    hashes.map((hash, id) => ({ jsonrpc: "2.0", id, method: "eth_getTransactionReceipt", params: [hash] })),
  );

/** The receipts by their index in the batch, verbatim; null if the response is no batch response. */
export const receiptsIn = ({ status, json, text }: HttpResponse): ReadonlyMap<number, string> | null => {
  if (status >= 400 || !Array.isArray(json)) return null;
  const items = itemsOf(text);
  if (items.length !== json.length) return null;
  const found = new Map<number, string>();
  json.forEach((response: unknown, i) => {
    const one = asObject(response);
    const id = one?.["id"];
    const receipt = itemsOf(items[i]!.text).find(({ key }) => key === "result")?.text;
    if (typeof id === "number" && asObject(one?.["result"]) !== null && receipt !== undefined)
      found.set(id, receipt);
  });
  return found;
};
