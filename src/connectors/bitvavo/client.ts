import { createHmac } from "node:crypto";
import { provider } from "./provider.ts";
import { type ClientSpec, openExchange, type RefusalKind } from "../exchange/client.ts";
import type { FetchContext } from "../fetching.ts";
import type { JsonResult } from "../http.ts";
import { asLabel, asObject } from "../wire.ts";

/** GET by path and query; `acceptable` rejects a response that is not plausible for this request. */
export type BitvavoClient = (
  path: string,
  signal: AbortSignal,
  acceptable?: (json: unknown) => boolean,
) => Promise<JsonResult>;

/** The signature covers time, method, the path from the version on, and the body. */
export const signRequest = (secret: string, time: string, method: string, path: string, body = ""): string =>
  createHmac("sha256", secret).update(`${time}${method}/v2${path}${body}`).digest("hex");

/** Maximum clock difference that Bitvavo accepts. */
const WINDOW_MS = "60000";
/** Below this number of points the next request waits for the end of the minute: exceeding the quota leads to a ban. */
const SPARE_POINTS = 50;

const codes = (from: number, to: number, refusal: RefusalKind): Readonly<Record<string, RefusalKind>> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [from + i, refusal]));

const SPEC: ClientSpec = {
  label: provider.label,
  sign: ({ base, path, fields, ms }) => {
    const { apiKey = "", apiSecret = "" } = fields;
    return {
      url: `${base}${path}`,
      headers: {
        "Bitvavo-Access-Key": apiKey,
        "Bitvavo-Access-Timestamp": String(ms),
        "Bitvavo-Access-Window": WINDOW_MS,
        "Bitvavo-Access-Signature": signRequest(apiSecret, String(ms), "GET", path),
        accept: "application/json",
      },
    };
  },
  codeOf: ({ json }) => {
    const code = asObject(json)?.["errorCode"];
    return typeof code === "number" ? String(code) : null;
  },
  refusals: {
    ...codes(100, 104, "later"),
    "105": "slow",
    "112": "slow",
    // The signature is wrong or missing.
    ...codes(300, 399, "key"),
    ...codes(310, 319, "denied"),
    "304": "clock",
    "307": "denied",
  },
  restUntil: ({ headers }) => {
    const left = Number(headers["bitvavo-ratelimit-remaining"] ?? Number.NaN);
    const until = Number(headers["bitvavo-ratelimit-resetat"] ?? Number.NaN);
    return left < SPARE_POINTS && Number.isFinite(until) ? until : null;
  },
  // A ban contains its end, in milliseconds since 1970.
  waitMs: ({ json }) => {
    const until = /\b(\d{13})\b/.exec(asLabel(asObject(json)?.["error"]))?.[1];
    return until === undefined ? null : Math.max(0, Number(until) - Date.now());
  },
};

export const openClient = (context: FetchContext): BitvavoClient => {
  const call = openExchange(SPEC, context);
  return (path, signal, acceptable) => call(path, {}, signal, acceptable);
};
