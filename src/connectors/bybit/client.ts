import { createHmac } from "node:crypto";
import { provider } from "./provider.ts";
import { asLabel, asObject } from "../wire.ts";
import { type ClientSpec, queryOf } from "../exchange/client.ts";

/** Maximum clock difference that Bybit accepts. */
const WINDOW_MS = "20000";

/** Signature over time, key, window and the exact query that is sent. */
export const signQuery = (secret: string, time: string, key: string, window: string, query: string): string =>
  createHmac("sha256", secret).update(`${time}${key}${window}${query}`).digest("hex");

export const client: ClientSpec = {
  label: provider.label,
  hosts: ["apiUrl", "globalUrl"],
  sign: ({ base, path, params, fields, ms }) => {
    const query = queryOf(params);
    const { apiKey = "", apiSecret = "" } = fields;
    const time = String(ms);
    return {
      url: `${base}/v5${path}${query === "" ? "" : `?${query}`}`,
      headers: {
        "X-BAPI-API-KEY": apiKey,
        "X-BAPI-TIMESTAMP": time,
        "X-BAPI-RECV-WINDOW": WINDOW_MS,
        "X-BAPI-SIGN": signQuery(apiSecret, time, apiKey, WINDOW_MS, query),
        accept: "application/json",
      },
    };
  },
  codeOf: ({ json }) => {
    const code = asLabel(asObject(json)?.["retCode"]);
    return code === "" || code === "0" ? null : code;
  },
  refusals: {
    "10000": "later",
    "10002": "clock",
    "10003": "key",
    "10004": "key",
    "10005": "denied",
    "10006": "slow",
    "10007": "key",
    "10008": "denied",
    "10009": "denied",
    "10010": "denied",
    "10016": "later",
    "10018": "slow",
    "10019": "later",
    "33004": "key",
  },
};
