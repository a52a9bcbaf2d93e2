import { createHash, createHmac } from "node:crypto";

/**
 * The `API-Sign` header: an HMAC with the decoded secret over the path and the hash of nonce and body as they are sent.
 */
export const signRequest = (secret: string, path: string, nonce: string, body: string): string => {
  const hash = createHash("sha256").update(nonce).update(body).digest();
  return createHmac("sha512", Buffer.from(secret, "base64")).update(path).update(hash).digest("base64");
};

/** A nonce must be greater than every one before it, across all requests of the key. */
let last = 0;

export const nextNonce = (now: Date): string => {
  last = Math.max(last + 1, now.getTime() * 1_000);
  return String(last);
};
