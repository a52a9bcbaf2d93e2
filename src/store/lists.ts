/**
 * A list that is made of the records. Its items are kept in stretches, each with a digest: one that has not changed is
 * not written again, so the cost of a change is what has changed.
 */
export type DerivedList<Body> = {
  readonly name: string;
  /** Where the stretch begins that a place lies in. */
  readonly segmentStartOf: (sortKey: number) => number;
  /** Never set: carries the type of the items from the room that owns the list to whoever reads it. */
  readonly body?: Body;
};

/** A list in order of moments: a month is a stretch. */
export const byMonth = (sortKey: number): number => {
  const moment = new Date(sortKey);
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth());
};

/** A list of few places with much at each: every place is a stretch. */
export const each = (sortKey: number): number => sortKey;

/** A short list: all of it is one stretch. */
export const whole = (): number => Number.MIN_SAFE_INTEGER;

/** Places spread evenly over 0 to 65,535, for long lists without an order of their own. */
export const spread = (sortKey: number): number => sortKey - (sortKey % 2048);

export const derivedList = <Body>(
  name: string,
  segmentStartOf: (sortKey: number) => number,
): DerivedList<Body> => ({
  name,
  segmentStartOf,
});

/** Stands for the source of what belongs to the person. */
export const NO_SOURCE = "00000000-0000-0000-0000-000000000000";

/** Stands for the source of what belongs to the second of two persons. */
export const PARTNER = "00000000-0000-0000-0000-00000000000b";

/** Under what the figures of a person are kept. */
export const rowsOfPerson = (person: "a" | "b"): string => (person === "a" ? NO_SOURCE : PARTNER);

export type DerivedRow = {
  readonly sourceId: string;
  readonly sortKey: number;
  readonly id: string;
  readonly year?: number | null;
  readonly assets?: readonly string[];
  readonly tag?: string | null;
  /** As JSON. */
  readonly body: string;
  /** What it is found by, in small letters. */
  readonly words?: string | null;
};
