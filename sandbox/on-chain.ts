import { createHash } from "node:crypto";
import { whaleSize } from "./part.ts";

export type ChainRow = Readonly<Record<string, unknown>>;

/** Bytes derived from a word, for addresses whose key is unknown. */
export const bytesOf = (word: string): Buffer => createHash("sha256").update(`lotbuch:${word}`).digest();
export const hashOf = (...words: readonly unknown[]): string =>
  createHash("sha256").update(words.join(":")).digest("hex");

/** A past time for each row of a whale, an hour apart. */
export const hourly = (count: number): readonly { readonly i: number; readonly ms: number }[] =>
  Array.from({ length: count }, (_, i) => ({ i, ms: Date.UTC(2022, 0, 1) + i * 3_600_000 }));

/** Sandbox accounts by address: the stacker's, and whales with the number of rows in their name. */
export const openAccounts = <A>(
  addressOf: (word: string) => string,
  stacker: (address: string) => A,
  whale: (address: string, count: number) => A,
) => {
  const sizes = new Map<string, number>();
  const accounts = new Map<string, A>();
  const STACKER = addressOf("stacker");
  return {
    keys: (user: string) => {
      const address = addressOf(user);
      if (user !== "stacker") sizes.set(address, whaleSize(user));
      return { address };
    },
    find: (address: string): A => {
      const known =
        accounts.get(address) ??
        (address === STACKER ? stacker(address) : whale(address, sizes.get(address) ?? 0));
      accounts.set(address, known);
      return known;
    },
  };
};
