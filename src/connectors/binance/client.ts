import { createHmac } from "node:crypto";
import { clockOffset, clocksDiffer } from "../clock.ts";
import { fieldsIn } from "../credentials.ts";
import type { FetchContext, ProviderError } from "../fetching.ts";
import {
  type Again,
  type Answer,
  DEFAULT_RETRY,
  rateLimited,
  sendWithRetry,
  unavailable,
  unreadable,
} from "../http.ts";
import { asObject } from "../wire.ts";
import { say } from "../../wording/said/index.ts";

export type ApiResult =
  | { readonly ok: true; readonly json: unknown; readonly text: string }
  | { readonly ok: false; readonly error: ProviderError; readonly code: number | null };

export type Params = Readonly<Record<string, string>>;

/** GET, signed; `acceptable` refuses an answer that makes no sense where it stands. */
export type Get = (
  path: string,
  params: Params,
  signal: AbortSignal,
  acceptable?: (json: unknown) => boolean,
) => Promise<ApiResult>;

/** `now` is the time there, as far as an answer has told it. */
export type Client = Get & { readonly now: () => number };

/** Over the query exactly as it is sent. */
export const signQuery = (secret: string, query: string): string =>
  createHmac("sha256", secret).update(query).digest("hex");

/** As far as Binance lets clocks differ. */
const WINDOW_MS = "60000";

export const openClient = (context: FetchContext): Client => {
  const policy = { ...DEFAULT_RETRY, ...context.retry };
  const { apiKey = "", apiSecret = "" } = fieldsIn(context.credentials);
  const base = context.settings["apiUrl"] ?? "";
  let offset = 0;
  let askTime = false;

  const judge = (answer: Answer, acceptable: (json: unknown) => boolean): Again | null => {
    const code = codeOf(answer);
    if (answer.status === 418 || code === -1003) {
      const seconds = Number(answer.headers["retry-after"] ?? Number.NaN);
      return { error: rateLimited("Binance"), waitMs: seconds > 0 ? seconds * 1_000 : null };
    }
    if (code === -1021) {
      askTime = true;
      return { error: clocksDiffer("Binance"), waitMs: 0 };
    }
    if (code === -1000 || code === -1001 || code === -1007 || code === -1008)
      return { error: unavailable("Binance", `code ${code}`), waitMs: null };
    if (answer.status >= 400 || acceptable(answer.json)) return null;
    return { error: unreadable("Binance"), waitMs: null };
  };

  const get: Get = async (path, params, signal, acceptable = () => true) => {
    const attempt = async () => {
      if (askTime) {
        offset = await clockOffset("Binance", `${base}/api/v3/time`, "serverTime", context.now(), signal);
        askTime = false;
      }
      const timestamp = String(context.now().getTime() + offset);
      const query = new URLSearchParams({ ...params, recvWindow: WINDOW_MS, timestamp }).toString();
      return {
        url: `${base}${path}?${query}&signature=${signQuery(apiSecret, query)}`,
        headers: { "X-MBX-APIKEY": apiKey, accept: "application/json" },
      };
    };
    const sent = await sendWithRetry("Binance", attempt, policy, signal, (answer) =>
      judge(answer, acceptable),
    );
    if (!sent.ok) return { ...sent, code: null };
    const { answer } = sent;
    const code = codeOf(answer);
    if (answer.status < 400 && code === null) return { ok: true, json: answer.json, text: answer.text };
    return { ok: false, error: refusalOf(answer.status, code), code };
  };
  return Object.assign(get, { now: () => context.now().getTime() + offset });
};

/** Errors carry a number below zero; answers that have a code of their own do not. */
const codeOf = ({ json }: Answer): number | null => {
  const code = asObject(json)?.["code"];
  return typeof code === "number" && code < 0 ? code : null;
};

export const RIGHT_KEY = 'Make one at Binance under "API Management" with "Enable Reading" and nothing else.';

/** What a refusal means to the person who has to do something about it. */
const refusalOf = (status: number, code: number | null): ProviderError => {
  if (code === -2015 || code === -2014 || code === -1022 || status === 401)
    return {
      code: "bad-credentials",
      permanent: true,
      message: say("provider.binanceDoesNotTake", { rightKey: RIGHT_KEY }),
    };
  if (status === 403 || code === -1002)
    return {
      code: "access-denied",
      permanent: true,
      message: say("provider.apiKeyMayNot", { rightKey: RIGHT_KEY }),
    };
  const shown = code === null ? `status ${status}` : `code ${code}`;
  return { code: "rejected", permanent: true, message: say("provider.binanceRefusedRequest", { shown }) };
};
