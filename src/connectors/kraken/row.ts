import type { DecimalText } from "../../ledger/index.ts";
import type { Row } from "../connector.ts";
import type { KrakenKind } from "./kinds.ts";

export type KrakenRow = KrakenVoidRow | StatusRow | LedgerRow;

/** A row that changed nothing. */
export type KrakenVoidRow = Row & { readonly kind: "void" };

/** What Kraken knows about a deposit or withdrawal besides its ledger row: where on the chain it is. */
export type StatusRow = Row & {
  readonly kind: "status";
  readonly hash: string | null;
  readonly address: string | null;
};

export type LedgerRow = Row & {
  readonly kind: KrakenKind;
  readonly time: string;
  readonly asset: string;
  /** Kraken's own code, which also tells the part of the account. */
  readonly code: string;
  readonly subtype: string;
  readonly refid: string;
  /** Signed, the fee not in it: a balance changes by amount - fee. */
  readonly amount: DecimalText;
  readonly fee: DecimalText;
  /** The token of a share, which Kraken tells apart by its class. */
  readonly security?: true;
};
