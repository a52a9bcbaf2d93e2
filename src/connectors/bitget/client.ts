import { createHmac } from "node:crypto";
import { provider } from "./provider.ts";
import { asLabel, asObject } from "../wire.ts";
import { type ClientSpec, queryOf } from "../exchange/client.ts";

/** Signature over time, method, path with query, and body. */
export const signRequest = (secret: string, time: string, method: string, path: string): string =>
  createHmac("sha256", secret).update(`${time}${method}${path}`).digest("base64");

export const client: ClientSpec = {
  label: provider.label,
  sign: ({ base, path, params, fields, ms }) => {
    const query = queryOf(params);
    const full = `/api/v2${path}${query === "" ? "" : `?${query}`}`;
    return {
      url: `${base}${full}`,
      headers: {
        "ACCESS-KEY": fields["apiKey"] ?? "",
        "ACCESS-SIGN": signRequest(fields["apiSecret"] ?? "", String(ms), "GET", full),
        "ACCESS-TIMESTAMP": String(ms),
        "ACCESS-PASSPHRASE": fields["passphrase"] ?? "",
        locale: "en-US",
        accept: "application/json",
      },
    };
  },
  codeOf: ({ json }) => {
    const code = asLabel(asObject(json)?.["code"]);
    return code === "" || code === "00000" ? null : code;
  },
  refusals: {
    "40001": "key",
    "40002": "key",
    "40003": "key",
    "40004": "clock",
    "40005": "clock",
    "40006": "key",
    "40008": "clock",
    "40009": "key",
    "40010": "later",
    "40012": "key",
    "40014": "denied",
    "40018": "denied",
    "40037": "key",
    "40015": "later",
    "429": "slow",
    "30001": "slow",
    "40200": "later",
    "45001": "later",
  },
};
