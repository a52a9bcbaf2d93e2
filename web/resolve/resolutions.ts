import type { Issue } from "../api/tax.ts";
import type { Transaction } from "../api/sources.ts";

/** The kinds of resolutions that the page offers for a gap. */
export type Resolution =
  | "purchase"
  | "gift"
  | "wallet"
  | "value"
  | "other-side"
  | "kind"
  | "same"
  | "note"
  | "leave-out";

const LAST = ["note", "leave-out"] as const;

const BY_CODE: Readonly<Record<string, readonly Resolution[]>> = {
  "missing-origin": ["purchase", "wallet", "gift", "kind", ...LAST],
  "missing-acquisition": ["purchase", "kind", ...LAST],
  "origin-after-event": ["purchase", ...LAST],
  "invalid-origins": ["purchase", ...LAST],
  "missing-price": ["value", "other-side", ...LAST],
  "missing-leg": ["other-side", "kind", ...LAST],
  "invalid-transaction": ["other-side", "kind", ...LAST],
  "value-substituted": ["value", ...LAST],
  "transfer-to-outside": ["wallet", "kind", ...LAST],
  "transfer-suggested": ["wallet", "kind", ...LAST],
  "origin-contradicts-transfer": ["purchase", "wallet", ...LAST],
  "wallet-name-shared": ["wallet", ...LAST],
  "correction-unused": ["value", "kind", ...LAST],
  "rule-conflict": ["kind", "wallet", ...LAST],
  "unmatched-internal": ["wallet", "kind", ...LAST],
  "unclear-origin": ["kind", "wallet", "gift", ...LAST],
  "possible-duplicate": ["same", "note"],
  "conflicting-duplicate": ["same", "note"],
};

/** The applicable resolutions, the likeliest first. */
export function resolutionsFor({ code }: Pick<Issue, "code">, of: Transaction): readonly Resolution[] {
  const resolutions = BY_CODE[code] ?? (["kind", ...LAST] as const);
  return resolutions.filter((resolution) =>
    resolution === "wallet"
      ? isOneSided(of)
      : resolution === "gift"
        ? isOneSided(of) && of.received !== null
        : resolution === "other-side"
          ? missingSide(of) !== null
          : true,
  );
}

const EXCHANGES: ReadonlySet<string> = new Set([
  "spot_trade",
  "spot_buy",
  "spot_sell",
  "crypto_swap",
  "deposit_fiat",
  "withdraw_fiat",
]);

/** The side of a trade that the provider does not report; a plain movement of money may be half of one. */
export const missingSide = ({ type, sent, received }: Transaction): "sent" | "received" | null =>
  !EXCHANGES.has(type) || (sent === null) === (received === null)
    ? null
    : sent === null
      ? "sent"
      : "received";

/** Whether coins left or arrived without another side: only then an own wallet can be named. */
export const isOneSided = ({ type, sent, received, toWallet }: Transaction): boolean =>
  type === "transfer" && toWallet === null && (sent === null) !== (received === null);
