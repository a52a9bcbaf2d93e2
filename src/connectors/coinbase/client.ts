import type { Credentials, FetchContext, ProviderError } from "../fetching.ts";
import {
  type HttpResponse,
  DEFAULT_RETRY,
  type GetObject,
  type ObjectResult,
  sendWithRetry,
  unreadable,
} from "../http.ts";
import { clocksDiffer, offsetIn } from "../clock.ts";
import { readCdpKey, signRequest } from "./jwt.ts";
import { asObject, asText, type Loose } from "./wire.ts";
import { message } from "../../wording/messages/index.ts";

/** The API version that this connector implements, also for the profile read at sign-in. */
export const API_VERSION = "2024-02-07";

export const openClient = (context: FetchContext): GetObject => {
  let { credentials } = context;
  let offset = 0;
  const now = (): Date => new Date(context.now().getTime() + offset);
  // Created once: parsing a private key takes longer than signing with it.
  let authorize = authorizer(credentials, now);
  const policy = { ...DEFAULT_RETRY, ...context.retry };

  const send = async (
    path: string,
    signal: AbortSignal,
    acceptable: (body: Loose) => boolean,
    mayRefresh: boolean,
  ): Promise<ObjectResult> => {
    const url = new URL(path, `${context.settings["apiUrl"]}/`);
    const sign = authorize;
    if (sign === null) return { ok: false, error: BAD_KEY, status: null };
    const result = await sendWithRetry(
      "Coinbase",
      async () => ({ url: url.href, headers: headersFor(await sign(url)) }),
      policy,
      signal,
      (response) => {
        if (response.status === 401 && credentials.kind === "fields") {
          // A signature is valid for two minutes: with a wrong clock, any key is refused.
          const off = offsetIn(response.headers, now());
          offset += off ?? 0;
          return off === null ? null : { error: clocksDiffer("Coinbase"), waitMs: 0 };
        }
        return response.status >= 400 || isSense(response, acceptable)
          ? null
          : { error: unreadable("Coinbase"), waitMs: null };
      },
    );
    if (!result.ok) return { ok: false, error: result.error, status: null };
    const { status, text, json } = result.response;
    const body = asObject(json);
    if (status < 300 && body !== null) return { ok: true, body, text };
    if (status === 401 && mayRefresh && credentials.kind === "oauth" && context.refresh) {
      const fresh = await context.refresh();
      if (fresh !== null) {
        credentials = fresh;
        authorize = authorizer(credentials, now);
        return send(path, signal, acceptable, false);
      }
    }
    return { ok: false, error: errorOf(status, body, credentials.kind), status };
  };

  return (path, signal, acceptable = () => true) => send(path, signal, acceptable, true);
};

const isSense = (response: HttpResponse, acceptable: (body: Loose) => boolean): boolean => {
  const body = asObject(response.json);
  return body !== null && acceptable(body);
};

type Authorizer = (url: URL) => string | Promise<string>;

const authorizer = (credentials: Credentials, now: () => Date): Authorizer | null => {
  if (credentials.kind === "oauth") return () => credentials.accessToken;
  const { keyName = "", privateKey = "" } = credentials.fields;
  const key = readCdpKey(keyName, privateKey);
  return key === null ? null : (url) => signRequest(key, "GET", url, now());
};

const headersFor = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  accept: "application/json",
  "accept-language": "en",
  "cb-version": API_VERSION,
});

const BAD_KEY: ProviderError = {
  code: "bad-credentials",
  permanent: true,
  message: message("provider.coinbaseInvalidKey"),
};

/** The error for the user, who has to act on it. */
const errorOf = (status: number, body: Loose | null, kind: Credentials["kind"]): ProviderError => {
  const id = firstErrorId(body);
  if (status === 401) {
    return kind === "oauth"
      ? {
          code: "access-revoked",
          permanent: true,
          message: message("provider.coinbaseAccessEnded"),
        }
      : {
          code: "bad-credentials",
          permanent: true,
          message: message("provider.coinbaseKeyRefused"),
        };
  }
  if (status === 403) {
    return {
      code: "access-denied",
      permanent: true,
      message: message("provider.coinbaseMissingPermission"),
    };
  }
  return {
    code: "rejected",
    permanent: true,
    message: message("provider.coinbaseRefused", { status, id: id === null ? "" : `, ${id}` }),
  };
};

const firstErrorId = (body: Loose | null): string | null => {
  const errors = body?.["errors"];
  const id = Array.isArray(errors) ? asText(asObject(errors[0])?.["id"]) : null;
  return id !== null && /^[a-z_]{1,64}$/.test(id) ? id : null;
};
