import { setTimeout as sleep } from "node:timers/promises";
import { traced } from "../process/spans.ts";

export type PriceResponse =
  | { readonly kind: "text"; readonly text: string }
  /** The service reports that the resource does not exist. */
  | { readonly kind: "unknown" }
  /** The service was unavailable; a later request may succeed. */
  | { readonly kind: "away"; readonly reason: string };

export type FetchText = (url: string, signal: AbortSignal) => Promise<PriceResponse>;

const TRIES = 4;
const TIMEOUT_MS = 20_000;
const FIRST_WAIT_MS = 500;
/** The ECB's whole history is about 7 MB; all other responses are much smaller. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Requests a public price service, with a limited number of retries if it is busy. */
export const fetchText: FetchText = async (url, signal) => {
  let reason = "";
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await sleep(FIRST_WAIT_MS * 2 ** (attempt - 1), undefined, { signal }).catch(() => {});
    if (signal.aborted) return { kind: "away", reason: "stopped" };
    try {
      const response = await traced(
        "prices",
        { "server.address": new URL(url).hostname, "http.request.method": "GET" },
        () =>
          fetch(url, {
            signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
            headers: { "user-agent": "lotbuch", accept: "application/json, application/xml, text/xml" },
          }),
        ({ status }) => ({ "http.response.status_code": status }),
      );
      if (response.ok) return { kind: "text", text: await limited(response) };
      await response.body?.cancel();
      reason = `status ${response.status}`;
      if (response.status === 404 || response.status === 400) return { kind: "unknown" };
      if (response.status !== 429 && response.status < 500) return { kind: "away", reason };
    } catch (error) {
      reason = (error as Error).message;
    }
  }
  return { kind: "away", reason };
};

async function limited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error("the answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
