import type { FetchContext, ProviderError } from "../fetching.ts";
import {
  type HttpResponse,
  DEFAULT_RETRY,
  rateLimited,
  sendWithRetry,
  unavailable,
  unreadable,
} from "../http.ts";
import { itemsOf } from "../json-items.ts";
import { asObject } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";

export type SolanaRpcResult =
  /** The result, and its verbatim text. */
  | { readonly kind: "ok"; readonly value: unknown; readonly text: string }
  /** The node does not support this request: disabled, pruned, or not understood. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "failed"; readonly error: ProviderError };

/** `acceptable` rejects a result that is not plausible for this request. */
export type SolanaRpc = (
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
  acceptable?: (result: unknown) => boolean,
) => Promise<SolanaRpcResult>;

const NAME = "The Solana node";
/** Behind, overloaded, or the block is not available yet: all of these are temporary. */
const LATER = new Set([-32004, -32005, -32014, -32016]);

/** Plain JSON-RPC, which every node supports. */
export function openRpc({ settings, retry }: FetchContext): SolanaRpc {
  const policy = { ...DEFAULT_RETRY, ...retry };
  let id = 0;
  return async (method, params, signal, acceptable = () => true) => {
    const result = await sendWithRetry(
      NAME,
      () => ({
        url: settings["apiUrl"] ?? "",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: (id += 1), method, params }),
      }),
      policy,
      signal,
      (response) => {
        const error = errorOf(response);
        if (error !== null) {
          if (error.code === 429 || /rate limit|too many/i.test(error.message))
            return { error: rateLimited(NAME), waitMs: null };
          return LATER.has(error.code) ? { error: unavailable(NAME, error.message), waitMs: null } : null;
        }
        const result = resultOf(response);
        return response.status >= 400 || (result !== null && acceptable(result.value))
          ? null
          : { error: unreadable(NAME), waitMs: null };
      },
    );
    if (!result.ok) return { kind: "failed", error: result.error };
    const error = errorOf(result.response);
    // With an HTTP error status the caller is refused, not the request.
    if (error !== null && result.response.status < 400)
      return { kind: "refused", reason: error.message.slice(0, 120) };
    const value = resultOf(result.response);
    return value === null
      ? { kind: "failed", error: rejected(result.response.status) }
      : { kind: "ok", ...value };
  };
}

const errorOf = ({ json }: HttpResponse): { readonly code: number; readonly message: string } | null => {
  const error = asObject(asObject(json)?.["error"]);
  if (error === null) return null;
  const [code, message] = [error["code"], error["message"]];
  return { code: typeof code === "number" ? code : 0, message: typeof message === "string" ? message : "" };
};

const resultOf = ({
  json,
  text,
}: HttpResponse): { readonly value: unknown; readonly text: string } | null => {
  const body = asObject(json);
  if (body === null || !("result" in body)) return null;
  const found = itemsOf(text).find(({ key }) => key === "result");
  return found === undefined ? null : { value: body["result"], text: found.text };
};

const rejected = (status: number): ProviderError => ({
  code: "rejected",
  permanent: true,
  message: message("provider.solanaRefusedStatus", { status }),
});
