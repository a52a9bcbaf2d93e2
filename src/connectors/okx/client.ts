import { createHmac } from "node:crypto";
import { provider } from "./provider.ts";
import { asLabel, asObject } from "../wire.ts";
import { type ClientSpec, queryOf } from "../exchange/client.ts";

/** Signature over time, method, path with query, and body. */
export const signRequest = (secret: string, time: string, method: string, path: string): string =>
  createHmac("sha256", secret).update(`${time}${method}${path}`).digest("base64");

export const client: ClientSpec = {
  label: provider.label,
  hosts: ["apiUrl", "globalUrl"],
  sign: ({ base, path, params, fields, ms }) => {
    const query = queryOf(params);
    const full = `/api/v5${path}${query === "" ? "" : `?${query}`}`;
    const time = new Date(ms).toISOString();
    return {
      url: `${base}${full}`,
      headers: {
        "OK-ACCESS-KEY": fields["apiKey"] ?? "",
        "OK-ACCESS-SIGN": signRequest(fields["apiSecret"] ?? "", time, "GET", full),
        "OK-ACCESS-TIMESTAMP": time,
        "OK-ACCESS-PASSPHRASE": fields["passphrase"] ?? "",
        accept: "application/json",
      },
    };
  },
  codeOf: ({ json }) => {
    const code = asLabel(asObject(json)?.["code"]);
    return code === "" || code === "0" ? null : code;
  },
  refusals: {
    "50001": "later",
    "50004": "later",
    "50011": "slow",
    "50013": "later",
    "50026": "later",
    "50040": "slow",
    "50061": "slow",
    "50100": "denied",
    "50101": "key",
    "50102": "clock",
    "50103": "key",
    "50104": "key",
    "50105": "key",
    "50107": "clock",
    "50110": "denied",
    "50111": "key",
    "50112": "clock",
    "50113": "key",
    "50119": "key",
    "50120": "denied",
    "50030": "denied",
  },
};
