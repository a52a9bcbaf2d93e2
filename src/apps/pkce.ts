import { sameBytes, sha256 } from "../accounts/vault.ts";

/** RFC 7636, 4.1: 43 to 128 unreserved characters. */
const VERIFIER = /^[\w.~-]{43,128}$/;
/** A SHA-256 as base64url. */
const CHALLENGE = /^[\w-]{43}$/;

export const isChallenge = (text: string): boolean => CHALLENGE.test(text);

/** Whether this is what the challenge was made from, by S256: there is no other way here. */
export const provesChallenge = (verifier: string, challenge: string): boolean =>
  VERIFIER.test(verifier) &&
  sameBytes(Buffer.from(sha256(verifier).toString("base64url")), Buffer.from(challenge));
