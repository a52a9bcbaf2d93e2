import type { Transaction } from "../../ledger/index.ts";
import type { CoinbaseRow } from "../coinbase/row.ts";
import type { Row } from "../connector.ts";
import type { Side } from "../entry.ts";

export type FileRow = Row &
  /** `unused` says which of its cells are filled and change nothing. */
  (
    | { readonly of: "ledger"; readonly transaction: Transaction; readonly unused: string | null }
    | { readonly of: "coinbase"; readonly inner: CoinbaseRow }
    /** Both sides of an exchange in one row; one of them may be missing. */
    | {
        readonly of: "exchange";
        readonly time: string;
        readonly sent: Side | null;
        readonly received: Side | null;
      }
  );
