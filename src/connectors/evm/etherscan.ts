import type { FetchContext, ProviderError } from "../fetching.ts";
import {
  type RetryDecision,
  type HttpResponse,
  DEFAULT_RETRY,
  rateLimited,
  sendWithRetry,
  unreadable,
} from "../http.ts";
import { LIMITS } from "../../basics/limits.ts";
import { itemsOf } from "../json-items.ts";
import { asObject, copyOf, type Loose, parseObject } from "../wire.ts";
import type { EvmChain } from "./chains.ts";
import { BATCH, batchBody, receiptsIn } from "./rpc-batch.ts";
import { message, textOf as inWords } from "../../wording/messages/index.ts";

/** Addresses of indexers with an Etherscan-compatible API, per chain. */
const INDEXERS: Readonly<Record<NonNullable<EvmChain["indexer"]>, string>> = {
  routescan: "https://api.routescan.io/v2/network/mainnet/evm/{chain_id}/etherscan/api",
};

export type EtherscanParams = Readonly<Record<string, string | number>>;

export type EtherscanResult<T> =
  | { readonly kind: "ok"; readonly value: T }
  /** The server does not support this chain or this list, or not for this key. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The request takes the server too long: retry with a smaller range. */
  | { readonly kind: "too-much" }
  | { readonly kind: "failed"; readonly error: ProviderError };

/** A row of a list, verbatim and parsed; null if it is no object. */
export type SentRow = { readonly text: string; readonly wire: Loose | null };

/** Client of Etherscan's API version 2, which Blockscout implements too. */
export type Etherscan = {
  rows(
    chain: EvmChain,
    params: EtherscanParams,
    signal: AbortSignal,
  ): Promise<EtherscanResult<readonly SentRow[]>>;
  /** A single value: a balance as text. */
  text(chain: EvmChain, params: EtherscanParams, signal: AbortSignal): Promise<EtherscanResult<string>>;
  /** The available receipts of these transactions, verbatim, and the reason if not all were requested. */
  receipts(
    chain: EvmChain,
    hashes: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly found: ReadonlyMap<string, string>; readonly refused: string | null }>;
};

export function openEtherscan({ settings, retry }: FetchContext): Etherscan {
  const policy = { ...DEFAULT_RETRY, ...retry };
  // Fewer attempts: receipts only refine the result, and must not delay the run.
  const patience = { ...policy, attempts: Math.min(policy.attempts, 4) };
  const key = settings["apiKey"] ?? null;
  const rpcUrl = settings["rpcUrl"] ?? "";
  const ownIndexer = ({ id, indexer }: EvmChain): string | null => {
    if (indexer === undefined) return null;
    const set = settings["chainUrl"] ?? "";
    return (set === "" ? INDEXERS[indexer] : set).replaceAll("{chain_id}", String(id));
  };
  const query = async <T>(
    chain: EvmChain,
    params: EtherscanParams,
    signal: AbortSignal,
    read: (response: HttpResponse) => T | null,
    retries = policy,
  ): Promise<EtherscanResult<T>> => {
    const query = new URLSearchParams();
    // Chain id in Etherscan and Blockscout; an indexer of a single chain needs neither the id nor our key.
    const own = ownIndexer(chain);
    const all = {
      ...(own === null ? { chainid: chain.id, chain_id: chain.id } : {}),
      ...params,
      ...(own !== null || key === null ? {} : { apikey: key }),
    };
    for (const [name, value] of Object.entries(all)) query.set(name, String(value));
    let value: T | null = null;
    const result = await sendWithRetry(
      NAME,
      () => ({
        url: `${own ?? settings["apiUrl"]}?${query.toString()}`,
        headers: { accept: "application/json" },
      }),
      retries,
      signal,
      (response) => {
        value = read(response);
        return value === null ? laterFor(response) : null;
      },
    );
    if (!result.ok) return { kind: "failed", error: result.error };
    return value === null ? refusalOf(result.response) : { kind: "ok", value };
  };
  return {
    rows: (chain, params, signal) => query(chain, params, signal, rowsOf),
    text: (chain, params, signal) => query(chain, params, signal, textOf),
    receipts: async (chain, hashes, signal) => {
      const found = new Map<string, string>();
      const size = rpcUrl === "" ? AT_ONCE : BATCH;
      let characters = 0;
      for (let i = 0; i < hashes.length; i += size) {
        const some = hashes.slice(i, i + size);
        const refused =
          rpcUrl === ""
            ? await oneByOne(chain, some, found, signal)
            : await batch(chain, some, found, signal);
        if (refused !== null) return { found, refused };
        for (const hash of some) characters += found.get(hash)?.length ?? 0;
        if (characters > LIMITS.bufferedRecords.characters) return { found, refused: TOO_LARGE };
      }
      return { found, refused: null };
    },
  };

  /** A node accepts many calls in one request. */
  async function batch(
    chain: EvmChain,
    hashes: readonly string[],
    found: Map<string, string>,
    signal: AbortSignal,
  ): Promise<string | null> {
    const url = rpcUrl.replaceAll("{chain_id}", String(chain.id));
    let receipts: ReadonlyMap<number, string> | null = null;
    const result = await sendWithRetry(
      "The node",
      () => ({
        url,
        headers: { "content-type": "application/json", accept: "application/json" },
        body: batchBody(hashes),
      }),
      patience,
      signal,
      (response) => {
        receipts = receiptsIn(response);
        return receipts === null && response.status < 400
          ? { error: unreadable("The node"), waitMs: null }
          : null;
      },
    );
    if (!result.ok) return inWords(result.error.message, "en");
    const parsed: ReadonlyMap<number, string> | null = receipts;
    if (parsed === null) return `the node refused the question (status ${result.response.status})`;
    for (const [id, text] of parsed as ReadonlyMap<number, string>)
      if (hashes[id] !== undefined && text.length <= LIMITS.recordCharacters)
        found.set(hashes[id], copyOf(text));
    return null;
  }

  /** Etherscan accepts one call per request, so several requests run concurrently. */
  async function oneByOne(
    chain: EvmChain,
    hashes: readonly string[],
    found: Map<string, string>,
    signal: AbortSignal,
  ): Promise<string | null> {
    const responses = await Promise.all(
      hashes.map((txhash) =>
        query(
          chain,
          { module: "proxy", action: "eth_getTransactionReceipt", txhash },
          signal,
          proxied,
          patience,
        ),
      ),
    );
    let refused: string | null = null;
    responses.forEach((response, i) => {
      if (response.kind === "ok" && response.value !== "") found.set(hashes[i]!, response.value);
      if (response.kind === "refused") refused = response.reason;
      if (response.kind === "too-much") refused = TOO_LONG;
      if (response.kind === "failed") refused = inWords(response.error.message, "en");
    });
    return refused;
  }
}

const TOO_LARGE = "the receipts of this account are too large";
export const TOO_LONG = "the server takes too long for this account";
/** Maximum number of concurrent requests for receipts. */
const AT_ONCE = 10;

const NAME = "Etherscan";

/** An empty list has status 0, which is no error. */
const rowsOf = ({ status, json, text }: HttpResponse): readonly SentRow[] | null => {
  const result = asObject(json)?.["result"];
  if (status >= 400 || !Array.isArray(result)) return null;
  const items = itemsOf(text, "result");
  return items.length === result.length
    ? items.map((item, i) => ({ text: item.text, wire: asObject(result[i]) }))
    : null;
};

const textOf = ({ status, json }: HttpResponse): string | null => {
  const result = asObject(json)?.["result"];
  return status < 400 && typeof result === "string" && /^\d{1,78}$/.test(result) ? result : null;
};

/** Empty if the node does not know the transaction, or the response is too large for one. */
const proxied = ({ status, json, text }: HttpResponse): string | null => {
  const body = asObject(json);
  if (status >= 400 || body === null || !("jsonrpc" in body)) return null;
  if (body["result"] === null) return "";
  if (asObject(body["result"]) === null) return null;
  const receipt = itemsOf(text).find((item) => item.key === "result")?.text ?? null;
  return receipt === null || receipt.length <= LIMITS.recordCharacters ? receipt && copyOf(receipt) : "";
};

/** Errors have status 200 and a sentence in `result` or `message`. */
const sentenceOf = ({ json, text }: HttpResponse): string => {
  const body = asObject(json) ?? parseObject(text);
  const error = asObject(body?.["error"])?.["message"];
  return [body?.["result"], body?.["message"], error].filter((one) => typeof one === "string").join(" ");
};

const UNKNOWN =
  /unsupported chain|chainid|free api access is not|invalid action|unknown action|unknown module/i;
const NO_KEY = /invalid api ?key|missing.{0,10}api ?key|invalid api key attempts/i;

const laterFor = (response: HttpResponse): RetryDecision | null => {
  const sentence = sentenceOf(response);
  if (/rate limit/i.test(sentence)) return { error: rateLimited(NAME), waitMs: 1_100 };
  if (UNKNOWN.test(sentence) || NO_KEY.test(sentence) || /timeout/i.test(sentence)) return null;
  if (/temporarily unavailable/i.test(sentence)) return { error: rateLimited(NAME), waitMs: null };
  return response.status >= 400 || /^error/i.test(sentence)
    ? null
    : { error: unreadable(NAME), waitMs: null };
};

const refusalOf = (response: HttpResponse): Exclude<EtherscanResult<never>, { kind: "ok" }> => {
  const sentence = sentenceOf(response);
  if (/timeout/i.test(sentence)) return { kind: "too-much" };
  if (UNKNOWN.test(sentence)) return { kind: "refused", reason: sentence.slice(0, 120) };
  const error: ProviderError =
    NO_KEY.test(sentence) || response.status === 401
      ? {
          code: "bad-credentials",
          permanent: true,
          message: message("provider.etherscanKeyRefused"),
        }
      : {
          code: "rejected",
          permanent: true,
          message: message("provider.etherscanRefused", { status: response.status }),
        };
  return { kind: "failed", error };
};
