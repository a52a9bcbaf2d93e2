import { createHmac } from "node:crypto";
import { provider } from "./provider.ts";
import { asObject } from "../wire.ts";
import { AHEAD } from "./walk.ts";
import { type ClientSpec, queryOf } from "../exchange/client.ts";

/** Signature over the exact query that is sent. */
export const signQuery = (secret: string, query: string): string =>
  createHmac("sha256", secret).update(query).digest("hex");

/** Maximum clock difference that Binance accepts. */
const WINDOW_MS = "60000";

/**
 * Limit below the 180,000 per minute that one account may use for a list; the most expensive request costs 12,000, and
 * several run concurrently.
 */
const ENOUGH_WEIGHT = 180_000 - (AHEAD + 1) * 12_000;
/** Limit below the 12,000 that one IP address may use; the most expensive request costs 150. */
const ENOUGH_OF_ADDRESS = 11_000;
const MINUTE_MS = 60_000;

/** Futures have separate hosts. */
const HOSTS: Readonly<Record<string, string>> = { fapi: "futuresUrl", dapi: "coinFuturesUrl" };

export const client: ClientSpec = {
  label: provider.label,
  sign: ({ base, path, params, fields, settings, ms }) => {
    const { apiKey = "", apiSecret = "" } = fields;
    const host = settings[HOSTS[path.split("/", 2)[1] ?? ""] ?? ""] ?? base;
    const query = queryOf({ ...params, recvWindow: WINDOW_MS, timestamp: String(ms) });
    return {
      url: `${host}${path}?${query}&signature=${signQuery(apiSecret, query)}`,
      headers: { "X-MBX-APIKEY": apiKey, accept: "application/json" },
    };
  },
  // Errors have a negative number; other responses with a code do not.
  codeOf: ({ json }) => {
    const code = asObject(json)?.["code"];
    return typeof code === "number" && code < 0 ? String(code) : null;
  },
  refusals: {
    "-1000": "later",
    "-1001": "later",
    "-1007": "later",
    "-1008": "later",
    "-1003": "slow",
    "-1021": "clock",
    "-1002": "denied",
    "-1022": "key",
    "-2014": "key",
    "-2015": "key",
  },
  restUntil: ({ headers }, now) =>
    Number(headers["x-sapi-used-uid-weight-1m"] ?? 0) >= ENOUGH_WEIGHT ||
    Number(headers["x-sapi-used-ip-weight-1m"] ?? 0) >= ENOUGH_OF_ADDRESS
      ? now + MINUTE_MS
      : null,
};
