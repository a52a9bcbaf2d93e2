import { provider } from "./provider.ts";
import { type ClientSpec, openExchange } from "../exchange/client.ts";
import type { FetchContext } from "../fetching.ts";
import type { GetObject } from "../http.ts";
import { asObject } from "../wire.ts";

const SPEC: ClientSpec = {
  label: provider.label,
  sign: ({ base, path, fields }) => ({
    url: `${base}${path}`,
    headers: { "X-Api-Key": fields["apiKey"] ?? "", accept: "application/json" },
  }),
  // Errors are distinguished by status.
  codeOf: ({ status }) => (status >= 400 ? String(status) : null),
  refusals: { "401": "key", "403": "denied" },
};

export const openClient = (context: FetchContext): GetObject => {
  const call = openExchange(SPEC, context);
  return async (path, signal, acceptable = () => true) => {
    const response = await call(path, {}, signal, (json) => {
      const body = asObject(json);
      return body !== null && acceptable(body);
    });
    return response.ok
      ? { ok: true, body: asObject(response.json) ?? {}, text: response.text }
      : { ok: false, error: response.error, status: response.code === null ? null : Number(response.code) };
  };
};
