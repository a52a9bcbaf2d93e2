import type { Loose } from "../wire.ts";
import type { Params } from "./client.ts";

export const DAY_MS = 86_400_000;

/** One list that an exchange keeps of an account, and how it is walked. */
export type ListSpec = {
  /** Under this name its records are stored and read. */
  readonly name: string;
  readonly path: string;
  readonly params?: Params;
  /** Where the rows stand in the answer: below these names, or at the top. */
  readonly rows: readonly string[];
  /** The fields that together tell a row from another; `token.id` stands below another. */
  readonly id: readonly string[];
  /** The field with the time of a row, in milliseconds, by which windows are asked for; rows of other windows are no answer. */
  readonly time: string;
  /** Its windows are asked for by another moment of a row than that one, or nobody knows. */
  readonly datedOtherwise?: true;
  /** From when there can be rows: a day, or so far back from now as the exchange tells. */
  readonly since: string | { readonly backMs: number };
  /** The longest time that may be asked for at once. */
  readonly windowMs: number;
  /** So many windows behind the one that is read are asked for meanwhile; none where requests must come one by one. */
  readonly ahead?: number;
  /**
   * The parameters that say from when and until when, the second null where there is none; null where no time may be asked for:
   * newest first, until what is known.
   */
  readonly span: readonly [from: string, until: string | null] | null;
  /** Times are asked for in this way; in milliseconds where nothing is said. */
  readonly times?: "ns" | "iso";
  readonly page: Paging;
  /** Not offered everywhere: without it the others are still worth having. */
  readonly mayBeRefused?: true;
  /** What is told elsewhere once for all rows, and kept beside each: what the exchange calls a market, for one. */
  readonly metadata?: {
    readonly path: string;
    readonly facts: (json: unknown) => ((row: Loose) => Loose) | null;
  };
  /** Rows that leave something out are asked for one by one at this path, and kept as they are told there. */
  readonly detail?: (row: Loose) => string | null;
};

export type Paging =
  /** The answer names what the next page is asked for with; nothing there: it was the last. */
  | { readonly by: "cursor"; readonly param: string; readonly at: readonly string[] }
  /**
   * Newest first; the next page is asked for with this field of the last row, until one is not full. Where that row itself
   * would be left out, and with it those of the same moment, what comes next is asked for: they come again, and count once.
   */
  | {
      readonly by: "older";
      readonly param: string;
      readonly field: string;
      readonly limit: number;
      readonly leavesOut?: true;
    }
  /** From a moment on: the next page is asked for with the latest moment of this one, until one is not full. */
  | { readonly by: "newer"; readonly param: string; readonly field: string; readonly limit: number }
  /** Counted from 1, or from where it says, until one is not full. */
  | { readonly by: "number"; readonly param: string; readonly limit: number; readonly first?: 0 };
