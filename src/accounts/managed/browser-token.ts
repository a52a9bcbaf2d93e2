import { randomToken, sameBytes, sha256 } from "../vault.ts";

/**
 * Secret that the first step on a one-time address gives to its browser only, so that the address alone is not enough
 * for the next step.
 */
export type BrowserToken = { readonly token: string; readonly hash: Buffer };

export function createBrowserToken(): BrowserToken {
  const token = randomToken();
  return { token, hash: sha256(token) };
}

/** Whether a later step comes from the browser of the first one. */
export const matchesBrowserToken = (token: string | null, hash: Buffer): boolean =>
  token !== null && sameBytes(sha256(token), hash);
