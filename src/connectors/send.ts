import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Agent, request as undiciRequest } from "undici";
import { LIMITS } from "../basics/limits.ts";

export type Request = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of a POST; omitted for a GET. */
  readonly body?: string | Uint8Array;
  /** The provider sends error details with a status of 500 or more: the body is read. */
  readonly readsErrors?: true;
  /** `Retry-After` of this provider counts milliseconds, not seconds. */
  readonly waitsInMs?: true;
};

export type RawResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null if the status says that there is no body to read. */
  readonly text: string | null;
};

/** The response is larger than any a provider has reason to send. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

const dispatcher = new Agent();
const HEADERS = { accept: "*/*", "accept-encoding": "gzip", "user-agent": "lotbuch" };
/** Redirects are not followed: a key must only be sent to the configured address. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const UTF8 = new TextDecoder();

/** One request and its whole response; rejects on time-out or redirect. */
export async function send(request: Request, timeoutMs: number, signal: AbortSignal): Promise<RawResponse> {
  const { url, headers: own, body = null, readsErrors = false } = request;
  const response = await undiciRequest(url, {
    dispatcher,
    method: body === null ? "GET" : "POST",
    headers: { ...HEADERS, ...own },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const { statusCode: status } = response;
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
  );
  if (REDIRECTS.has(status) || status === 429 || (status >= 500 && !readsErrors)) {
    response.body.on("error", () => {}).destroy(); // the rest is not read
    if (REDIRECTS.has(status)) throw new Error("it leads elsewhere");
    return { status, headers, text: null };
  }
  const sent = await bytesOf(response.body);
  const bytes = headers["content-encoding"] === "gzip" ? await unpack(sent) : sent;
  return { status, headers, text: UTF8.decode(bytes) };
}

async function bytesOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LIMITS.responseBytes) throw new TooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const unzipped = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

const unpack = (packed: Buffer): Promise<Buffer> =>
  unzipped(packed, { maxOutputLength: LIMITS.responseBytes }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ERR_BUFFER_TOO_LARGE" ? new TooLargeError() : error;
  });
