import { LIMITS } from "../basics/limits.ts";
import { problem } from "../basics/problem.ts";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { message } from "../wording/messages/index.ts";
import { HttpProblem } from "./errors.ts";

/** An upload in progress. */
export type UploadSlot = {
  /** Counts received bytes; refuses if all uploads together have too many. */
  readonly addBytes: (bytes: number) => void;
  /** The upload has ended and its bytes are deleted; a second call does nothing. */
  readonly release: () => void;
};

export type UploadSlots = {
  /** Uploads of an account beyond its limit wait for each other; `left` ends the waiting. */
  readonly acquire: (account: string, left: AbortSignal) => Promise<UploadSlot>;
};

/**
 * Counts received bytes, not announced ones: a client that announces much and sends nothing takes no capacity from
 * others. For one process.
 */
export function openUploadSlots(limits: typeof LIMITS.uploads = LIMITS.uploads): UploadSlots {
  const limit = new ConcurrencyLimit(limits);
  let bytesOfAll = 0;
  return {
    acquire: async (account, left) => {
      const now = limit.tryAcquire(account);
      if (!now.ok && now.error === "total") throw new HttpProblem(TOO_MANY_OF_ALL);
      const signal = AbortSignal.any([left, AbortSignal.timeout(limits.waitMs)]);
      const acquired = now.ok ? now : await limit.acquire(account, { signal }).catch(() => null);
      if (acquired === null || !acquired.ok) throw new HttpProblem(TOO_MANY_OF_ACCOUNT);
      let bytes = 0;
      return {
        addBytes: (more) => {
          if (bytesOfAll + more > limits.bytes) throw new HttpProblem(TOO_MANY_OF_ALL);
          bytes += more;
          bytesOfAll += more;
        },
        release: () => {
          acquired.value();
          bytesOfAll -= bytes;
          bytes = 0;
        },
      };
    },
  };
}

const retry = { retryAfterSeconds: 5 };
const TOO_MANY_OF_ACCOUNT = problem(
  "RateLimitedError",
  message("request.tooManyUploadsOfAccount"),
  null,
  retry,
);
const TOO_MANY_OF_ALL = problem("ServiceUnavailableError", message("request.tooManyUploads"), null, retry);
