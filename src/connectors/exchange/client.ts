import { clocksDiffer, offsetIn } from "../clock.ts";
import { fieldsIn } from "../credentials.ts";
import type { FetchContext, ProviderError } from "../fetching.ts";
import {
  type RetryDecision,
  type HttpResponse,
  DEFAULT_RETRY,
  pause,
  rateLimited,
  sendWithRetry,
  unavailable,
  unreadable,
} from "../http.ts";
import type { Fields, ProviderSettings } from "../provider.ts";
import type { Request } from "../send.ts";
import { message } from "../../wording/messages/index.ts";

export type Params = Readonly<Record<string, string>>;

export type ApiResult =
  | { readonly ok: true; readonly json: unknown; readonly text: string }
  | { readonly ok: false; readonly error: ProviderError; readonly code: string | null };

/** One signed request; `acceptable` rejects a response that is not plausible for this request. */
export type ExchangeCall = (
  path: string,
  params: Params,
  signal: AbortSignal,
  acceptable?: (json: unknown) => boolean,
) => Promise<ApiResult>;

/** `now` is the exchange's time, corrected by the responses so far. */
export type ExchangeClient = ExchangeCall & {
  readonly now: () => number;
  readonly label: string;
  /** The requested address; "" if the key identifies the account. */
  readonly account: string;
};

/**
 * Meaning of an error: invalid credentials; missing permission or wrong region; clock skew; rate limit; temporarily
 * busy. The user has to act on every other error.
 */
export type RefusalKind = "key" | "denied" | "clock" | "slow" | "later";

/** The differences between the APIs of exchanges. */
export type ClientSpec = {
  readonly label: string;
  /** Signs the request at the moment it is sent; null if the credentials cannot sign. */
  readonly sign: (request: UnsignedRequest) => Request | null;
  /** The exchange's own error code; null if the response is no error. */
  readonly codeOf: (response: HttpResponse) => string | null;
  readonly refusals: Readonly<Record<string, RefusalKind>>;
  /** Settings of the hosts, in the order of attempts: a key works on its own host only. */
  readonly hosts?: readonly string[];
  /** Time until which requests must pause, by the quota in a response; null if enough is left. */
  readonly restUntil?: (response: HttpResponse, now: number) => number | null;
  /** Delay after a rate limit error, if the response states it in its own format. */
  readonly waitMs?: (response: HttpResponse) => number | null;
};

export type UnsignedRequest = {
  readonly base: string;
  readonly path: string;
  readonly params: Params;
  readonly fields: Fields;
  readonly settings: ProviderSettings;
  /**
   * Milliseconds since 1970 by the clock of the exchange; unique per request, because some exchanges use it as a nonce.
   */
  readonly ms: number;
};

export const openExchange = (spec: ClientSpec, context: FetchContext, account = ""): ExchangeClient => {
  const { label, refusals } = spec;
  const policy = { ...DEFAULT_RETRY, ...context.retry };
  const { settings } = context;
  const fields = { ...fieldsIn(context.credentials), ...(account === "" ? {} : { address: account }) };
  const hosts = (spec.hosts ?? ["apiUrl"]).map((name) => settings[name] ?? "");
  let host = 0;
  let known = false;
  let offset = 0;
  let last = 0;
  let freeAt = 0;
  const now = (): number => context.now().getTime() + offset;
  const nextTimestamp = (): number => (last = Math.max(now(), last + 1));

  const judge = (response: HttpResponse, acceptable: (json: unknown) => boolean): RetryDecision | null => {
    const code = spec.codeOf(response);
    const refusal = code === null ? null : refusals[code];
    // The longest pause of several concurrent responses applies.
    freeAt = Math.max(freeAt, spec.restUntil?.(response, now()) ?? 0);
    if (refusal === "slow")
      return { error: rateLimited(label), waitMs: spec.waitMs?.(response) ?? retryAfterMs(response) };
    if (refusal === "later") return { error: unavailable(label, `code ${code}`), waitMs: null };
    if (refusal === "clock") {
      // Our clock is off: the `Date` header of the response gives the difference.
      offset = offsetIn(response.headers, context.now()) ?? offset;
      [last, freeAt] = [0, 0];
      return { error: clocksDiffer(label), waitMs: 0 };
    }
    if (code === null && response.status >= 500)
      return { error: unavailable(label, `status ${response.status}`), waitMs: null };
    if (code !== null || response.status >= 400 || acceptable(response.json)) return null;
    return { error: unreadable(label), waitMs: null };
  };

  const once = async (
    base: string,
    [path, params, signal, acceptable = () => true]: Parameters<ExchangeCall>,
  ): Promise<ApiResult> => {
    const request = (): Request | null =>
      spec.sign({ base, path, params, fields, settings, ms: nextTimestamp() });
    const first = request();
    if (first === null) return { ok: false, error: wrongKey(label), code: null };
    const sent = await sendWithRetry(
      label,
      async () => {
        if (freeAt > now()) await pause(freeAt - now(), 2 * policy.maxDelayMs, signal);
        return request() ?? first;
      },
      policy,
      signal,
      (response) => judge(response, acceptable),
    );
    if (!sent.ok) return { ...sent, code: null };
    const { response } = sent;
    const code = spec.codeOf(response);
    if (code === null && response.status < 400) return { ok: true, json: response.json, text: response.text };
    return { ok: false, error: refusalOf(spec, response.status, code), code };
  };

  const call: ExchangeCall = async (...args) => {
    const result = await once(hosts[host] ?? "", args);
    known ||= result.ok;
    if (result.ok || known || result.error.code !== "bad-credentials" || host + 1 >= hosts.length)
      return result;
    host += 1;
    return call(...args);
  };
  return Object.assign(call, { now, label, account });
};

/** In seconds, if the header is present. */
const retryAfterMs = ({ headers }: HttpResponse): number | null => {
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  return seconds > 0 ? seconds * 1_000 : null;
};

const wrongKey = (provider: string): ProviderError => ({
  code: "bad-credentials",
  permanent: true,
  message: message("provider.keyUnknown", { provider }),
});

/** The error for the user, who has to act on it. */
const refusalOf = ({ label, refusals }: ClientSpec, status: number, code: string | null): ProviderError => {
  const known = code === null ? undefined : refusals[code];
  if (known === "key" || (known === undefined && status === 401)) return wrongKey(label);
  if (known === "denied" || (known === undefined && status === 403))
    return {
      code: "access-denied",
      permanent: true,
      message: message("provider.keyCannotRead", { provider: label }),
    };
  const detail = code !== null && /^[\w.-]{1,20}$/.test(code) ? `code ${code}` : `status ${status}`;
  return {
    code: "rejected",
    permanent: true,
    message: message("provider.refused", { provider: label, shown: detail }),
  };
};

export const keyCanDoMore = (provider: string): ProviderError => ({
  code: "access-denied",
  permanent: true,
  message: message("provider.keyNotReadOnly", { provider }),
});

/** The query string as it is sent and signed. */
export const queryOf = (params: Params): string => new URLSearchParams(params).toString();
