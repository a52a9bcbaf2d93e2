import { createHmac, randomUUID } from "node:crypto";
import { provider } from "./provider.ts";
import {
  type ExchangeCall,
  type ClientSpec,
  openExchange,
  queryOf,
  type RefusalKind,
} from "../exchange/client.ts";
import type { FetchContext } from "../fetching.ts";
import { asObject, asText } from "../wire.ts";

/** A client that sends forms by POST. */
export type BitstampClient = ExchangeCall;

export type Signed = {
  readonly key: string;
  readonly host: string;
  readonly path: string;
  readonly nonce: string;
  readonly time: string;
  readonly body: string;
};

const FORM = "application/x-www-form-urlencoded";
const ROOT = "/api/v2";

/** A request without a body has no content type either, in the signature as in the headers. */
export const signRequest = (secret: string, { key, host, path, nonce, time, body }: Signed): string =>
  createHmac("sha256", secret)
    .update(`BITSTAMP ${key}POST${host}${path}${body === "" ? "" : FORM}${nonce}${time}v2${body}`)
    .digest("hex");

/** Errors with this prefix that are not listed below concern the key or its signature. */
const KEY_REFUSALS: Readonly<Record<string, RefusalKind>> = Object.fromEntries(
  Array.from({ length: 100 }, (_, i) => [`API${String(i).padStart(4, "0")}`, "key"] as const),
);

const SPEC: ClientSpec = {
  label: provider.label,
  sign: ({ base, path, params, fields, ms }) => {
    const { apiKey = "", apiSecret = "" } = fields;
    const url = new URL(`${base}${path}`);
    const [body, nonce, time] = [queryOf(params), randomUUID(), String(ms)];
    const signed = { key: apiKey, host: url.host, path: `${ROOT}${path}`, nonce, time, body };
    return {
      url: url.href,
      headers: {
        "X-Auth": `BITSTAMP ${apiKey}`,
        "X-Auth-Signature": signRequest(apiSecret, signed),
        "X-Auth-Nonce": nonce,
        "X-Auth-Timestamp": time,
        "X-Auth-Version": "v2",
        ...(body === "" ? {} : { "content-type": FORM }),
      },
      // Bytes, because a string body would add a content type.
      body: body === "" ? new Uint8Array() : body,
    };
  },
  // Returns the error code of any response that is not a list, whatever its status.
  codeOf: ({ json }) => {
    const body = asObject(json);
    if (body?.["status"] !== "error") return null;
    const tooMany = /request limit|too many requests/i.test(JSON.stringify(body["reason"] ?? ""));
    return tooMany ? "400.002" : (asText(body["code"]) ?? "error");
  },
  refusals: {
    ...KEY_REFUSALS,
    "400.002": "slow",
    API0002: "denied",
    API0003: "denied",
    API0006: "denied",
    API0017: "clock",
  },
};

export const openClient = (context: FetchContext): BitstampClient => openExchange(SPEC, context);
