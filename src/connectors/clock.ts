import type { ProviderError } from "./fetching.ts";
import type { HttpResponse } from "./http.ts";
import { message } from "../wording/messages/index.ts";

/**
 * By how many milliseconds the provider's clock is ahead of ours, as told by the head of any answer; null where it says nothing,
 * or the clocks agree well enough.
 */
export const offsetIn = (headers: HttpResponse["headers"], now: Date): number | null => {
  const offset = Date.parse(headers.date ?? "") - now.getTime();
  return Math.abs(offset) > NOTICEABLE_MS ? offset : null;
};
const NOTICEABLE_MS = 30_000;

export const clocksDiffer = (provider: string): ProviderError => ({
  code: "rejected",
  permanent: false,
  message: message("provider.sClockOursDiffer", { provider }),
});
