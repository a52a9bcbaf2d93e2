import { createPrivateKey, type KeyObject } from "node:crypto";

/**
 * Parses a private key as users paste it: a PEM (SEC1 or PKCS#8, with real or escaped line breaks), or the base64 of an
 * Ed25519 seed, alone or followed by its public half. Null if it is none of these.
 */
export const readPrivateKey = (secret: string): KeyObject | null => {
  const text = secret.trim().replaceAll("\\n", "\n");
  try {
    return text.startsWith("-----BEGIN") ? createPrivateKey(text) : ed25519FromBase64(text);
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
