import type { ValueMethod } from "../book/method.ts";

/** Why a method cannot be chosen, with what is possible; `src/wording` says it. */
export type ElectionRefusal =
  | { readonly code: "no-such-day"; readonly from: string }
  | { readonly code: "future"; readonly from: string; readonly today: string }
  | {
      readonly code: "never-held";
      readonly asset: string;
      readonly wallet: string | null;
      /** The wallets of the source that have held it. */
      readonly wallets: readonly string[];
    }
  | { readonly code: "before-first"; readonly asset: string; readonly from: string; readonly first: string }
  | {
      readonly code: "locked";
      readonly asset: string;
      readonly wallet: string;
      readonly inForce: ValueMethod;
      /** The day on which the coins came in that hold the method, and the one on which the last of them went. */
      readonly since: string;
      readonly soldOut: string | null;
      /** Chosen for just these coins; otherwise the choice at `since` is open. */
      readonly chosen: boolean;
    };
