import type { ProviderError } from "./fetching.ts";
import type { HttpResponse } from "./http.ts";
import { message } from "../wording/messages/index.ts";

/**
 * Milliseconds by which the provider's clock is ahead of ours, from the `Date` header of a response; null if the header
 * is missing or the difference is negligible.
 */
export const offsetIn = (headers: HttpResponse["headers"], now: Date): number | null => {
  const offset = Date.parse(headers.date ?? "") - now.getTime();
  return Math.abs(offset) > NOTICEABLE_MS ? offset : null;
};
const NOTICEABLE_MS = 30_000;

export const clocksDiffer = (provider: string): ProviderError => ({
  code: "rejected",
  permanent: false,
  message: message("provider.clockSkew", { provider }),
});
