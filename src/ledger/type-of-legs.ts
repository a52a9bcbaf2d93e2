import { isFiat } from "./fiat.ts";
import type { LedgerType } from "./types.ts";

/** `likely`: another type has the same legs. `unknown`: the legs do not show what happened. */
export type Certainty = "certain" | "likely" | "unknown";

/** The type that the coins of a transaction show by themselves, and how certain it is; null without any coin. */
export function typeOfLegs(
  sent: string | null,
  received: string | null,
): { readonly type: LedgerType; readonly sure: Certainty } | null {
  if (sent === null && received === null) return null;
  if (sent === null)
    return isFiat(received!)
      ? { type: "deposit_fiat", sure: "likely" }
      : { type: "transfer", sure: "unknown" };
  if (received === null)
    return isFiat(sent) ? { type: "withdraw_fiat", sure: "likely" } : { type: "transfer", sure: "unknown" };
  if (isFiat(sent)) return isFiat(received) ? null : { type: "spot_buy", sure: "certain" };
  return isFiat(received) ? { type: "spot_sell", sure: "certain" } : { type: "crypto_swap", sure: "likely" };
}
