import { createHmac } from "node:crypto";
import { provider } from "./provider.ts";
import { asLabel, asObject } from "../wire.ts";
import type { ClientSpec, Params } from "../exchange/client.ts";

/** Signature over method, id, key, the parameters sorted by name with their values, and the nonce. */
export const signRequest = (
  secret: string,
  {
    method,
    id,
    key,
    params,
    nonce,
  }: { method: string; id: string; key: string; params: Params; nonce: string },
): string => {
  const paramText = Object.keys(params)
    .toSorted()
    .map((name) => `${name}${params[name]}`)
    .join("");
  return createHmac("sha256", secret).update(`${method}${id}${key}${paramText}${nonce}`).digest("hex");
};

export const client: ClientSpec = {
  label: provider.label,
  sign: ({ base, path: method, params, fields, ms }) => {
    const { apiKey: key = "", apiSecret = "" } = fields;
    const [id, nonce] = [String(ms), String(ms)];
    const sig = signRequest(apiSecret, { method, id, key, params, nonce });
    return {
      url: `${base}/exchange/v1/${method}`,
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ id: ms, method, api_key: key, params, nonce: ms, sig }),
      // Some errors of an account have status 500.
      readsErrors: true,
    };
  },
  codeOf: ({ json }) => {
    const code = asLabel(asObject(json)?.["code"]);
    return code === "" || code === "0" ? null : code;
  },
  refusals: {
    "40101": "key",
    "40102": "clock",
    "40103": "denied",
    "40104": "denied",
    "40801": "later",
    "42901": "slow",
    "50001": "later",
    "202": "denied",
  },
};
