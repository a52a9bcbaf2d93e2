import type { Issue } from "../api/tax.ts";
import type { Transaction } from "../api/sources.ts";

/** What a person can say about a gap, where it is shown. */
export type Way = "purchase" | "wallet" | "value" | "kind" | "same" | "note" | "leave-out";

const LAST = ["note", "leave-out"] as const;

const BY_CODE: Readonly<Record<string, readonly Way[]>> = {
  "missing-origin": ["purchase", "wallet", "kind", ...LAST],
  "missing-acquisition": ["purchase", "kind", ...LAST],
  "origin-after-event": ["purchase", ...LAST],
  "invalid-origins": ["purchase", ...LAST],
  "missing-price": ["value", ...LAST],
  "value-substituted": ["value", ...LAST],
  "transfer-to-outside": ["wallet", "kind", ...LAST],
  "transfer-suggested": ["wallet", "kind", ...LAST],
  "unmatched-internal": ["wallet", "kind", ...LAST],
  "unclear-origin": ["kind", "wallet", ...LAST],
  "possible-duplicate": ["same", "note"],
  "conflicting-duplicate": ["same", "note"],
};

/** The ways that fit, the likeliest first. */
export function waysOf({ code }: Pick<Issue, "code">, of: Transaction): readonly Way[] {
  const ways = BY_CODE[code] ?? (["kind", ...LAST] as const);
  return ways.filter((way) => way !== "wallet" || isOneSided(of));
}

/** Coins that left or arrived with nothing on the other side: only there an own wallet can be named. */
export const isOneSided = ({ type, sent, received, toWallet }: Transaction): boolean =>
  type === "transfer" && toWallet === null && (sent === null) !== (received === null);
