import { LotbuchError } from "./errors.ts";
import { pause } from "./pause.ts";

export type RetryPolicy = {
  /** Attempts after the first. */
  readonly retries: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** If the server demands a longer delay than this, its error is thrown instead. */
  readonly maxRetryAfterSeconds: number;
};

export const RETRY_POLICY: RetryPolicy = {
  retries: 3,
  firstDelayMs: 300,
  maxDelayMs: 5_000,
  maxRetryAfterSeconds: 30,
};

/** Retries an idempotent request after errors that may be temporary. */
export async function retrying<T>(
  policy: RetryPolicy,
  signal: AbortSignal | undefined,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const delay = tries < policy.retries ? delayOf(policy, error, tries) : null;
      if (delay === null) throw error;
      await pause(delay, signal);
    }
  }
}

/** Milliseconds before the next attempt; null if a retry would not help. */
function delayOf(policy: RetryPolicy, error: unknown, tries: number): number | null {
  if (!(error instanceof LotbuchError) || !passes(error)) return null;
  if (error.retryAfter !== null)
    return error.retryAfter > policy.maxRetryAfterSeconds ? null : error.retryAfter * 1000 + jitter(250);
  const backoff = Math.min(policy.maxDelayMs, policy.firstDelayMs * 2 ** tries);
  return backoff / 2 + jitter(backoff / 2);
}

const passes = ({ code, status }: LotbuchError): boolean =>
  code === "NetworkError" || status === 429 || (status !== null && status >= 500);

/** Random delay, so that clients that failed together do not retry at the same moment. */
const jitter = (ms: number): number => Math.random() * ms;
