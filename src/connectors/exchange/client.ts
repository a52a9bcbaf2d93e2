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

/** One signed request; `acceptable` refuses an answer that makes no sense where it stands. */
export type ExchangeCall = (
  path: string,
  params: Params,
  signal: AbortSignal,
  acceptable?: (json: unknown) => boolean,
) => Promise<ApiResult>;

/** `now` is the time there, as far as an answer has told it. */
export type ExchangeClient = ExchangeCall & {
  readonly now: () => number;
  readonly label: string;
  /** The address that is asked about; "" where a key says whose the account is. */
  readonly account: string;
};

/**
 * What a refusal means: the key or what belongs to it is wrong; the key may not do this, or not from here; the clocks differ;
 * too many requests; busy, which passes. Every other is for a person.
 */
export type RefusalKind = "key" | "denied" | "clock" | "slow" | "later";

/** All in which one exchange's API differs from another's. */
export type ClientSpec = {
  readonly label: string;
  /** The request as it is sent, signed at this moment; null where what was filled in can sign nothing. */
  readonly sign: (request: UnsignedRequest) => Request | null;
  /** The exchange's own code of a refusal; null where the answer is none. */
  readonly codeOf: (response: HttpResponse) => string | null;
  readonly refusals: Readonly<Record<string, RefusalKind>>;
  /** The settings that name its hosts, in the order in which they are tried: a key works on its own host only. */
  readonly hosts?: readonly string[];
  /** Until when nothing more may be asked, by what an answer says is left; null where there is enough. */
  readonly restUntil?: (response: HttpResponse, now: number) => number | null;
  /** How long to wait after a refusal that means "slow down", where it says so in words of its own. */
  readonly waitMs?: (response: HttpResponse) => number | null;
};

export type UnsignedRequest = {
  readonly base: string;
  readonly path: string;
  readonly params: Params;
  readonly fields: Fields;
  readonly settings: ProviderSettings;
  /** Milliseconds since 1970, by the clock of the exchange: no two requests have the same, for some take it as their number. */
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
    // Of several under way at once the one that says the longest is right.
    freeAt = Math.max(freeAt, spec.restUntil?.(response, now()) ?? 0);
    if (refusal === "slow")
      return { error: rateLimited(label), waitMs: spec.waitMs?.(response) ?? retryAfterMs(response) };
    if (refusal === "later") return { error: unavailable(label, `code ${code}`), waitMs: null };
    if (refusal === "clock") {
      // Our clock is off: the answer's own date tells by how much.
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

/** In seconds, where it is said. */
const retryAfterMs = ({ headers }: HttpResponse): number | null => {
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  return seconds > 0 ? seconds * 1_000 : null;
};

const wrongKey = (provider: string): ProviderError => ({
  code: "bad-credentials",
  permanent: true,
  message: message("provider.keyUnknown", { provider }),
});

/** What a refusal means to the person who has to do something about it. */
const refusalOf = ({ label, refusals }: ClientSpec, status: number, code: string | null): ProviderError => {
  const known = code === null ? undefined : refusals[code];
  if (known === "key" || (known === undefined && status === 401)) return wrongKey(label);
  if (known === "denied" || (known === undefined && status === 403))
    return {
      code: "access-denied",
      permanent: true,
      message: message("provider.keyMayNot", { provider: label }),
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
  message: message("provider.keyCanDoMore", { provider }),
});

/** The query as it is sent and signed. */
export const queryOf = (params: Params): string => new URLSearchParams(params).toString();
