import { createPrivateKey, type KeyObject, randomBytes } from "node:crypto";
import { SignJWT } from "jose";

/** A signature is good for two minutes and for one path, without its query. */
const LIFETIME_S = 120;

export type CdpKey = {
  readonly name: string;
  readonly key: KeyObject;
  readonly algorithm: "ES256" | "EdDSA";
};

/**
 * A CDP API key as people paste it: a PEM (SEC1 or PKCS#8, with real or written-out line breaks), or the base64 of
 * an Ed25519 seed, alone or followed by its public half. Null where it is none of these.
 */
export const readCdpKey = (name: string, secret: string): CdpKey | null => {
  const text = secret.trim().replaceAll("\\n", "\n");
  try {
    const key = text.startsWith("-----BEGIN") ? createPrivateKey(text) : ed25519FromBase64(text);
    if (key === null) return null;
    if (key.asymmetricKeyType === "ed25519") return { name, key, algorithm: "EdDSA" };
    if (key.asymmetricKeyDetails?.namedCurve === "prime256v1") return { name, key, algorithm: "ES256" };
    return null;
  } catch {
    return null;
  }
};

/** PKCS#8 wrapping of a bare 32-byte Ed25519 seed (RFC 8410). */
const ED25519_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

const ed25519FromBase64 = (text: string): KeyObject | null => {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 32 && bytes.length !== 64) return null;
  const der = Buffer.concat([ED25519_PREFIX, bytes.subarray(0, 32)]);
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
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
