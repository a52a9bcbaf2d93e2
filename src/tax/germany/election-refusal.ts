import type { ElectableMethod } from "../book/method.ts";

/** Reasons for refusing a method, with the possible alternatives; the sentences are in `src/wording`. */
export type ElectionRefusal =
  | { readonly code: "no-such-day"; readonly from: string }
  | { readonly code: "future"; readonly from: string; readonly today: string }
  | {
      readonly code: "never-held";
      readonly asset: string;
      readonly wallet: string | null;
      /** Wallets of the source that have held the coin. */
      readonly wallets: readonly string[];
    }
  | { readonly code: "before-first"; readonly asset: string; readonly from: string; readonly first: string }
  | {
      readonly code: "locked";
      readonly asset: string;
      readonly wallet: string;
      readonly inForce: ElectableMethod;
      /** The day on which the locked coins came in, and the day on which the last of them left. */
      readonly since: string;
      readonly soldOut: string | null;
      /** Whether the method was chosen for these coins; otherwise the choice at `since` is open. */
      readonly chosen: boolean;
    };
