import { fieldsIn } from "../credentials.ts";
import type { FetchContext, ProviderError } from "../fetching.ts";
import {
  type Again,
  type Answer,
  DEFAULT_RETRY,
  pause,
  rateLimited,
  sendWithRetry,
  unavailable,
  unreadable,
} from "../http.ts";
import { asObject } from "../wire.ts";
import { nextNonce, signRequest } from "./sign.ts";
import { say } from "../../wording/said/index.ts";

export type ApiResult =
  | { readonly ok: true; readonly result: unknown; readonly text: string }
  | { readonly ok: false; readonly error: ProviderError };

/** POST to a private method. `acceptable` refuses a result that makes no sense where it stands. */
export type Client = (
  method: string,
  params: Readonly<Record<string, string>>,
  signal: AbortSignal,
  acceptable?: (result: unknown) => boolean,
) => Promise<ApiResult>;

/**
 * A key's counter may reach 15 or 20 and falls by 0.33, 0.5 or 1 a second; a page of the ledger adds 2. Which of these a
 * key has nobody tells: we go on as fast as Kraken answers, and from its first "slow down" at the pace of the fastest
 * kind of account, then of the next.
 */
const PACES_MS = [0, 2_000, 4_000, 6_500];
/** Until a full counter has room for a page again, whatever the account. */
const LIMIT_WAIT_MS = 6_500;

export const openClient = (context: FetchContext): Client => {
  const policy = { ...DEFAULT_RETRY, ...context.retry };
  const { apiKey = "", apiSecret = "" } = fieldsIn(context.credentials);
  let pace = 0;
  let free = 0;

  const judge = (answer: Answer, acceptable: (result: unknown) => boolean): Again | null => {
    const said = errorsOf(answer);
    if (said === null) return answer.status < 400 ? { error: unreadable("Kraken"), waitMs: null } : null;
    const later = said.map(laterOf).find((again) => again !== null);
    if (later !== undefined) {
      if (later.error.code === "rate-limited") pace = Math.min(pace + 1, PACES_MS.length - 1);
      return later;
    }
    if (said.length > 0 || acceptable(asObject(answer.json)?.["result"])) return null;
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
    const sent = await sendWithRetry("Kraken", attempt, policy, signal, (answer) =>
      judge(answer, acceptable),
    );
    if (!sent.ok) return sent;
    const { answer } = sent;
    const [refusal] = errorsOf(answer) ?? [`status ${answer.status}`];
    if (refusal !== undefined) return { ok: false, error: refusalOf(refusal) };
    return { ok: true, result: asObject(answer.json)?.["result"], text: answer.text };
  };
};

/** The errors of an answer, warnings left out; null where it is no answer of Kraken's at all. */
const errorsOf = ({ json }: Answer): readonly string[] | null => {
  const errors = asObject(json)?.["error"];
  if (!Array.isArray(errors)) return null;
  return errors.map(String).filter((text) => !text.startsWith("W"));
};

/** What passes by itself. */
const laterOf = (text: string): Again | null => {
  if (/^E(API|Order):Rate limit/i.test(text)) return { error: rateLimited("Kraken"), waitMs: LIMIT_WAIT_MS };
  if (/^EService: ?Throttled/i.test(text)) return { error: rateLimited("Kraken"), waitMs: null };
  if (/^EService|^EGeneral:Internal error/i.test(text))
    return { error: unavailable("Kraken", text.slice(0, 60)), waitMs: null };
  // Another process asked with a greater number: a fresh one is greater again, a moment later at the latest.
  if (/^EAPI:Invalid nonce/i.test(text)) return { error: NONCE, waitMs: null };
  return null;
};

const NONCE: ProviderError = {
  code: "rejected",
  permanent: false,
  message: say("provider.krakenFoundRequestsOut"),
};

/** What a refusal means to the person who has to do something about it. */
const refusalOf = (text: string): ProviderError => {
  if (/^EAPI:Invalid (key|signature)/i.test(text))
    return {
      code: "bad-credentials",
      permanent: true,
      message: say("provider.krakenDoesNotKnow"),
    };
  if (/^EGeneral:Permission denied/i.test(text))
    return {
      code: "access-denied",
      permanent: true,
      message: say("provider.apiKeyMayNot", { rightKey: RIGHT_KEY }),
    };
  if (/^EGeneral:Temporary lockout/i.test(text))
    return {
      code: "rate-limited",
      permanent: true,
      message: say("provider.krakenLockedApiKey"),
    };
  const shown = /^[\w :./[\]-]{1,80}$/.test(text) ? text : "no reason given";
  return { code: "rejected", permanent: true, message: say("provider.krakenRefusedRequest", { shown }) };
};

export const RIGHT_KEY =
  'Make one at Kraken under "Settings", "API" that allows "Query funds" and "Query ledger entries" and nothing else.';
