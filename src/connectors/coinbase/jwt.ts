import { type KeyObject, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { readPrivateKey } from "../private-key.ts";

/** A signature is valid for two minutes and for one path, without its query. */
const LIFETIME_S = 120;

export type CdpKey = {
  readonly name: string;
  readonly key: KeyObject;
  readonly algorithm: "ES256" | "EdDSA";
};

/** Parses a CDP API key as users paste it; null if invalid. */
export const readCdpKey = (name: string, secret: string): CdpKey | null => {
  const key = readPrivateKey(secret);
  if (key?.asymmetricKeyType === "ed25519") return { name, key, algorithm: "EdDSA" };
  if (key?.asymmetricKeyDetails?.namedCurve === "prime256v1") return { name, key, algorithm: "ES256" };
  return null;
};

/** The bearer token for one request. */
export const signRequest = (key: CdpKey, method: string, url: URL, now: Date): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ uri: `${method} ${url.host}${url.pathname}` })
    .setProtectedHeader({
      alg: key.algorithm,
      typ: "JWT",
      kid: key.name,
      nonce: randomBytes(16).toString("hex"),
    })
    .setSubject(key.name)
    .setIssuer("cdp")
    .setNotBefore(seconds)
    .setExpirationTime(seconds + LIFETIME_S)
    .sign(key.key);
};
