import { createHmac } from "node:crypto";
import { provider } from "./provider.ts";
import { asObject, asText } from "../wire.ts";
import type { ClientSpec } from "../exchange/client.ts";

export const signPayload = (secret: string, payload: string): string =>
  createHmac("sha384", secret).update(payload).digest("hex");

export const client: ClientSpec = {
  label: provider.label,
  sign: ({ base, path, params, fields, ms }) => {
    const numbers = Object.entries(params).map(([name, value]) => [name, Number(value)] as const);
    // The request parameters are in a header; the body is empty.
    const request = { request: path, nonce: ms, ...Object.fromEntries(numbers) };
    const payload = Buffer.from(JSON.stringify(request)).toString("base64");
    return {
      url: `${base}${path}`,
      headers: {
        "X-GEMINI-APIKEY": fields["apiKey"] ?? "",
        "X-GEMINI-PAYLOAD": payload,
        "X-GEMINI-SIGNATURE": signPayload(fields["apiSecret"] ?? "", payload),
        "content-type": "text/plain",
        "cache-control": "no-cache",
        accept: "application/json",
      },
      body: "",
    };
  },
  codeOf: ({ json }) =>
    asObject(json)?.["result"] === "error" ? (asText(asObject(json)?.["reason"]) ?? "error") : null,
  refusals: {
    InvalidApiKey: "key",
    InvalidSignature: "key",
    MissingApikeyHeader: "key",
    MissingRole: "denied",
    MissingPermissions: "denied",
    IpAddressNotAllowed: "denied",
    InvalidNonce: "clock",
    InvalidTimestampInPayload: "clock",
    RateLimit: "slow",
    RateLimited: "slow",
    Maintenance: "later",
    System: "later",
  },
};
