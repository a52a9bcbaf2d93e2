export const REMEDY_CODES = ["report", "objection", "amendment", "objection-or-amendment", "review"] as const;
export type RemedyCode = (typeof REMEDY_CODES)[number];

/** What is to be done about a return that was handed in with other figures than those of now. */
export type Remedy = {
  /**
   * `report`: too little was declared. Too much: `objection` while the notice can be objected to, `amendment` after that,
   * `objection-or-amendment` where nobody knows when the notice came. `review`: what is taxable is the same, and something
   * else is another one, such as a loss that is carried.
   */
  readonly code: RemedyCode;
  /** The last day on which an objection is in time for certain; null where it is not known or no remedy. */
  readonly until: string | null;
};

export type ChangedReturn = {
  /** What was taxable as it was filed, and what is now. */
  readonly filedEur: string;
  readonly nowEur: string;
  /** The day that the notice bears; null where it is not known, or has not come. */
  readonly noticeDate: string | null;
  readonly today: string;
};

/** A remedy with what its sentence needs: the difference, and the last day of an objection, as they are written. */
export type RemedyTextInput = {
  readonly code: RemedyCode;
  readonly difference: string;
  readonly until: string;
};

export type RemedySentences = Readonly<
  Record<"de" | "en", Readonly<Record<RemedyCode, (of: RemedyTextInput) => string>>>
>;
