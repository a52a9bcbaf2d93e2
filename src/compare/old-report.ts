import { type Message } from "../wording/messages/index.ts";
/** One row of another tool's report: a lot, or part of one, that was sold. */
export type OldSale = {
  readonly line: number;
  readonly asset: string;
  readonly amount: string;
  /** Days as the file writes them, `2024-02-29`; of which zone only its tool knows. */
  readonly acquired: string | null;
  readonly sold: string;
  readonly proceeds: string;
  readonly cost: string;
  readonly gain: string;
  /** Null where the report does not say. */
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
