import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";

type Share = { readonly count: number; readonly bytes: number };

export type ArrivalOptions = {
  /** What one account may have under way, and what all of them together may. */
  readonly each: Share;
  readonly all: Share;
  /** What is at most this large may use what is left for such: the rest ends sooner. */
  readonly small: { readonly bytes: number; readonly reserve: number };
};

/** An upload under way. */
export type Arrival = {
  /** So many more bytes have come; a problem where there is no room for them. */
  readonly came: (bytes: number) => Problem | null;
  /** Once, when it has ended. */
  readonly leave: () => void;
};

export type Arrivals = {
  /** `announced`: what it says it will be; null where it does not say. */
  readonly enter: (account: string, announced: number | null) => Result<Arrival, Problem>;
};

const NOTHING: Share = { count: 0, bytes: 0 };
const again = { retryAfterSeconds: 5 };
const OWN = problem(
  "RateLimitedError",
  "Too many uploads of this account are under way. Wait until one has ended and try again.",
  null,
  again,
);
const ALL = problem(
  "ServiceUnavailableError",
  "Too many uploads are under way right now. Try again in a few seconds.",
  null,
  again,
);

/**
 * Counts what has come, not what was announced: whoever announces much and sends nothing keeps nobody else out. For this
 * process alone.
 */
export function openArrivals({ each, all, small }: ArrivalOptions): Arrivals {
  const inside = new Map<string, Share>();
  let total = NOTHING;
  const addOwn = (account: string, count: number, bytes: number): void => {
    const own = inside.get(account) ?? NOTHING;
    const now = { count: own.count + count, bytes: own.bytes + bytes };
    if (now.count === 0) inside.delete(account);
    else inside.set(account, now);
  };
  const room = (of: number, isSmall: boolean): number =>
    isSmall ? of : Math.floor(of * (1 - small.reserve));
  return {
    enter: (account, announced) => {
      const own = inside.get(account) ?? NOTHING;
      if (own.count >= each.count || own.bytes + (announced ?? 0) > each.bytes) return err(OWN);
      const isSmall = announced !== null && announced <= small.bytes;
      if (total.count >= room(all.count, isSmall)) return err(ALL);
      // Its own account answers for what it announces, everybody for what has come.
      const promised = announced ?? 0;
      addOwn(account, 1, promised);
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
        },
      });
    },
  };
}
