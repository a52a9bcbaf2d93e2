import { fieldsIn } from "../credentials.ts";
import type { FetchContext, ProviderError } from "../fetching.ts";
import { DEFAULT_RETRY, type GetObject, sendWithRetry, unreadable } from "../http.ts";
import { asObject } from "../wire.ts";
import { say } from "../../wording/said/index.ts";

export const openClient = (context: FetchContext): GetObject => {
  const policy = { ...DEFAULT_RETRY, ...context.retry };
  const { apiKey = "" } = fieldsIn(context.credentials);
  return async (path, signal, acceptable = () => true) => {
    const attempt = () => ({
      url: `${context.settings["apiUrl"]}${path}`,
      headers: { "X-Api-Key": apiKey, accept: "application/json" },
    });
    const sent = await sendWithRetry("Bitpanda", attempt, policy, signal, ({ status, json }) => {
      const body = asObject(json);
      if (status >= 400 || (body !== null && acceptable(body))) return null;
      return { error: unreadable("Bitpanda"), waitMs: null };
    });
    if (!sent.ok) return { ...sent, status: null };
    const { status, json, text } = sent.answer;
    const body = asObject(json);
    if (status < 400 && body !== null) return { ok: true, body, text };
    return { ok: false, error: refusalOf(status), status };
  };
};

const RIGHT_KEY =
  'Make one at web.bitpanda.com under "API keys" that allows "Transaction" and "Balance" and nothing else.';

/** What a refusal means to the person who has to do something about it. */
const refusalOf = (status: number): ProviderError => {
  if (status === 401)
    return {
      code: "bad-credentials",
      permanent: true,
      message: say("provider.bitpandaDoesNotKnow", { rightKey: RIGHT_KEY }),
    };
  if (status === 403)
    return {
      code: "access-denied",
      permanent: true,
      message: say("provider.apiKeyMayNot", { rightKey: RIGHT_KEY }),
    };
  return {
    code: "rejected",
    permanent: true,
    message: say("provider.bitpandaRefusedRequestStatus", { status }),
  };
};
