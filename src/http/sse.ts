import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply } from "fastify";

const LOOK_MS = 500;
/** Proxies drop a connection on which nothing happens. */
const COMMENT_MS = 15_000;

/**
 * Sends the object whenever it has changed, until it is final, gone, or nobody listens any more. `watching` ends
 * the stream from outside when the server stops.
 */
export async function streamJob(
  reply: FastifyReply,
  watching: Set<() => void>,
  look: () => Promise<{ readonly status: string } | null>,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  const gone = new AbortController();
  const end = () => gone.abort();
  raw.on("close", end);
  raw.on("error", end);
  watching.add(end);
  try {
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    let shown = "";
    let quietSince = performance.now();
    while (!gone.signal.aborted) {
      const now = await look();
      if (now === null) break;
      const text = JSON.stringify(now);
      if (text !== shown) {
        raw.write(`event: job\ndata: ${text}\n\n`);
        shown = text;
        quietSince = performance.now();
      } else if (performance.now() - quietSince > COMMENT_MS) {
        raw.write(": still here\n\n");
        quietSince = performance.now();
      }
      if (now.status === "completed" || now.status === "failed") break;
      await sleep(LOOK_MS, undefined, { signal: gone.signal }).catch(() => {});
    }
  } finally {
    watching.delete(end);
    raw.end();
  }
}
