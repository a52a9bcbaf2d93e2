import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export type OAuthTokenKind = "code" | "access" | "refresh";

/** The signed token contains all its data: a restart of the sandbox loses no session. */
export type Claims = {
  readonly kind: OAuthTokenKind;
  readonly user: string;
  readonly client: string;
  readonly scope: readonly string[];
  /** Id shared by all tokens of one consent; revoking ends them together. */
  readonly grant: string;
  readonly id: string;
  readonly expiresAt: number;
  readonly redirectUri?: string;
  readonly challenge?: string;
  readonly challengeMethod?: "S256" | "plain";
};

export const LIFETIME_MS: Readonly<Record<OAuthTokenKind, number>> = {
  code: 10 * 60_000,
  access: 3_600_000,
  refresh: 548 * 86_400_000,
};

export const randomId = (): string => randomBytes(12).toString("base64url");

export const issueToken = (claims: Claims, secret: string): string => {
  const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${body}.${mac(body, secret)}`;
};

export const readToken = (token: string, secret: string): Claims | null => {
  const [body = "", signature = ""] = token.split(".");
  const expected = Buffer.from(mac(body, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  // Signed by the sandbox, so its type is known.
  const claims: Claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
  return claims;
};

const mac = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body).digest("base64url");
