import type { Loose } from "../wire.ts";
import type { Params } from "./client.ts";

export const DAY_MS = 86_400_000;

/** One list of an account's records at an exchange, and how to page through it. */
export type ListSpec = {
  /** Name under which its records are stored and read. */
  readonly name: string;
  readonly path: string;
  readonly params?: Params;
  /** Path of the rows in the response; empty for the top level. */
  readonly rows: readonly string[];
  /** The fields that together identify a row; `token.id` is a nested field. */
  readonly id: readonly string[];
  /** The field with the time of a row in milliseconds, which windows refer to; rows of other windows are invalid. */
  readonly time: string;
  /** Windows refer to another moment of a row than that one, or the moment is undocumented. */
  readonly datedOtherwise?: true;
  /** Earliest time of rows: a date, or a period back from now that the exchange retains. */
  readonly since: string | { readonly backMs: number };
  /** Longest period per request. */
  readonly windowMs: number;
  /** Number of windows to prefetch; omitted if requests must be sequential. */
  readonly ahead?: number;
  /**
   * The parameters for the start and the end of a window, the second null if there is none; null if the API has no time
   * filter: then pages are read newest first, up to known rows.
   */
  readonly span: readonly [from: string, until: string | null] | null;
  /** Unit of the time parameters; milliseconds if omitted. */
  readonly times?: "ns" | "iso";
  readonly page: Paging;
  /** Not available in every region: if the request is refused, the other lists are still read. */
  readonly mayBeRefused?: true;
  /** Facts that another request returns for all rows, stored with each: for example the market's symbol. */
  readonly metadata?: {
    readonly path: string;
    readonly facts: (json: unknown) => ((row: Loose) => Loose) | null;
  };
  /** Path of a row's details, if the list omits some: each such row is fetched one by one and stored with them. */
  readonly detail?: (row: Loose) => string | null;
};

export type Paging =
  /** The response contains the cursor of the next page; without one it was the last. */
  | { readonly by: "cursor"; readonly param: string; readonly at: readonly string[] }
  /**
   * Newest first; the next page is requested with this field of the last row, until a page is not full. If the filter
   * excludes that row, and others of the same moment with it, the following value is requested: the rows are repeated,
   * and count once.
   */
  | {
      readonly by: "older";
      readonly param: string;
      readonly field: string;
      readonly limit: number;
      readonly leavesOut?: true;
    }
  /** Oldest first; the next page is requested with the latest time of this one, until a page is not full. */
  | { readonly by: "newer"; readonly param: string; readonly field: string; readonly limit: number }
  /** Page numbers from 1, or from `first`, until a page is not full. */
  | { readonly by: "number"; readonly param: string; readonly limit: number; readonly first?: 0 };
