import { createHmac } from "node:crypto";
import { provider } from "./provider.ts";
import { asLabel } from "../wire.ts";
import type { ClientSpec } from "../exchange/client.ts";

/** Signature over path, nonce and body. */
export const signRequest = (secret: string, path: string, nonce: string, body: string): string =>
  createHmac("sha384", secret).update(`/api/${path}${nonce}${body}`).digest("hex");

export const client: ClientSpec = {
  label: provider.label,
  sign: ({ base, path, params, fields, ms }) => {
    const full = `v2/auth/r/${path}`;
    // Numbers are sent as JSON numbers.
    const body = JSON.stringify(
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Number(value)])),
    );
    // The nonce must increase with every request of the key.
    const nonce = String(ms * 1_000);
    return {
      url: `${base}/${full}`,
      headers: {
        "bfx-apikey": fields["apiKey"] ?? "",
        "bfx-nonce": nonce,
        "bfx-signature": signRequest(fields["apiSecret"] ?? "", full, nonce, body),
        "content-type": "application/json",
        accept: "application/json",
      },
      body,
      // `["error", 10100, "apikey: invalid"]` has status 500.
      readsErrors: true,
    };
  },
  codeOf: ({ json }) => (Array.isArray(json) && json[0] === "error" ? asLabel(json[1]) || "error" : null),
  refusals: {
    "10100": "key",
    "10111": "key",
    "10112": "key",
    "10113": "key",
    "10114": "later",
    "10001": "later",
    "11010": "slow",
    "20060": "later",
    ERR_RATE_LIMIT: "slow",
  },
};
