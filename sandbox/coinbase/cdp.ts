import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  verify,
} from "node:crypto";
import { uuidOf } from "./portfolios/ids.ts";

export type SandboxKey = { readonly keyName: string; readonly privateKey: string };

/**
 * API keys of the sandbox users, one of each kind. They are derived from the user's key, so that they survive a restart
 * and the repository contains no key. They are valid in this sandbox only.
 */
export const sandboxKeys = (user: string): { readonly es256: SandboxKey; readonly ed25519: SandboxKey } => {
  const ed25519 = { keyName: uuidOf("cdp", user), privateKey: seedOf("ed25519", user).toString("base64") };
  KEY_USERS.set(ed25519.keyName, user);
  return {
    es256: {
      keyName: `${EC_PREFIX}${user}`,
      privateKey: ecKeyOf(user).export({ format: "pem", type: "sec1" }).toString(),
    },
    ed25519,
  };
};

/** `trader:trade` is a key of trader's that can trade. */
export const isTrading = (user: string): boolean => user.endsWith(":trade");

const EC_PREFIX = "organizations/sandbox/apiKeys/";
/** The bare UUIDs issued so far. */
const KEY_USERS = new Map<string, string>();

const seedOf = (kind: string, user: string): Buffer =>
  createHash("sha256").update(`lotbuch-sandbox:${kind}:${user}`).digest();

const ecKeyOf = (user: string): KeyObject => {
  const seed = seedOf("es256", user);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(seed);
  const point = curve.getPublicKey();
  return createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: seed.toString("base64url"),
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
};

const edKeyOf = (user: string): KeyObject =>
  createPrivateKey({
    format: "der",
    type: "pkcs8",
    key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seedOf("ed25519", user)]),
  });

const CLOCK_SKEW_S = 30;
const MAX_LIFETIME_S = 120;

/** The user whose key signed this request, or null. The signature covers method, host and path, not the query. */
export const userOfJwt = (token: string, request: string, nowMs: number): string | null => {
  const [head = "", body = "", signature = ""] = token.split(".");
  const [header, payload] = [decode(head), decode(body)];
  const { kid, alg } = header;
  const { sub, iss, exp, nbf, uri } = payload;
  if (typeof kid !== "string" || sub !== kid || (iss !== "cdp" && iss !== "coinbase-cloud")) return null;
  if (typeof exp !== "number" || typeof nbf !== "number" || exp - nbf > MAX_LIFETIME_S) return null;
  const now = nowMs / 1_000;
  if (now > exp || now < nbf - CLOCK_SKEW_S || uri !== request) return null;
  const bytes = Buffer.from(signature, "base64url");
  const input = Buffer.from(`${head}.${body}`);
  if (alg === "ES256" && kid.startsWith(EC_PREFIX)) {
    const user = kid.slice(EC_PREFIX.length);
    const key = createPublicKey(ecKeyOf(user));
    return verify("sha256", input, { key, dsaEncoding: "ieee-p1363" }, bytes) ? user : null;
  }
  const user = KEY_USERS.get(kid);
  if (alg !== "EdDSA" || user === undefined) return null;
  return verify(null, input, createPublicKey(edKeyOf(user)), bytes) ? user : null;
};

const decode = (part: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
