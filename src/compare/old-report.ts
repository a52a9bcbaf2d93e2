import { type Message } from "../wording/messages/index.ts";
/** One row of another tool's report: a sold lot, or part of one. */
export type OldSale = {
  readonly line: number;
  readonly asset: string;
  readonly amount: string;
  /** Day as in the file, `2024-02-29`; its time zone is known to the tool only. */
  readonly acquired: string | null;
  readonly sold: string;
  readonly proceeds: string;
  readonly cost: string;
  readonly gain: string;
  /** Null if the report does not state it. */
  readonly taxable: boolean | null;
};

export type OldReport = {
  readonly tool: string;
  readonly label: string;
  readonly generation: string;
  readonly sales: readonly OldSale[];
  readonly failures: readonly { readonly line: number; readonly message: Message }[];
  readonly failedRows: number;
};
