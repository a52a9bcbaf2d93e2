import { LotbuchError } from "./errors.ts";
import { pause } from "./pause.ts";

export type WaitOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Pauses between polls grow up to this; the contract recommends 2 to 5 seconds. */
  readonly maxIntervalMs?: number;
};

const FIRST_INTERVAL_MS = 250;
const MAX_INTERVAL_MS = 2_000;

/** Asks again and again, often at first because small jobs are done at once, until `done` says so. */
async function poll<T>(
  read: () => Promise<T>,
  done: (state: T) => boolean,
  onState: (state: T) => void,
  { signal, maxIntervalMs = MAX_INTERVAL_MS }: WaitOptions,
): Promise<T> {
  for (
    let interval = Math.min(FIRST_INTERVAL_MS, maxIntervalMs);
    ;
    interval = Math.min(maxIntervalMs, interval * 1.5)
  ) {
    const state = await read();
    onState(state);
    if (done(state)) return state;
    await pause(interval, signal);
  }
}

type JobState = {
  readonly status: "queued" | "running" | "completed" | "failed";
  readonly message: string | null;
};

/** Waits for the end of a job. A failed one is thrown, with the job's message. */
export async function waitForEnd<J extends JobState>(
  read: () => Promise<J>,
  options: WaitOptions & { readonly onProgress?: (job: J) => void } = {},
): Promise<J> {
  const ended = ({ status }: J) => status === "completed" || status === "failed";
  const job = await poll(read, ended, options.onProgress ?? (() => {}), options);
  if (job.status === "failed") throw new LotbuchError("JobFailedError", job.message ?? "The job failed.");
  return job;
}

type OAuthState = {
  readonly status: "pending" | "completed" | "failed" | "expired";
  readonly message: string | null;
};

/** Waits until the person has finished at the exchange. A refusal or an expiry is thrown. */
export async function waitForConsent<S extends OAuthState>(
  read: () => Promise<S>,
  options: WaitOptions = {},
): Promise<S> {
  const state = await poll(
    read,
    ({ status }) => status !== "pending",
    () => {},
    options,
  );
  if (state.status === "completed") return state;
  const fallback =
    state.status === "expired"
      ? "The sign-in was not finished in time. Start again."
      : "The exchange refused.";
  throw new LotbuchError("OAuthFailedError", state.message ?? fallback);
}
