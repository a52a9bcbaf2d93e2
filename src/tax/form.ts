export type FormEntry = {
  /** The name of the form, such as SO or E1kv. */
  readonly form: string;
  /** The number of the line; null if none is known for the year. */
  readonly line: string | null;
  /** Whether the number was read in the official form or in a guide. */
  readonly source: "read" | "guide" | null;
  readonly label: { readonly de: string; readonly en: string };
  /** Amount to the last digit of the book, which may be finer than a cent; null if the line takes text. */
  readonly exact: string | null;
  /** Whole euro for the form: cents are rounded in the taxpayer's favor. */
  readonly whole: string | null;
  /** Text or check mark of a line that takes no amount. */
  readonly text: string | null;
  readonly haveToBeEntered: boolean;
  readonly variant: "totals" | "first-and-rest" | null;
};

export type FormEntries = {
  readonly year: number;
  readonly entries: readonly FormEntry[];
  readonly nothingToEnter: boolean;
};
