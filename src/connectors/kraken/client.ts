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
import { asObject } from "../wire.ts";
import { nextNonce, signRequest } from "./sign.ts";
import { message } from "../../wording/messages/index.ts";

export type KrakenResult =
  | { readonly ok: true; readonly result: unknown; readonly text: string }
  | { readonly ok: false; readonly error: ProviderError };

/** POST to a private method. `acceptable` rejects a result that is not plausible for this request. */
export type KrakenClient = (
  method: string,
  params: Readonly<Record<string, string>>,
  signal: AbortSignal,
  acceptable?: (result: unknown) => boolean,
) => Promise<KrakenResult>;

/**
 * Delays between requests. A key's counter may reach 15 or 20 and falls by 0.33, 0.5 or 1 a second; a page of the
 * ledger adds 2. The API does not show which of these applies: requests run without delay until the first rate limit
 * error, then at the rate of the fastest account type, then of the next.
 */
const PACES_MS = [0, 2_000, 4_000, 6_500];
/** Time until a full counter has room for a page again, for any account type. */
const LIMIT_WAIT_MS = 6_500;

export const openClient = (context: FetchContext): KrakenClient => {
  const policy = { ...DEFAULT_RETRY, ...context.retry };
  const { apiKey = "", apiSecret = "" } = fieldsIn(context.credentials);
  let pace = 0;
  let free = 0;

  const judge = (response: HttpResponse, acceptable: (result: unknown) => boolean): RetryDecision | null => {
    const errors = errorsOf(response);
    if (errors === null) return response.status < 400 ? { error: unreadable("Kraken"), waitMs: null } : null;
    const later = errors.map(laterOf).find((retry) => retry !== null);
    if (later !== undefined) {
      if (later.error.code === "rate-limited") pace = Math.min(pace + 1, PACES_MS.length - 1);
      return later;
    }
    if (errors.length > 0 || acceptable(asObject(response.json)?.["result"])) return null;
    return { error: unreadable("Kraken"), waitMs: null };
  };

  return async (method, params, signal, acceptable = () => true) => {
    const path = `/0/private/${method}`;
    const attempt = async () => {
      const wait = free - performance.now();
      if (wait > 0) await pause(wait, policy.maxDelayMs, signal);
      free = performance.now() + (PACES_MS[pace] ?? 0);
      const nonce = nextNonce(context.now());
      const body = new URLSearchParams({ nonce, ...params }).toString();
      return {
        url: `${context.settings["apiUrl"]}${path}`,
        headers: {
          "API-Key": apiKey,
          "API-Sign": signRequest(apiSecret, path, nonce, body),
          "content-type": "application/x-www-form-urlencoded",
          accept: "application/json",
        },
        body,
      };
    };
    const sent = await sendWithRetry("Kraken", attempt, policy, signal, (response) =>
      judge(response, acceptable),
    );
    if (!sent.ok) return sent;
    const { response } = sent;
    const [refusal] = errorsOf(response) ?? [`status ${response.status}`];
    if (refusal !== undefined) return { ok: false, error: refusalOf(refusal) };
    return { ok: true, result: asObject(response.json)?.["result"], text: response.text };
  };
};

/** The errors of a response without warnings; null if it is no response of Kraken's. */
const errorsOf = ({ json }: HttpResponse): readonly string[] | null => {
  const errors = asObject(json)?.["error"];
  if (!Array.isArray(errors)) return null;
  return errors.map(String).filter((text) => !text.startsWith("W"));
};

/** Errors that are temporary. */
const laterOf = (text: string): RetryDecision | null => {
  if (/^E(API|Order):Rate limit/i.test(text)) return { error: rateLimited("Kraken"), waitMs: LIMIT_WAIT_MS };
  if (/^EService: ?Throttled/i.test(text)) return { error: rateLimited("Kraken"), waitMs: null };
  if (/^EService|^EGeneral:Internal error/i.test(text))
    return { error: unavailable("Kraken", text.slice(0, 60)), waitMs: null };
  // Another process sent a greater nonce: a new one is greater again, a moment later at the latest.
  if (/^EAPI:Invalid nonce/i.test(text)) return { error: NONCE, waitMs: null };
  return null;
};

const NONCE: ProviderError = {
  code: "rejected",
  permanent: false,
  message: message("provider.krakenKeyShared"),
};

/** The error for the user, who has to act on it. */
const refusalOf = (text: string): ProviderError => {
  if (/^EAPI:Invalid (key|signature)/i.test(text))
    return {
      code: "bad-credentials",
      permanent: true,
      message: message("provider.krakenKeyUnknown"),
    };
  if (/^EGeneral:Permission denied/i.test(text))
    return {
      code: "access-denied",
      permanent: true,
      message: message("provider.krakenKeyCannotRead"),
    };
  if (/^EGeneral:Temporary lockout/i.test(text))
    return {
      code: "rate-limited",
      permanent: true,
      message: message("provider.krakenKeyLocked"),
    };
  const detail = /^[\w :./[\]-]{1,80}$/.test(text) ? text : "no reason given";
  return {
    code: "rejected",
    permanent: true,
    message: message("provider.krakenRefused", { shown: detail }),
  };
};
