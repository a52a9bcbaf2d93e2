import { createHmac } from "node:crypto";
import { clockOffset, clocksDiffer } from "../clock.ts";
import { fieldsIn } from "../credentials.ts";
import type { FetchContext, ProviderError } from "../fetching.ts";
import {
  type Again,
  type Answer,
  DEFAULT_RETRY,
  type JsonResult,
  pause,
  rateLimited,
  sendWithRetry,
  unavailable,
  unreadable,
} from "../http.ts";
import { asLabel, asObject } from "../wire.ts";
import { say } from "../../wording/said/index.ts";

/** GET by path and query; `acceptable` refuses an answer that makes no sense where it stands. */
export type Client = (
  path: string,
  signal: AbortSignal,
  acceptable?: (json: unknown) => boolean,
) => Promise<JsonResult>;

/** The signature covers time, method, the path from the version on, and the body. */
export const signRequest = (secret: string, time: string, method: string, path: string, body = ""): string =>
  createHmac("sha256", secret).update(`${time}${method}/v2${path}${body}`).digest("hex");

/** As far as Bitvavo lets clocks differ. */
const WINDOW_MS = "60000";
/** Below so many points the next request waits until the minute is over: who overdraws is banned. */
const SPARE_POINTS = 50;

export const openClient = (context: FetchContext): Client => {
  const policy = { ...DEFAULT_RETRY, ...context.retry };
  const { apiKey = "", apiSecret = "" } = fieldsIn(context.credentials);
  const base = context.settings["apiUrl"] ?? "";
  let offset = 0;
  let askTime = false;
  let freeAt = 0;

  const judge = (answer: Answer, acceptable: (json: unknown) => boolean): Again | null => {
    freeAt = nextFree(answer);
    const code = codeOf(answer);
    if (code === 105 || code === 112) return { error: rateLimited("Bitvavo"), waitMs: banOf(answer) };
    if (code === 304) {
      askTime = true;
      return { error: clocksDiffer("Bitvavo"), waitMs: 0 };
    }
    if (code !== null && code >= 100 && code < 105)
      return { error: unavailable("Bitvavo", `code ${code}`), waitMs: null };
    if (answer.status >= 400 || acceptable(answer.json)) return null;
    return { error: unreadable("Bitvavo"), waitMs: null };
  };

  return async (path, signal, acceptable = () => true) => {
    const attempt = async () => {
      if (askTime) {
        offset = await clockOffset("Bitvavo", `${base}/time`, "time", context.now(), signal);
        askTime = false;
      }
      const wait = freeAt - context.now().getTime() - offset;
      if (wait > 0) await pause(wait, policy.maxDelayMs * 2, signal);
      const time = String(context.now().getTime() + offset);
      return {
        url: `${base}${path}`,
        headers: {
          "Bitvavo-Access-Key": apiKey,
          "Bitvavo-Access-Timestamp": time,
          "Bitvavo-Access-Window": WINDOW_MS,
          "Bitvavo-Access-Signature": signRequest(apiSecret, time, "GET", path),
          accept: "application/json",
        },
      };
    };
    const sent = await sendWithRetry("Bitvavo", attempt, policy, signal, (answer) =>
      judge(answer, acceptable),
    );
    if (!sent.ok) return sent;
    const { answer } = sent;
    if (answer.status < 400) return { ok: true, json: answer.json, text: answer.text };
    return { ok: false, error: refusalOf(answer.status, codeOf(answer)) };
  };
};

const codeOf = ({ json }: Answer): number | null => {
  const code = asObject(json)?.["errorCode"];
  return typeof code === "number" ? code : null;
};

/** When the points of this minute are used up: the moment it ends; otherwise now. */
const nextFree = ({ headers }: Answer): number => {
  const left = Number(headers["bitvavo-ratelimit-remaining"] ?? Number.NaN);
  const until = Number(headers["bitvavo-ratelimit-resetat"] ?? Number.NaN);
  return left < SPARE_POINTS && Number.isFinite(until) ? until : 0;
};

/** A ban says when it ends, in milliseconds since 1970. */
const banOf = ({ json }: Answer): number | null => {
  const until = /\b(\d{13})\b/.exec(asLabel(asObject(json)?.["error"]))?.[1];
  return until === undefined ? null : Math.max(0, Number(until) - Date.now());
};

const RIGHT_KEY = 'Make one at Bitvavo under "Settings", "API" that allows "View access" and nothing else.';

/** What a refusal means to the person who has to do something about it. */
const refusalOf = (status: number, code: number | null): ProviderError => {
  if (code !== null && code >= 307 && code <= 319 && code !== 308 && code !== 309)
    return {
      code: "access-denied",
      permanent: true,
      message: say("provider.apiKeyMayNot3", { rightKey: RIGHT_KEY }),
    };
  if ((code !== null && code >= 300 && code < 400) || status === 401 || status === 403)
    return {
      code: "bad-credentials",
      permanent: true,
      message: say("provider.bitvavoDoesNotKnow", { rightKey: RIGHT_KEY }),
    };
  return {
    code: "rejected",
    permanent: true,
    message: say("provider.bitvavoRefusedRequestStatus", {
      status,
      code: code === null ? "" : `, code ${code}`,
    }),
  };
};
