import type { OAuthScope } from "../store/consents.ts";

export const OAUTH_SCOPES = ["read", "write", "offline"] as const satisfies readonly OAuthScope[];

/** What was asked for, each once; null where one of them is none that may be asked for. Nothing asked for: to read. */
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
