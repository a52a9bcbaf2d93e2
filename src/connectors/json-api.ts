import type { FetchContext, ProviderError } from "./fetching.ts";
import { DEFAULT_RETRY, type JsonResult, sendWithRetry, unreadable } from "./http.ts";
import { message } from "../wording/messages/index.ts";

/** GET by path and query, or POST of a body; `acceptable` rejects a response that is not plausible for this request. */
export type JsonApi = (
  path: string,
  body: object | null,
  signal: AbortSignal,
  acceptable: (json: unknown) => boolean,
) => Promise<JsonResult>;

/** Client for an API without a key; `env` is the operator's setting for its address. */
export function openJsonApi(provider: string, env: string, { settings, retry }: FetchContext): JsonApi {
  const policy = { ...DEFAULT_RETRY, ...retry };
  return async (path, body, signal, acceptable) => {
    const sent = await sendWithRetry(
      provider,
      () => ({
        url: `${settings["apiUrl"] ?? ""}${path}`,
        headers: {
          accept: "application/json",
          ...(body === null ? {} : { "content-type": "application/json" }),
        },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      }),
      policy,
      signal,
      ({ status, json }) =>
        status >= 400 || acceptable(json) ? null : { error: unreadable(provider), waitMs: null },
    );
    if (!sent.ok) return sent;
    const { status, json, text } = sent.response;
    return status < 400 ? { ok: true, json, text } : { ok: false, error: rejected(provider, env, status) };
  };
}

const rejected = (provider: string, env: string, status: number): ProviderError => ({
  code: "rejected",
  permanent: true,
  message: message("provider.publicApiRefused", { provider, env, status }),
});
