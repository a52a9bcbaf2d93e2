import type { Transaction } from "../../ledger/index.ts";
import type { CoinbaseRow } from "../coinbase/row.ts";
import type { Row } from "../connector.ts";
import type { Side } from "../entry.ts";
import type { EventRow, ToldIssue } from "./table/told.ts";
import { type Said } from "../../wording/said/index.ts";

export type FileRow = Row & {
  readonly format: string;
} & /** `unused` says which of its cells are filled and change nothing. */ (
    | { readonly of: "ledger"; readonly transaction: Transaction; readonly unused: Said | null }
    | { readonly of: "coinbase"; readonly inner: CoinbaseRow }
    /** Both sides of an exchange in one row; one of them may be missing. */
    | {
        readonly of: "exchange";
        readonly time: string;
        readonly sent: Side | null;
        readonly received: Side | null;
      }
    | { readonly of: "nothing"; readonly issue: ToldIssue | null }
    | { readonly of: "event"; readonly event: EventRow }
    /** In the form of the provider's API: read and assembled as if it had come from there. */
    | { readonly of: "provider"; readonly inner: Row }
  );
