import type { Checkpoint, Json } from "../fetching.ts";
import { asObject, asText } from "../wire.ts";

/** Position in the list of one account, which is sorted newest first. */
export type AccountListing = {
  /** Everything up to this signature is stored. */
  readonly until: string | null;
  /** During a run: its newest signature, and the one to resume after. */
  readonly newest: string | null;
  readonly before: string | null;
};

export type SolanaProgress = {
  /** Accounts of the wallet: itself, its token accounts, its stake accounts. */
  readonly listings: Readonly<Record<string, AccountListing>>;
  /** Stake accounts with the first epoch whose reward is not read yet. */
  readonly stakes: Readonly<Record<string, number>>;
  /**
   * Signatures in the lists of these accounts whose transactions the node did not have: requested again in each run.
   */
  readonly missing: Readonly<Record<string, readonly string[]>>;
};

/** Version 1 did not distinguish transfers to stake accounts alone. */
const VERSION = 2;

export const toCheckpoint = ({ listings, stakes, missing }: SolanaProgress): Checkpoint => ({
  version: VERSION,
  listings,
  stakes,
  missing,
});

/** An unknown checkpoint starts from the beginning: reading twice is harmless, skipping is not. */
export const fromCheckpoint = (checkpoint: Checkpoint | null): SolanaProgress => {
  if (checkpoint?.["version"] !== VERSION) return { listings: {}, stakes: {}, missing: {} };
  return {
    listings: entries(checkpoint["listings"], (value) => {
      const one = asObject(value);
      return {
        until: asText(one?.["until"]),
        newest: asText(one?.["newest"]),
        before: asText(one?.["before"]),
      };
    }),
    stakes: entries(checkpoint["stakes"], (value) => (typeof value === "number" ? value : null)),
    missing: entries(checkpoint["missing"], (value) =>
      Array.isArray(value) ? value.filter((one) => typeof one === "string") : null,
    ),
  };
};

const entries = <T>(
  value: Json | undefined,
  read: (value: unknown) => T | null,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(asObject(value) ?? {}).flatMap(([key, one]) => {
      const found = read(one);
      return found === null ? [] : [[key, found]];
    }),
  );
