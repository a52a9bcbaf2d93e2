import type { Transaction } from "../../ledger/index.ts";
import type { CoinbaseRow } from "../coinbase/row.ts";
import type { Row } from "../connector.ts";
import type { EntryLeg } from "../entry.ts";
import type { EventRow, RowIssue } from "../rows.ts";
import { type Message } from "../../wording/messages/index.ts";

export type FileRow = Row & {
  readonly format: string;
} & /** `unused` lists the filled cells that have no effect. */ (
    | { readonly of: "ledger"; readonly transaction: Transaction; readonly unused: Message | null }
    | { readonly of: "coinbase"; readonly inner: CoinbaseRow }
    /** Both sides of an exchange in one row; one of them may be missing. */
    | {
        readonly of: "exchange";
        readonly time: string;
        readonly sent: EntryLeg | null;
        readonly received: EntryLeg | null;
      }
    | { readonly of: "nothing"; readonly issue: RowIssue | null }
    | { readonly of: "event"; readonly event: EventRow }
    /** In the form of the provider's API: read and assembled like a record fetched from there. */
    | { readonly of: "provider"; readonly inner: Row }
  );
