import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { say } from "../wording/said/index.ts";

type Share = { readonly count: number; readonly bytes: number };

export type ArrivalOptions = {
  /** What one account may have under way, and what all of them together may. */
  readonly each: Share;
  readonly all: Share;
  /** What is at most this large may use what is left for such: the rest ends sooner. */
  readonly small: { readonly bytes: number; readonly reserve: number };
  /** Of one account, those that wait until others of its own have ended, and for how long. */
  readonly waiting: { readonly count: number; readonly ms: number };
};

/** An upload under way. */
export type Arrival = {
  /** So many more bytes have come; a problem where there is no room for them. */
  readonly came: (bytes: number) => Problem | null;
  /** Once, when it has ended. */
  readonly leave: () => void;
};

export type Arrivals = {
  /** `announced`: what it says it will be; null where it does not say. `gone` ends the waiting for others of its account. */
  readonly enter: (
    account: string,
    announced: number | null,
    gone?: AbortSignal,
  ) => Promise<Result<Arrival, Problem>>;
};

type Waiting = { readonly announced: number | null; readonly enter: () => void };

const NOTHING: Share = { count: 0, bytes: 0 };
const again = { retryAfterSeconds: 5 };
const OWN = problem("RateLimitedError", say("request.tooManyUploadsAccount"), null, again);
const ALL = problem("ServiceUnavailableError", say("request.tooManyUploadsUnder"), null, again);

/**
 * Counts what has come, not what was announced: whoever announces much and sends nothing keeps nobody else out. An account
 * that has its share waits for itself. For this process alone.
 */
export function openArrivals({ each, all, small, waiting }: ArrivalOptions): Arrivals {
  const inside = new Map<string, Share>();
  const queues = new Map<string, Waiting[]>();
  let total = NOTHING;
  const addOwn = (account: string, count: number, bytes: number): void => {
    const own = inside.get(account) ?? NOTHING;
    const now = { count: own.count + count, bytes: own.bytes + bytes };
    if (now.count === 0) inside.delete(account);
    else inside.set(account, now);
  };
  const room = (of: number, isSmall: boolean): number =>
    isSmall ? of : Math.floor(of * (1 - small.reserve));
  const fits = (account: string, announced: number | null): boolean => {
    const own = inside.get(account) ?? NOTHING;
    return own.count < each.count && own.bytes + (announced ?? 0) <= each.bytes;
  };
  /** Those that waited, as far as there is room for them now. */
  const next = (account: string): void => {
    const queue = queues.get(account) ?? [];
    while (queue[0] !== undefined && fits(account, queue[0].announced)) queue.shift()?.enter();
    if (queue.length === 0) queues.delete(account);
  };
  const admit = (account: string, announced: number | null): Result<Arrival, Problem> => {
    const isSmall = announced !== null && announced <= small.bytes;
    if (total.count >= room(all.count, isSmall)) return err(ALL);
    // Its own account answers for what it announces, everybody for what has come.
    addOwn(account, 1, announced ?? 0);
    total = { ...total, count: total.count + 1 };
    let [held, owned, left] = [0, 0, false];
    return ok({
      came: (bytes) => {
        if (left) return null;
        const size = held + bytes;
        if (announced === null) {
          if ((inside.get(account) ?? NOTHING).bytes + bytes > each.bytes) return OWN;
          addOwn(account, 0, bytes);
          owned += bytes;
        }
        if (total.bytes + bytes > room(all.bytes, size <= small.bytes)) return ALL;
        total = { ...total, bytes: total.bytes + bytes };
        held = size;
        return null;
      },
      leave: () => {
        if (left) return;
        left = true;
        addOwn(account, -1, -(announced ?? owned));
        total = { count: total.count - 1, bytes: total.bytes - held };
        next(account);
      },
    });
  };
  return {
    enter: async (account, announced, gone) => {
      const queue = queues.get(account) ?? [];
      if (queue.length === 0 && fits(account, announced)) return admit(account, announced);
      if (queue.length >= waiting.count) return err(OWN);
      const ended = AbortSignal.any([AbortSignal.timeout(waiting.ms), ...(gone === undefined ? [] : [gone])]);
      return new Promise((resolve) => {
        const giveUp = (): void => {
          queue.splice(queue.indexOf(one), 1);
          resolve(err(OWN));
          next(account); // whoever stood behind it may be smaller
        };
        const one: Waiting = {
          announced,
          enter: () => {
            ended.removeEventListener("abort", giveUp);
            resolve(admit(account, announced));
          },
        };
        ended.addEventListener("abort", giveUp, { once: true });
        queue.push(one);
        queues.set(account, queue);
      });
    },
  };
}
