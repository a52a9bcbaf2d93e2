import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { say } from "../wording/said/index.ts";

type Share = { readonly count: number; readonly bytes: number };

export type GateOptions = {
  /** What passes, in the plural: "uploads". */
  readonly what: string;
  /** Who is told apart. */
  readonly whose?: string;
  /** What one account may have under way, and what all of them together may. */
  readonly each: Share;
  readonly all: Share;
};

/** Call it once, when what was let in has ended. */
export type Leave = () => void;

export type Gate = { readonly enter: (account: string, bytes?: number) => Result<Leave, Problem> };

const RETRY_SECONDS = 5;

/** Lets in what there is room for, and tells everybody else at once when to come again. Counts for this process alone. */
export function openGate({ what, whose = "of this account", each, all }: GateOptions): Gate {
  const nothing: Share = { count: 0, bytes: 0 };
  const inside = new Map<string, Share>();
  let total = nothing;
  const fits = (used: Share, bytes: number, limit: Share): boolean =>
    used.count < limit.count && used.bytes + bytes <= limit.bytes;
  const plus = (used: Share, count: 1 | -1, bytes: number): Share => ({
    count: used.count + count,
    bytes: used.bytes + count * bytes,
  });
  const again = { retryAfterSeconds: RETRY_SECONDS };
  return {
    enter: (account, bytes = 0) => {
      const own = inside.get(account) ?? nothing;
      if (!fits(own, bytes, each))
        return err(
          problem(
            "RateLimitedError",
            say("request.tooManyOfAccount", { what, whose, count: each.count }),
            null,
            again,
          ),
        );
      if (!fits(total, bytes, all))
        return err(problem("ServiceUnavailableError", say("request.tooManyInAll", { what }), null, again));
      inside.set(account, plus(own, 1, bytes));
      total = plus(total, 1, bytes);
      let left = false;
      return ok(() => {
        if (left) return;
        left = true;
        const rest = plus(inside.get(account) ?? nothing, -1, bytes);
        if (rest.count === 0) inside.delete(account);
        else inside.set(account, rest);
        total = plus(total, -1, bytes);
      });
    },
  };
}
