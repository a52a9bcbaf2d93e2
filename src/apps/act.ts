import { randomToken, sameBytes, sha256 } from "../accounts/vault.ts";

/** What the first step on a one-time address gives to the browser that took it, and to nobody else who has the address. */
export type Act = { readonly act: string; readonly hash: Buffer };

export function newAct(): Act {
  const act = randomToken();
  return { act, hash: sha256(act) };
}

/** Whether a later step comes from the browser that took the first one. */
export const isActOf = (act: string | null, hash: Buffer): boolean =>
  act !== null && sameBytes(sha256(act), hash);
