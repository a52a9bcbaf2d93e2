import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "./log.ts";

type Close = (withinMs: number) => Promise<unknown>;

export type Stopper = {
  /** Registers a closer. They run in the reverse order, each within its own time and the rest of the total time. */
  readonly onStop: (what: string, withinMs: number, close: Close) => void;
  /** Never fails and never takes longer than the limit; a second call returns the same stop. */
  readonly stop: () => Promise<void>;
  readonly stopping: () => boolean;
};

/** Even the last closer gets this time. */
const LEAST_MS = 250;

/** Stops a service in a bounded time, no matter what its clients do. */
export function stopper(logger: Logger, totalMs: number): Stopper {
  const closers: { readonly what: string; readonly withinMs: number; readonly close: Close }[] = [];
  let stopping: Promise<void> | null = null;

  const closeAll = async (): Promise<void> => {
    const deadline = performance.now() + totalMs;
    for (const { what, withinMs, close } of closers.toReversed()) {
      const left = Math.max(LEAST_MS, Math.min(withinMs, deadline - performance.now()));
      const over = new AbortController();
      const inTime = await Promise.race([
        close(left).then(
          () => true,
          (error: unknown) => {
            logger.error({ err: error, what }, "while stopping");
            return true;
          },
        ),
        sleep(left, false, { signal: over.signal }).catch(() => false),
      ]);
      over.abort();
      if (!inTime) logger.warn({ what, ms: Math.round(left) }, "did not stop in time and was left");
    }
  };

  return {
    onStop: (what, withinMs, close) => void closers.push({ what, withinMs, close }),
    stop: () => (stopping ??= closeAll()),
    stopping: () => stopping !== null,
  };
}
