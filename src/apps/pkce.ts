import { sameBytes, sha256 } from "../accounts/vault.ts";

/** RFC 7636, 4.1: 43 to 128 unreserved characters. */
const VERIFIER = /^[\w.~-]{43,128}$/;
/** Format of a challenge: a SHA-256 as base64url. */
const CHALLENGE = /^[\w-]{43}$/;

export const isChallenge = (text: string): boolean => CHALLENGE.test(text);

/** Whether the challenge was created from the verifier by S256, the only supported method. */
export const provesChallenge = (verifier: string, challenge: string): boolean =>
  VERIFIER.test(verifier) &&
  sameBytes(Buffer.from(sha256(verifier).toString("base64url")), Buffer.from(challenge));
