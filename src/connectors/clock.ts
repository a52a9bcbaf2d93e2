import type { ProviderError } from "./fetching.ts";
import { type Answer, DEFAULT_RETRY, sendWithRetry } from "./http.ts";
import { asObject } from "./wire.ts";
import { say } from "../wording/said/index.ts";

/** By how many milliseconds the provider's clock is ahead of ours; `field` of the answer at this address tells its time. */
export const clockOffset = async (
  provider: string,
  url: string,
  field: string,
  now: Date,
  signal: AbortSignal,
): Promise<number> => {
  const attempt = () => ({ url, headers: { accept: "application/json" } });
  const asked = await sendWithRetry(provider, attempt, { ...DEFAULT_RETRY, attempts: 1 }, signal);
  const time = asked.ok ? asObject(asked.answer.json)?.[field] : null;
  return typeof time === "number" ? time - now.getTime() : 0;
};

/** The same as told by the head of any answer; null where it says nothing, or the clocks agree well enough. */
export const offsetIn = (headers: Answer["headers"], now: Date): number | null => {
  const offset = Date.parse(headers.date ?? "") - now.getTime();
  return Math.abs(offset) > NOTICEABLE_MS ? offset : null;
};
const NOTICEABLE_MS = 30_000;

export const clocksDiffer = (provider: string): ProviderError => ({
  code: "rejected",
  permanent: false,
  message: say("provider.sClockOursDiffer", { provider }),
});
