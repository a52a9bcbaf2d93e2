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
import { asObject, asText, type Loose } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";

export type XrpRpcResult =
  | { readonly kind: "ok"; readonly result: Loose; readonly text: string }
  /** The server's own code: `actNotFound`, `invalidParams`. */
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "failed"; readonly error: ProviderError };

export type XrpRpc = (
  method: string,
  params: Loose,
  signal: AbortSignal,
  acceptable: (result: Loose) => boolean,
) => Promise<XrpRpcResult>;

const NAME = "The XRP Ledger server";
/** Behind or busy: all of these are temporary. */
const LATER = /^(?:noNetwork|noCurrent|noClosed|tooBusy|amendmentBlocked|lgrNotFound|internal)$/;

/** JSON-RPC as rippled implements it: errors are in the result, with status 200. */
export function openRpc({ settings, retry }: FetchContext): XrpRpc {
  const policy = { ...DEFAULT_RETRY, ...retry };
  return async (method, params, signal, acceptable) => {
    const sent = await sendWithRetry(
      NAME,
      () => ({
        url: settings["apiUrl"] ?? "",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ method, params: [params] }),
      }),
      policy,
      signal,
      (response) => {
        const code = errorIn(response);
        if (code === "slowDown") return { error: rateLimited(NAME), waitMs: null };
        if (code !== null) return LATER.test(code) ? { error: unavailable(NAME, code), waitMs: null } : null;
        const result = resultIn(response);
        return response.status >= 400 || (result !== null && acceptable(result.result))
          ? null
          : { error: unreadable(NAME), waitMs: null };
      },
    );
    if (!sent.ok) return { kind: "failed", error: sent.error };
    const code = errorIn(sent.response);
    if (code !== null && sent.response.status < 400) return { kind: "refused", code };
    const result = sent.response.status < 400 ? resultIn(sent.response) : null;
    return result === null
      ? { kind: "failed", error: rejected(`status ${sent.response.status}`) }
      : { kind: "ok", ...result };
  };
}

const errorIn = ({ json }: HttpResponse): string | null => {
  const body = asObject(json);
  return asText(asObject(body?.["result"])?.["error"]) ?? asText(body?.["error"]);
};

const resultIn = ({ json, text }: HttpResponse): { readonly result: Loose; readonly text: string } | null => {
  const result = asObject(asObject(json)?.["result"]);
  const found = itemsOf(text).find(({ key }) => key === "result");
  return result === null || found === undefined ? null : { result, text: found.text };
};

export const rejected = (reason: string): ProviderError => ({
  code: "rejected",
  permanent: true,
  message: message("provider.xrpRefused", { reason }),
});
