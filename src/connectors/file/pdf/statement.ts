import { FileRefusal } from "../../../ledger/index.ts";
import { message, type Message } from "../../../wording/messages/index.ts";

/** A line of text, and where it is in the document. */
export type Line = { readonly page: number; readonly line: number; readonly text: string };

/** Kind of a document: settlements have the most detail, summaries the least. */
export type DocumentKind = "settlement" | "account" | "report";

/** One transaction of a statement. Numbers are unsigned and have a decimal point; the type says what moved where. */
export type StatementRow = {
  readonly at: Line;
  readonly document: DocumentKind;
  /** Berlin time as printed: `2024-01-02 11:04`, or the day alone. */
  readonly time: string;
  /** One of the words of `formats/pdf-statement.ts`; anything else fails the row. */
  readonly type: string;
  readonly asset?: string;
  /** Missing in documents that only name the money. */
  readonly quantity?: string;
  /** Price of the coins, without the fee. */
  readonly money?: string;
  readonly fee?: string;
  /** Money that was booked, with the fee. */
  readonly booked?: string;
  /** The bank's own number of the transaction. */
  readonly reference?: string;
};

/** Reads the statements of one bank. */
export type StatementReader = {
  /** Column that marks the table of this bank's rows; see `formats/pdf-statement.ts`. */
  readonly marker: string;
  readonly label: string;
  /** Whether the document is from this bank. */
  readonly matches: (lines: readonly Line[]) => boolean;
  /** Its rows; null if it is a document of this bank without transactions in coins. */
  readonly read: (lines: readonly Line[]) => readonly StatementRow[] | null;
};

export const refuse = (why: Message): FileRefusal => new FileRefusal(why);

/** Refuses a statement whose figures do not add up. */
export const sumsDiffer = ({ page, line }: Line, stated: string, computed: string): FileRefusal =>
  refuse(message("pdf.sumsDiffer", { page, line, stated, computed }));

/** Refuses a statement with a line that a transaction needs, but that is not there or looks different. */
export const incomplete = ({ page, line }: Line): FileRefusal =>
  refuse(message("pdf.incomplete", { page, line }));

export const includes = (lines: readonly Line[], pattern: RegExp): boolean =>
  lines.some(({ text }) => pattern.test(text));
