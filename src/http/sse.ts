import type { FastifyReply } from "fastify";
import { LIMITS } from "../basics/limits.ts";
import { releaseSlots } from "./concurrency.ts";

const LOOK_MS = 500;
/** Interval of comments in a stream: proxies drop an idle connection. */
const COMMENT_MS = 15_000;

type Watched = { readonly id: string; readonly status: string };

export type Streams<T extends Watched> = {
  /**
   * Sends the object whenever it has changed, until it is final or deleted, or until the client leaves; `stillHolds`
   * checks whether the listener may still see it.
   */
  readonly stream: (
    reply: FastifyReply,
    watched: { readonly now: T; readonly toResponse: (latest: T) => object },
    stillHolds: () => Promise<boolean>,
  ) => Promise<void>;
  /** Ends all streams. */
  readonly close: () => void;
};

/** One query for all listeners finds what has changed. */
export function openStreams<T extends Watched>(
  look: (watched: readonly T[]) => Promise<ReadonlyMap<string, T>>,
): Streams<T> {
  const listening = new Map<string, { readonly first: T; readonly hear: Set<(now: T | null) => void> }>();
  const open = new Set<() => void>();
  let looking = false;
  const round = async (): Promise<void> => {
    if (looking || listening.size === 0) return;
    looking = true;
    const current = [...listening.values()].map(({ first }) => first);
    const found = await look(current).catch(() => null); // unavailable for a moment: the next check repeats it
    looking = false;
    if (found === null) return;
    for (const { id } of current)
      for (const hear of listening.get(id)?.hear ?? []) hear(found.get(id) ?? null);
  };
  const timer = setInterval(() => void round(), LOOK_MS);
  timer.unref();

  return {
    close: () => {
      clearInterval(timer);
      for (const end of open) end();
    },
    stream: async (reply, { now, toResponse }, stillHolds) => {
      const { id } = now;
      releaseSlots(reply.request); // streams have their own limit
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      let lastSent = "";
      let [quietSince, checkedAt] = [performance.now(), performance.now()];
      const send = (latest: T): void => {
        lastSent = JSON.stringify(toResponse(latest));
        raw.write(`event: job\ndata: ${lastSent}\n\n`);
        quietSince = performance.now();
      };
      const isFinal = ({ status }: T): boolean => status === "completed" || status === "failed";
      send(now);
      if (!isFinal(now) && !raw.closed)
        await new Promise<void>((end) => {
          let checking = false;
          const hear = async (latest: T | null): Promise<void> => {
            if (checking) return; // the next change calls it again
            const changed = latest !== null && JSON.stringify(toResponse(latest)) !== lastSent;
            checking = true;
            if (changed || performance.now() - checkedAt > LIMITS.streamCheckMs) {
              if (!(await stillHolds().catch(() => false))) return end();
              checkedAt = performance.now();
            }
            checking = false;
            if (latest === null) return end();
            if (changed) send(latest);
            else if (performance.now() - quietSince > COMMENT_MS) {
              raw.write(": still here\n\n");
              quietSince = performance.now();
            }
            if (isFinal(latest)) end();
          };
          const listener = (latest: T | null): void => void hear(latest);
          const subscription = listening.get(id) ?? { first: now, hear: new Set() };
          listening.set(id, subscription);
          subscription.hear.add(listener);
          const stop = (): void => {
            subscription.hear.delete(listener);
            if (subscription.hear.size === 0) listening.delete(id);
            open.delete(stop);
            end();
          };
          open.add(stop);
          raw.on("close", stop);
          raw.on("error", stop);
        });
      raw.end();
    },
  };
}
