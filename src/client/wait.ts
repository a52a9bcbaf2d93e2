import { LotbuchError } from "./errors.ts";
import type { JsonOperation, ResultOf } from "./operations.ts";
import { pause } from "./pause.ts";

type Request = <K extends JsonOperation>(
  key: K,
  input: { readonly path: Readonly<Record<string, string>>; readonly signal?: AbortSignal | undefined },
) => Promise<ResultOf<K>>;

type Job = ResultOf<"GET /v1/sources/{sourceId}/jobs/{jobId}">;
type OAuthSession = ResultOf<"GET /auth/oauth/{id}">;

export type WaitOptions<T> = {
  readonly signal?: AbortSignal | undefined;
  /** Called with every state, the last one included. */
  readonly onProgress?: (state: T) => void;
  /**
   * Upper bound of the growing pause between polls; 2 to 5 seconds are recommended (docs/contract/README.md, "Job
   * states").
   */
  readonly maxIntervalMs?: number;
  /** Time for which the service may be unreachable before the wait fails. */
  readonly patienceMs?: number;
};

export type WaitMethods = {
  /** Waits for the end of a job: `completed` or `failed`, see its status. */
  readonly waitForJob: (
    job: { readonly sourceId: string; readonly jobId: string },
    options?: WaitOptions<Job>,
  ) => Promise<Job>;
  /** Waits until the user has finished or given up at the exchange: see the status. */
  readonly waitForOAuth: (state: string, options?: WaitOptions<OAuthSession>) => Promise<OAuthSession>;
};

export function waitMethods(request: Request): WaitMethods {
  return {
    waitForJob: ({ sourceId, jobId }, options = {}) => {
      const path = { sourceId, jobId };
      return poll(
        () => request("GET /v1/sources/{sourceId}/jobs/{jobId}", { path, signal: options.signal }),
        ({ status }) => status === "completed" || status === "failed",
        options,
      );
    },
    waitForOAuth: (state, options = {}) =>
      poll(
        () => request("GET /auth/oauth/{id}", { path: { id: state }, signal: options.signal }),
        ({ status }) => status !== "pending",
        options,
      ),
  };
}

const FIRST_INTERVAL_MS = 250;
const MAX_INTERVAL_MS = 2_000;
const PATIENCE_MS = 60_000;

/** Polls, frequently at first because small jobs finish soon. Broken connections in between are tolerated. */
async function poll<T>(
  read: () => Promise<T>,
  done: (state: T) => boolean,
  options: WaitOptions<T>,
): Promise<T> {
  const { signal, onProgress, maxIntervalMs = MAX_INTERVAL_MS, patienceMs = PATIENCE_MS } = options;
  let interval = Math.min(FIRST_INTERVAL_MS, maxIntervalMs);
  let lastSeen = Date.now();
  for (;;) {
    try {
      const state = await read();
      lastSeen = Date.now();
      onProgress?.(state);
      if (done(state)) return state;
    } catch (error) {
      if (!isPassing(error) || Date.now() - lastSeen > patienceMs) throw error;
    }
    await pause(interval, signal);
    interval = Math.min(maxIntervalMs, interval * 1.5);
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof LotbuchError &&
  (error.code === "NetworkError" ||
    error.code === "TimeoutError" ||
    error.status === 429 ||
    (error.status ?? 0) >= 500);
