import { provider } from "./provider.ts";
import { sign } from "node:crypto";
import { asLabel, asObject } from "../wire.ts";
import { type ClientSpec, queryOf } from "../exchange/client.ts";
import { readPrivateKey } from "../private-key.ts";

/** Signature over time, method, path and query without its question mark; null if the key is no Ed25519 key. */
export const signRequest = (secret: string, time: string, path: string, query: string): string | null => {
  const key = readPrivateKey(secret);
  if (key?.asymmetricKeyType !== "ed25519") return null;
  return sign(null, Buffer.from(`${time}GET${path}${query}`), key).toString("base64");
};

export const client: ClientSpec = {
  label: provider.label,
  sign: ({ base, path, params, fields, ms }) => {
    const query = queryOf(params);
    const full = `/api/1.0${path}`;
    const signature = signRequest(fields["privateKey"] ?? "", String(ms), full, query);
    return signature === null
      ? null
      : {
          url: `${base}${full}${query === "" ? "" : `?${query}`}`,
          headers: {
            "X-Revx-API-Key": fields["apiKey"] ?? "",
            "X-Revx-Timestamp": String(ms),
            "X-Revx-Signature": signature,
            accept: "application/json",
          },
          waitsInMs: true,
        };
  },
  // Errors have a sentence and no code: they are distinguished by status.
  codeOf: ({ status, json }) =>
    status >= 400 && asLabel(asObject(json)?.["error_id"]) !== "" ? String(status) : null,
  refusals: { "401": "key", "403": "denied", "409": "clock" },
};
