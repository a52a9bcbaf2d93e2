export const REMEDY_CODES = ["report", "objection", "amendment", "objection-or-amendment", "review"] as const;
export type RemedyCode = (typeof REMEDY_CODES)[number];

/** Remedy for a filed return whose figures have changed. */
export type Remedy = {
  /**
   * `report`: too little was declared. Too much: `objection` while the notice can be objected to, `amendment` after
   * that, `objection-or-amendment` if the day of the notice is unknown. `review`: the taxable amount is the same, but
   * another figure has changed, such as a carried loss.
   */
  readonly code: RemedyCode;
  /** The last day on which an objection is certainly in time; null if it is unknown or no remedy. */
  readonly until: string | null;
};

export type ChangedReturn = {
  /** Taxable amount as filed, and the current one. */
  readonly filedEur: string;
  readonly nowEur: string;
  /** The date of the notice; null if it is unknown, or has not arrived. */
  readonly noticeDate: string | null;
  readonly today: string;
};

/** A remedy with the facts of its sentence: the difference, and the last day of an objection, formatted. */
export type RemedyTextInput = {
  readonly code: RemedyCode;
  readonly difference: string;
  readonly until: string;
};

export type RemedySentences = Readonly<
  Record<"de" | "en", Readonly<Record<RemedyCode, (of: RemedyTextInput) => string>>>
>;
