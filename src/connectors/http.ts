import type { ProviderError, FetchRetryPolicy } from "./fetching.ts";
import { contradictsItself, holdsMore } from "./json-items.ts";
import { type Request, send, type RawResponse, TooLargeError } from "./send.ts";
import type { Loose } from "./wire.ts";
import { LIMITS } from "../basics/limits.ts";
import { traced } from "../process/spans.ts";
import { message, type Message } from "../wording/messages/index.ts";

export const DEFAULT_RETRY: FetchRetryPolicy = {
  attempts: 6,
  baseDelayMs: 500,
  maxDelayMs: 30_000,
  timeoutMs: 30_000,
};

/** An HTTP response. `json` is set if the body is JSON; `text` is the verbatim body. */
export type HttpResponse = {
  readonly status: number;
  readonly headers: RawResponse["headers"];
  readonly text: string;
  readonly json: unknown;
};

export type RequestResult =
  | { readonly ok: true; readonly response: HttpResponse }
  | { readonly ok: false; readonly error: ProviderError };

/** Response as a provider's client parses it: the JSON with its verbatim text, or the error. */
export type JsonResult =
  | { readonly ok: true; readonly json: unknown; readonly text: string }
  | { readonly ok: false; readonly error: ProviderError };

/** The same for a provider that responds with objects and signals errors by status. */
export type ObjectResult =
  | { readonly ok: true; readonly body: Loose; readonly text: string }
  | { readonly ok: false; readonly error: ProviderError; readonly status: number | null };

/** GET by path and query; `acceptable` rejects a response that is not plausible for this request. */
export type GetObject = (
  path: string,
  signal: AbortSignal,
  acceptable?: (body: Loose) => boolean,
) => Promise<ObjectResult>;

export type RequestFactory = () => Request | Promise<Request>;

/** A retry is worthwhile: the error in case no retry succeeds, and the delay if the provider states one. */
export type RetryDecision = { readonly error: ProviderError; readonly waitMs: number | null };

/**
 * One request, retried on every temporary error: 429, 5xx, a dropped connection, a time-out, an incomplete body.
 * `attempt` is called for every try, because a signature expires within seconds and a nonce is valid for one request.
 * `judge` may also request a retry for a response such as "try later" or an implausible one (a repeated page).
 */
export const sendWithRetry = async (
  provider: string,
  attempt: RequestFactory,
  policy: FetchRetryPolicy,
  signal: AbortSignal,
  judge: (response: HttpResponse) => RetryDecision | null = () => null,
): Promise<RequestResult> => {
  let last: ProviderError = unavailable(provider, message("provider.noAnswer"));
  for (let tries = 1; tries <= policy.attempts; tries += 1) {
    if (signal.aborted) return { ok: false, error: ABORTED };
    const outcome = await tryOnce(provider, await attempt(), policy.timeoutMs, signal, judge);
    if (outcome.ok) return outcome;
    last = outcome.error;
    if (tries < policy.attempts)
      await pause(outcome.waitMs ?? backoff(tries, policy), policy.maxDelayMs, signal);
  }
  return { ok: false, error: signal.aborted ? ABORTED : last };
};

type TryOutcome =
  | { readonly ok: true; readonly response: HttpResponse }
  | ({ readonly ok: false } & RetryDecision);

const tryOnce = async (
  provider: string,
  request: Request,
  timeoutMs: number,
  signal: AbortSignal,
  judge: (response: HttpResponse) => RetryDecision | null,
): Promise<TryOutcome> => {
  const { hostname } = new URL(request.url); // the rest of the address may name a wallet
  const sent = await traced(
    provider,
    { "server.address": hostname, "http.request.method": request.body === undefined ? "GET" : "POST" },
    () => send(request, timeoutMs, signal),
    ({ status }) => ({ "http.response.status_code": status }),
  ).catch((error: unknown) =>
    error instanceof TooLargeError
      ? tooLarge(provider)
      : unavailable(provider, message("provider.connectionCut")),
  );
  if ("code" in sent) return retryLater(sent);
  const { status, headers, text } = sent;
  if (text === null)
    return retryLater(
      status === 429 ? rateLimited(provider) : unavailable(provider, `status ${status}`),
      retryAfterMs(headers["retry-after"], request.waitsInMs === true ? 1 : 1_000),
    );
  if (holdsMore(text, LIMITS.responseValues)) return retryLater(tooLarge(provider));
  const json = parse(text);
  const response = { status, headers, text, json };
  const later = isFromAnother(response)
    ? { error: inFront(provider, status), waitMs: null }
    : json === undefined && status < 400
      ? { error: unreadable(provider), waitMs: null }
      : judge(response);
  return later === null
    ? { ok: true, response }
    : { ok: false, ...later, error: { ...later.error, response: { status, body: text } } };
};

/** A response of a firewall or a proxy (a page that says "forbidden") says nothing about the user's key. */
const isFromAnother = ({ status, headers, json }: HttpResponse): boolean =>
  status === 403 && json === undefined && (headers["content-type"] ?? "").includes("html");

const retryLater = (error: ProviderError, waitMs: number | null = null): TryOutcome => ({
  ok: false,
  error,
  waitMs,
});

/** Undefined if the text is no JSON, or has one key twice with different values. */
const parse = (text: string): unknown => {
  try {
    const json: unknown = JSON.parse(text);
    return contradictsItself(text, json) ? undefined : json;
  } catch {
    return undefined;
  }
};

/** The header is a number in units of `unitMs`, or a date; null if it is missing. */
const retryAfterMs = (header: string | undefined, unitMs: number): number | null => {
  if (header === undefined) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * unitMs;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
};

/** Exponential backoff with jitter, so that many workers do not retry at the same moment. */
const backoff = (tries: number, policy: FetchRetryPolicy): number =>
  policy.baseDelayMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2);

export const pause = (ms: number, maxMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(ms, maxMs));
    signal.addEventListener("abort", done);
  });

const ABORTED: ProviderError = { code: "aborted", permanent: false, message: message("provider.runStopped") };

/** Servers without a name of their own. */
const SERVERS: Readonly<Record<string, Message>> = {
  "The Solana node": message("provider.solanaNode"),
  "The XRP Ledger server": message("provider.xrpLedgerServer"),
  "The node": message("provider.evmNode"),
};
const providerName = (provider: string): string | Message => SERVERS[provider] ?? provider;

export const unavailable = (provider: string, why: string | Message): ProviderError => ({
  code: "unavailable",
  permanent: false,
  message: message("provider.noResponse", { provider: providerName(provider), why }),
});

const inFront = (provider: string, status: number): ProviderError => ({
  code: "unavailable",
  permanent: false,
  message: message("provider.refusedByProxy", { provider: providerName(provider), status }),
});

export const tooLarge = (provider: string): ProviderError => ({
  code: "unreadable-answer",
  permanent: false,
  message: message("provider.responseTooLarge", { provider: providerName(provider) }),
});

/** Error for a list longer than any real account: the run ends, stored records stay. */
export const moreThanAny = (provider: string, max: number): ProviderError => ({
  code: "unreadable-answer",
  permanent: true,
  message: message("provider.tooManyEntries", { provider: providerName(provider), max }),
});

export const rateLimited = (provider: string): ProviderError => ({
  code: "rate-limited",
  permanent: false,
  message: message("provider.rateLimited", { provider: providerName(provider) }),
});

export const unreadable = (provider: string): ProviderError => ({
  code: "unreadable-answer",
  permanent: false,
  message: message("provider.unreadableResponse", { provider: providerName(provider) }),
});
