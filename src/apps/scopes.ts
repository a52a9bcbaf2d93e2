import type { OAuthScope } from "../store/consents.ts";

export const OAUTH_SCOPES = ["read", "write", "offline"] as const satisfies readonly OAuthScope[];

/** The requested scopes without duplicates; null if one is unknown or not allowed. The default is read. */
export function readScopes(
  text: string | null,
  may: readonly OAuthScope[],
  otherwise: readonly OAuthScope[] = ["read"],
): readonly OAuthScope[] | null {
  const words = (text ?? "").split(" ").filter((word) => word !== "");
  if (words.length === 0) return otherwise;
  const known = may.filter((scope) => words.includes(scope));
  return words.every((word) => may.some((scope) => scope === word)) ? known : null;
}
