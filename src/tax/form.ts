export type FormEntry = {
  /** The name of the form, such as SO or E1kv. */
  readonly form: string;
  /** The number of the line; null where none is established for the year. */
  readonly line: string | null;
  /** Whether the number was read in the form itself or in a guide. */
  readonly source: "read" | "guide" | null;
  readonly label: { readonly de: string; readonly en: string };
  /** To the last digit that a book keeps, which may be finer than a cent; null where words belong into the line. */
  readonly exact: string | null;
  /** Whole euro as they are entered: cents go in the taxpayer's favour. */
  readonly whole: string | null;
  /** What is written or ticked, where it is no amount. */
  readonly text: string | null;
  readonly haveToBeEntered: boolean;
  readonly variant: "totals" | "first-and-rest" | null;
};

export type FormEntries = {
  readonly year: number;
  readonly entries: readonly FormEntry[];
  readonly nothingToEnter: boolean;
};
