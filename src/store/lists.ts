/**
 * A list derived from the records. Its items are stored in segments, each with a digest: unchanged segments are not
 * rewritten, so the cost of a change is proportional to what has changed.
 */
export type DerivedList<Body> = {
  readonly name: string;
  /** Start of the segment that contains a sort key. */
  readonly segmentStartOf: (sortKey: number) => number;
  /** Never set: passes the type of the items from the module that owns the list to its readers. */
  readonly body?: Body;
};

/** For a list sorted by time: a segment is a month. */
export const byMonth = (sortKey: number): number => {
  const moment = new Date(sortKey);
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth());
};

/** For a list with few sort keys and large items: every key is a segment. */
export const each = (sortKey: number): number => sortKey;

/** For a short list: one segment. */
export const whole = (): number => Number.MIN_SAFE_INTEGER;

/** Sort keys spread evenly over 0 to 65,535, for long lists without an order of their own. */
export const spread = (sortKey: number): number => sortKey - (sortKey % 2048);

export const derivedList = <Body>(
  name: string,
  segmentStartOf: (sortKey: number) => number,
): DerivedList<Body> => ({
  name,
  segmentStartOf,
});

/** Source id of rows that belong to the user instead of a source. */
export const NO_SOURCE = "00000000-0000-0000-0000-000000000000";

/** Source id of rows that belong to the second of two persons. */
export const PARTNER = "00000000-0000-0000-0000-00000000000b";

/** Source id of a person's figures. */
export const rowsOfPerson = (person: "a" | "b"): string => (person === "a" ? NO_SOURCE : PARTNER);

export type DerivedRow = {
  readonly sourceId: string;
  readonly sortKey: number;
  readonly id: string;
  readonly year?: number | null;
  readonly assets?: readonly string[];
  readonly tag?: string | null;
  /** Item as JSON. */
  readonly body: string;
  /** Search text, in lower case. */
  readonly words?: string | null;
};
