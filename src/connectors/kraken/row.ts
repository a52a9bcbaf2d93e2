import type { DecimalText } from "../../ledger/index.ts";
import type { Row } from "../connector.ts";
import type { KrakenKind } from "./kinds.ts";

export type KrakenRow = KrakenVoidRow | StatusRow | LedgerRow;

/** A row without effect. */
export type KrakenVoidRow = Row & { readonly kind: "void" };

/** Status of a deposit or withdrawal, with its transaction id on the chain. */
export type StatusRow = Row & {
  readonly kind: "status";
  readonly hash: string | null;
  readonly address: string | null;
};

export type LedgerRow = Row & {
  readonly kind: KrakenKind;
  readonly time: string;
  readonly asset: string;
  /** Kraken's own code, which includes the part of the account. */
  readonly code: string;
  readonly subtype: string;
  readonly refid: string;
  /** Signed, without the fee: a balance changes by amount - fee. */
  readonly amount: DecimalText;
  readonly fee: DecimalText;
  /** The token of a share, identified by its asset class. */
  readonly security?: true;
};
