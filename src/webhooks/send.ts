import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { LIMITS } from "../basics/limits.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { type SpanFacts, traced } from "../process/spans.ts";
import type { Target } from "./target.ts";

/**
 * Sends one POST and returns the status. The name is not resolved again: the request goes to the checked addresses
 * only. Redirects are not followed, and only the start of the response is read.
 */
export const send = (
  target: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<Result<number, string>> =>
  traced(
    "webhook",
    { "http.request.method": "POST" },
    () => post(target, headers, body, signal),
    (sent): SpanFacts =>
      sent.ok ? { "http.response.status_code": sent.value } : { "error.type": "no answer" },
  );

function post(
  { url, addresses }: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<Result<number, string>> {
  const pinned: LookupFunction = (_hostname, { all }, done) => {
    const [first] = addresses;
    if (all === true) done(null, [...addresses]);
    else done(null, first?.address ?? "", first?.family);
  };
  const tooLate = AbortSignal.timeout(LIMITS.webhookMs);
  return new Promise((resolve) => {
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(
      url,
      {
        method: "POST",
        agent: false,
        lookup: pinned,
        signal: AbortSignal.any([signal, tooLate]),
        maxHeaderSize: LIMITS.headerBytes,
        headers: {
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(body)),
          "user-agent": "Lotbuch",
          ...headers,
        },
      },
      (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > LIMITS.webhookResponseBytes) response.destroy();
        });
        response.on("error", () => {}); // the status is known: an error after it changes nothing
        resolve(ok(response.statusCode ?? 0));
      },
    );
    request.on("error", (error: NodeJS.ErrnoException) =>
      resolve(err(tooLate.aborted ? TOO_LATE : inWords(error.code ?? error.name))),
    );
    request.end(body);
  });
}

const TOO_LATE = `No answer within ${LIMITS.webhookMs / 1000} seconds.`;

const inWords = (code: string): string =>
  code === "ECONNREFUSED" ? "The receiver refused the connection." : `The connection failed (${code}).`;
