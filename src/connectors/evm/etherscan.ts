import type { FetchContext, ProviderError } from "../fetching.ts";
import { type Again, type Answer, DEFAULT_RETRY, rateLimited, sendWithRetry, unreadable } from "../http.ts";
import { itemsOf } from "../json-items.ts";
import { asObject, type Loose, parseObject } from "../wire.ts";
import type { EvmChain } from "./chains.ts";

export type Params = Readonly<Record<string, string | number>>;

export type Asked<T> =
  | { readonly kind: "ok"; readonly value: T }
  /** The server does not know this chain or this list, or does not give it to this key. */
  | { readonly kind: "refused"; readonly reason: string }
  /** It takes the server too long: ask for less. */
  | { readonly kind: "too-much" }
  | { readonly kind: "failed"; readonly error: ProviderError };

/** A row of a list, as it was sent and as it was understood; null where it is no object. */
export type SentRow = { readonly text: string; readonly wire: Loose | null };

/** The form of Etherscan's second version, which Blockscout speaks too. */
export type Etherscan = {
  rows(chain: EvmChain, params: Params, signal: AbortSignal): Promise<Asked<readonly SentRow[]>>;
  /** One value: a balance as text. */
  text(chain: EvmChain, params: Params, signal: AbortSignal): Promise<Asked<string>>;
  /** The answer of a node, as it was sent. */
  proxy(chain: EvmChain, params: Params, signal: AbortSignal): Promise<Asked<string>>;
};

export function openEtherscan({ settings, retry }: FetchContext): Etherscan {
  const policy = { ...DEFAULT_RETRY, ...retry };
  const key = settings["apiKey"] ?? null;
  const ask = async <T>(
    chain: EvmChain,
    params: Params,
    signal: AbortSignal,
    read: (answer: Answer) => T | null,
  ): Promise<Asked<T>> => {
    const query = new URLSearchParams();
    // Etherscan's name for the chain and Blockscout's.
    const all = {
      chainid: chain.id,
      chain_id: chain.id,
      ...params,
      ...(key === null ? {} : { apikey: key }),
    };
    for (const [name, value] of Object.entries(all)) query.set(name, String(value));
    let value: T | null = null;
    const result = await sendWithRetry(
      NAME,
      () => ({ url: `${settings["apiUrl"]}?${query.toString()}`, headers: { accept: "application/json" } }),
      policy,
      signal,
      (answer) => {
        value = read(answer);
        return value === null ? laterFor(answer) : null;
      },
    );
    if (!result.ok) return { kind: "failed", error: result.error };
    return value === null ? refusalOf(result.answer) : { kind: "ok", value };
  };
  return {
    rows: (chain, params, signal) => ask(chain, params, signal, rowsOf),
    text: (chain, params, signal) => ask(chain, params, signal, textOf),
    proxy: (chain, params, signal) => ask(chain, params, signal, proxied),
  };
}

const NAME = "Etherscan";

/** Nothing found is an empty list with status 0: that is no error. */
const rowsOf = ({ status, json, text }: Answer): readonly SentRow[] | null => {
  const result = asObject(json)?.["result"];
  if (status >= 400 || !Array.isArray(result)) return null;
  const items = itemsOf(text, "result");
  return items.length === result.length
    ? items.map((item, i) => ({ text: item.text, wire: asObject(result[i]) }))
    : null;
};

const textOf = ({ status, json }: Answer): string | null => {
  const result = asObject(json)?.["result"];
  return status < 400 && typeof result === "string" && /^\d{1,78}$/.test(result) ? result : null;
};

const proxied = ({ status, json, text }: Answer): string | null => {
  if (status >= 400 || asObject(asObject(json)?.["result"]) === null) return null;
  return itemsOf(text).find((item) => item.key === "result")?.text ?? null;
};

/** Errors come with status 200, as a sentence in `result` or `message`. */
const sentenceOf = ({ json, text }: Answer): string => {
  const body = asObject(json) ?? parseObject(text);
  const error = asObject(body?.["error"])?.["message"];
  return [body?.["result"], body?.["message"], error].filter((one) => typeof one === "string").join(" ");
};

const UNKNOWN =
  /unsupported chain|chainid|free api access is not|invalid action|unknown action|unknown module/i;
const NO_KEY = /invalid api ?key|missing.{0,10}api ?key|invalid api key attempts/i;

const laterFor = (answer: Answer): Again | null => {
  const sentence = sentenceOf(answer);
  if (/rate limit/i.test(sentence)) return { error: rateLimited(NAME), waitMs: 1_100 };
  if (UNKNOWN.test(sentence) || NO_KEY.test(sentence) || /timeout/i.test(sentence)) return null;
  if (/temporarily unavailable/i.test(sentence)) return { error: rateLimited(NAME), waitMs: null };
  return answer.status >= 400 || /^error/i.test(sentence) ? null : { error: unreadable(NAME), waitMs: null };
};

const refusalOf = (answer: Answer): Exclude<Asked<never>, { kind: "ok" }> => {
  const sentence = sentenceOf(answer);
  if (/timeout/i.test(sentence)) return { kind: "too-much" };
  if (UNKNOWN.test(sentence)) return { kind: "refused", reason: sentence.slice(0, 120) };
  const error: ProviderError =
    NO_KEY.test(sentence) || answer.status === 401
      ? {
          code: "bad-credentials",
          permanent: true,
          message:
            "Etherscan does not accept this service's key. Whoever runs the service sets one as ETHERSCAN_API_KEY.",
        }
      : {
          code: "rejected",
          permanent: true,
          message: `Etherscan refused the request (status ${answer.status}). Check that ETHERSCAN_URL leads to an API of its second version.`,
        };
  return { kind: "failed", error };
};
