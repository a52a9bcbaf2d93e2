import { createHmac } from "node:crypto";
import { provider } from "./provider.ts";
import { asLabel, asObject } from "../wire.ts";
import { type ClientSpec, queryOf } from "../exchange/client.ts";

/** Signature of a request over time, method and path with query; of the passphrase over itself. */
export const sign = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64");

/** Minimum remaining quota per half minute; no request costs more than 20, and several run concurrently. */
const LITTLE_WEIGHT = 100;

export const client: ClientSpec = {
  label: provider.label,
  sign: ({ base, path, params, fields, ms }) => {
    const query = queryOf(params);
    const full = `${path}${query === "" ? "" : `?${query}`}`;
    const secret = fields["apiSecret"] ?? "";
    return {
      url: `${base}${full}`,
      headers: {
        "KC-API-KEY": fields["apiKey"] ?? "",
        "KC-API-SIGN": sign(secret, `${ms}GET${full}`),
        "KC-API-TIMESTAMP": String(ms),
        "KC-API-PASSPHRASE": sign(secret, fields["passphrase"] ?? ""),
        "KC-API-KEY-VERSION": "2",
        accept: "application/json",
      },
    };
  },
  codeOf: ({ json }) => {
    const code = asLabel(asObject(json)?.["code"]);
    return code === "" || code === "200000" ? null : code;
  },
  refusals: {
    "400001": "key",
    "400002": "clock",
    "400003": "key",
    "400004": "key",
    "400005": "key",
    "400006": "denied",
    "400007": "denied",
    "411100": "denied",
    "200002": "slow",
    "429000": "slow",
    "230003": "later",
    "500000": "later",
  },
  restUntil: ({ headers }, now) => {
    const [left, resetMs] = ["remaining", "reset"].map((name) =>
      Number(headers[`gw-ratelimit-${name}`] ?? Number.NaN),
    );
    return left! < LITTLE_WEIGHT && resetMs! > 0 ? now + resetMs! : null;
  },
};
