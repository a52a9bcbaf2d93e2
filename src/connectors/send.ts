import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LIMITS } from "../basics/limits.ts";

export type Request = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A POST with this body; a GET where there is none. */
  readonly body?: string | Uint8Array;
  /** The provider tells its refusals with a status of 500 and more: what stands there is read. */
  readonly readsErrors?: true;
  /** `Retry-After` of this provider counts milliseconds, not seconds. */
  readonly waitsInMs?: true;
};

export type Sent = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Null where the status says that there is nothing to read. */
  readonly text: string | null;
};

/** A connection is kept for the next request, but not until the other side may have had enough of it. */
const KEPT = { keepAlive: true, timeout: 4_000 };
const PLAIN = new HttpAgent(KEPT);
const SECURE = new HttpsAgent(KEPT);

const HEADERS = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "lotbuch" };

/**
 * One request and its whole answer; rejects where there is none in time, or it leads elsewhere. By Node's own client,
 * because `fetch` costs more than all else that is done with a page.
 */
export const send = async (request: Request, timeoutMs: number, signal: AbortSignal): Promise<Sent> => {
  signal.throwIfAborted();
  let sending: ClientRequest | null = null;
  const give = (why: string) => () => sending?.destroy(new Error(why));
  const [late, stopped] = [give("it took too long"), give("the run was stopped")];
  const timer = setTimeout(late, timeoutMs);
  signal.addEventListener("abort", stopped);
  try {
    return await new Promise<Sent>((resolve, reject) => {
      sending = open(request);
      sending.on("error", reject);
      sending.on("response", (response) => {
        receive(response, request.readsErrors === true).then(resolve, reject);
      });
      sending.end(request.body);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stopped);
  }
};

const open = ({ url, headers, body }: Request): ClientRequest => {
  const options = { method: body === undefined ? "GET" : "POST", headers: { ...HEADERS, ...headers } };
  const to = new URL(url);
  return to.protocol === "https:"
    ? httpsRequest(to, { ...options, agent: SECURE })
    : httpRequest(to, { ...options, agent: PLAIN });
};

/** A key is for the address it was given for, and for none that this one names. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const receive = async (response: IncomingMessage, readsErrors: boolean): Promise<Sent> => {
  const { statusCode: status = 0, headers } = response;
  if (REDIRECTS.has(status) || status === 429 || (status >= 500 && !readsErrors)) {
    response.on("error", () => {}); // nobody waits for the rest
    response.destroy();
    if (REDIRECTS.has(status)) throw new Error("it leads elsewhere");
    return { status, headers, text: null };
  }
  const sent = await bodyOf(response);
  const body = headers["content-encoding"] === "gzip" ? await unpack(sent) : sent;
  return { status, headers, text: UTF8.decode(body) };
};

/** The response is larger than any that a provider has reason to send. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

const unzipped = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

const unpack = (packed: Buffer): Promise<Buffer> =>
  unzipped(packed, { maxOutputLength: LIMITS.responseBytes }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ERR_BUFFER_TOO_LARGE" ? new TooLargeError() : error;
  });

const UTF8 = new TextDecoder();

const bodyOf = (response: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > LIMITS.responseBytes) response.destroy(new TooLargeError());
      else chunks.push(chunk);
    });
    response.on("error", reject);
    response.on("end", () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size)));
  });
