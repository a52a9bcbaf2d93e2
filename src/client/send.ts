import { errorOf, isErrorBody, LotbuchError, retryAfterOf } from "./errors.ts";
import type { AnyInput } from "./operations.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Sender = {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly timeoutMs: number;
  /** Headers and credentials that identify the caller. */
  readonly identify: () => Promise<{
    readonly headers: Readonly<Record<string, string>>;
    readonly credentials: "same-origin" | "omit";
  }>;
};

/** One attempt. The body of the response is read afterwards, within the same timeout. */
async function open(
  sender: Sender,
  key: string,
  input: AnyInput,
  accept: string,
): Promise<{ readonly response: Response; readonly limit: AbortSignal }> {
  const [method = "GET", template = "/"] = key.split(" ");
  const { headers, credentials } = await sender.identify();
  const body =
    input.body === undefined || input.body instanceof FormData || input.body instanceof URLSearchParams
      ? input.body
      : JSON.stringify(input.body);
  const limit = AbortSignal.timeout(sender.timeoutMs);
  const init: RequestInit = {
    method,
    credentials,
    headers: {
      accept,
      ...headers,
      ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
      ...(input.idempotencyKey === undefined ? {} : { "idempotency-key": input.idempotencyKey }),
    },
    signal: input.signal === undefined ? limit : AbortSignal.any([input.signal, limit]),
    ...(body === undefined ? {} : { body }),
  };
  const response = await withTransportErrors(sender, input, limit, () =>
    sender.fetch(sender.baseUrl + pathOf(template, input), init),
  );
  return { response, limit };
}

export async function sendForJson(sender: Sender, key: string, input: AnyInput): Promise<unknown> {
  const { response, limit } = await open(sender, key, input, "application/json");
  const text = await withTransportErrors(sender, input, limit, () => response.text());
  const body = parsed(text);
  if (!response.ok) throw isErrorBody(body) ? errorOf(response, body) : notTheApi(sender, response, text);
  if (response.status === 204) return undefined;
  if (body === undefined) throw notTheApi(sender, response, text);
  return body;
}

/** The raw response, to be streamed or saved. The caller reads it, under the caller's signal alone. */
export async function sendForFile(sender: Sender, key: string, input: AnyInput): Promise<Response> {
  const { response, limit } = await open({ ...sender, timeoutMs: FILE_TIMEOUT_MS }, key, input, "*/*");
  if (response.ok) return response;
  const text = await withTransportErrors(sender, input, limit, () => response.text());
  const body = parsed(text);
  throw isErrorBody(body) ? errorOf(response, body) : notTheApi(sender, response, text);
}

/** Timeout of a report or an export. */
const FILE_TIMEOUT_MS = 15 * 60_000;

/** Converts errors of fetch: the caller's own abort is rethrown, others become timeout or connection errors. */
async function withTransportErrors<T>(
  sender: Sender,
  input: AnyInput,
  limit: AbortSignal,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (input.signal?.aborted === true) throw input.signal.reason;
    const where = sender.baseUrl === "" ? "the service" : sender.baseUrl;
    const seconds = Math.round(sender.timeoutMs / 1000);
    const why = reasonOf(error);
    const details = { cause: error, unreached: { where, why, seconds } };
    if (limit.aborted)
      throw new LotbuchError("TimeoutError", `No answer from ${where} within ${seconds} seconds.`, details);
    const reason = why === null ? "" : ` (${why})`;
    throw new LotbuchError("NetworkError", `No connection to ${where}${reason}.`, details);
  }
}

/** Node stores the system's reason (ECONNREFUSED, ENOTFOUND) in the cause. */
function reasonOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = (cause as { readonly code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function notTheApi(sender: Sender, response: Response, text: string): LotbuchError {
  const type = response.headers.get("content-type") ?? "";
  const what =
    text.trim() === ""
      ? "nothing"
      : /html/i.test(type) || /^\s*<(!doctype|html)/i.test(text)
        ? "a web page"
        : /json/i.test(type)
          ? parsed(text) === undefined
            ? "broken JSON"
            : "JSON of another kind"
          : "something that is not JSON";
  return new LotbuchError(
    "InvalidAnswerError",
    `${sender.baseUrl === "" ? "The service" : sender.baseUrl} answered ${response.status} with ${what} where the API has an answer of its own. Is this the address of a Lotbuch service?`,
    {
      status: response.status,
      requestId: response.headers.get("x-request-id"),
      retryAfter: retryAfterOf(response),
    },
  );
}

function pathOf(template: string, input: AnyInput): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.path?.[name] ?? "")),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.append(name, String(value));
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
