import type { FetchContext, ProviderError } from "../fetching.ts";
import { type Answer, DEFAULT_RETRY, rateLimited, sendWithRetry, unavailable, unreadable } from "../http.ts";
import { itemsOf } from "../json-items.ts";
import { asObject, asText, type Loose } from "../wire.ts";
import { say } from "../../wording/said/index.ts";

export type Asked =
  | { readonly kind: "ok"; readonly result: Loose; readonly text: string }
  /** By the server's own word for it: `actNotFound`, `invalidParams`. */
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "failed"; readonly error: ProviderError };

export type Rpc = (
  method: string,
  params: Loose,
  signal: AbortSignal,
  acceptable: (result: Loose) => boolean,
) => Promise<Asked>;

const NAME = "The XRP Ledger server";
/** Behind, or busy: all of that passes. */
const LATER = /^(?:noNetwork|noCurrent|noClosed|tooBusy|amendmentBlocked|lgrNotFound|internal)$/;

/** JSON-RPC as rippled speaks it: errors stand in the result, with status 200. */
export function openRpc({ settings, retry }: FetchContext): Rpc {
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
      (answer) => {
        const code = errorIn(answer);
        if (code === "slowDown") return { error: rateLimited(NAME), waitMs: null };
        if (code !== null) return LATER.test(code) ? { error: unavailable(NAME, code), waitMs: null } : null;
        const result = resultIn(answer);
        return answer.status >= 400 || (result !== null && acceptable(result.result))
          ? null
          : { error: unreadable(NAME), waitMs: null };
      },
    );
    if (!sent.ok) return { kind: "failed", error: sent.error };
    const code = errorIn(sent.answer);
    if (code !== null && sent.answer.status < 400) return { kind: "refused", code };
    const result = sent.answer.status < 400 ? resultIn(sent.answer) : null;
    return result === null
      ? { kind: "failed", error: rejected(`status ${sent.answer.status}`) }
      : { kind: "ok", ...result };
  };
}

const errorIn = ({ json }: Answer): string | null => {
  const body = asObject(json);
  return asText(asObject(body?.["result"])?.["error"]) ?? asText(body?.["error"]);
};

const resultIn = ({ json, text }: Answer): { readonly result: Loose; readonly text: string } | null => {
  const result = asObject(asObject(json)?.["result"]);
  const found = itemsOf(text).find(({ key }) => key === "result");
  return result === null || found === undefined ? null : { result, text: found.text };
};

export const rejected = (reason: string): ProviderError => ({
  code: "rejected",
  permanent: true,
  message: say("provider.xrpRefused", { reason }),
});
