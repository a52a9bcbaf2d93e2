import { createHmac, randomUUID } from "node:crypto";
import { clocksDiffer, offsetIn } from "../clock.ts";
import { fieldsIn } from "../credentials.ts";
import type { FetchContext, ProviderError } from "../fetching.ts";
import {
  type Again,
  type Answer,
  DEFAULT_RETRY,
  type JsonResult,
  rateLimited,
  sendWithRetry,
  unreadable,
} from "../http.ts";
import { asObject, asText } from "../wire.ts";
import { say } from "../../wording/said/index.ts";

/** POST of a form; `acceptable` refuses an answer that makes no sense where it stands. */
export type Client = (
  path: string,
  params: Readonly<Record<string, string>>,
  signal: AbortSignal,
  acceptable?: (json: unknown) => boolean,
) => Promise<JsonResult>;

export type Signed = {
  readonly key: string;
  readonly host: string;
  readonly path: string;
  readonly nonce: string;
  readonly time: string;
  readonly body: string;
};

const FORM = "application/x-www-form-urlencoded";
const ROOT = "/api/v2";

/** A request without a body has no content type either, in the signature as in the headers. */
export const signRequest = (secret: string, { key, host, path, nonce, time, body }: Signed): string =>
  createHmac("sha256", secret)
    .update(`BITSTAMP ${key}POST${host}${path}${body === "" ? "" : FORM}${nonce}${time}v2${body}`)
    .digest("hex");

export const openClient = (context: FetchContext): Client => {
  const policy = { ...DEFAULT_RETRY, ...context.retry };
  const { apiKey = "", apiSecret = "" } = fieldsIn(context.credentials);
  const base = context.settings["apiUrl"] ?? "";
  let offset = 0;

  const judge = (answer: Answer, acceptable: (json: unknown) => boolean): Again | null => {
    const said = refusalIn(answer);
    if (said === null) {
      return answer.status >= 400 || acceptable(answer.json)
        ? null
        : { error: unreadable("Bitstamp"), waitMs: null };
    }
    if (said.code === "400.002" || /request limit|too many requests/i.test(said.reason))
      return { error: rateLimited("Bitstamp"), waitMs: null };
    if (said.code !== "API0017") return null;
    // Our clock is off: the answer's own date tells by how much.
    offset = offsetIn(answer.headers, context.now()) ?? offset;
    return { error: clocksDiffer("Bitstamp"), waitMs: 0 };
  };

  return async (path, params, signal, acceptable = () => true) => {
    const attempt = () => {
      const url = new URL(`${base}${path}`);
      const body = new URLSearchParams(params).toString();
      const nonce = randomUUID();
      const time = String(context.now().getTime() + offset);
      const signed = { key: apiKey, host: url.host, path: `${ROOT}${path}`, nonce, time, body };
      return {
        url: url.href,
        headers: {
          "X-Auth": `BITSTAMP ${apiKey}`,
          "X-Auth-Signature": signRequest(apiSecret, signed),
          "X-Auth-Nonce": nonce,
          "X-Auth-Timestamp": time,
          "X-Auth-Version": "v2",
          ...(body === "" ? {} : { "content-type": FORM }),
        },
        // Bytes, because a text would be sent with a content type of its own.
        body: body === "" ? new Uint8Array() : body,
      };
    };
    const sent = await sendWithRetry("Bitstamp", attempt, policy, signal, (answer) =>
      judge(answer, acceptable),
    );
    if (!sent.ok) return sent;
    const { answer } = sent;
    const said = refusalIn(answer);
    if (said === null && answer.status < 400) return { ok: true, json: answer.json, text: answer.text };
    return { ok: false, error: refusalOf(said?.code ?? "", answer.status) };
  };
};

type Refusal = { readonly code: string; readonly reason: string };

/** A list, or an object that says why not, whatever the status. */
const refusalIn = ({ json }: Answer): Refusal | null => {
  const body = asObject(json);
  if (body?.["status"] !== "error") return null;
  return { code: asText(body["code"]) ?? "", reason: JSON.stringify(body["reason"] ?? "") };
};

const RIGHT_KEY =
  'Make one at Bitstamp under "Settings", "API access" that allows "Account balance", "User transactions" and "Crypto transactions" and nothing else.';

/** What a refusal means to the person who has to do something about it. */
const refusalOf = (code: string, status: number): ProviderError => {
  if (code === "API0002" || code === "API0003" || code === "API0006")
    return {
      code: "access-denied",
      permanent: true,
      message: say("provider.apiKeyMayNot2", { rightKey: RIGHT_KEY }),
    };
  if (/^API00\d\d$/.test(code) || status === 401 || status === 403)
    return {
      code: "bad-credentials",
      permanent: true,
      message: say("provider.bitstampDoesNotKnow", { rightKey: RIGHT_KEY }),
    };
  const shown = /^[\w.]{1,20}$/.test(code) ? `, ${code}` : "";
  return {
    code: "rejected",
    permanent: true,
    message: say("provider.bitstampRefusedRequestStatus", { status, shown }),
  };
};
