import type { DecimalText } from "../../ledger/index.ts";
import type { Row } from "../connector.ts";
import type { Money } from "../normalized.ts";
import type { CoinbaseKind } from "./kinds.ts";

/** One parsed wallet movement. Stored as small as possible: a year of a busy account is half a million of them. */
export type CoinbaseRow = CoinbaseVoidRow | CoinbaseMovementRow;

/** A row without effect: not completed, or with an amount of zero. */
export type CoinbaseVoidRow = Row & { readonly kind: "void" };

export type CoinbaseMovementRow = Row & {
  readonly kind: CoinbaseKind;
  readonly time: string;
  readonly asset: string;
  /** Signed change of the wallet. */
  readonly amount: DecimalText;
  /** Value that Coinbase states: unsigned, in the user's own currency. */
  readonly value: Money | null;
  readonly detail: Detail;
};

export type Detail =
  | { readonly of: "plain" }
  /**
   * Buy, sell, conversion. `total` is the amount that left or reached the payment method, fee included; null if it
   * equals the value.
   */
  | { readonly of: "order"; readonly total: Money | null; readonly fee: Money | null }
  | {
      readonly of: "fill";
      readonly product: string | null;
      readonly price: DecimalText | null;
      readonly commission: DecimalText;
    }
  | {
      readonly of: "send";
      readonly networkFee: Money | null;
      readonly hash: string | null;
      /** Recipient; Coinbase does not state the receiving address of a deposit. */
      readonly address: string | null;
      /** Credited by Coinbase itself for a lesson of its Earn program. */
      readonly earn: boolean;
      /** Credited off chain by a user, who may be Coinbase itself. */
      readonly fromUser: boolean;
    };

export type DetailOf<K extends Detail["of"]> = Extract<Detail, { of: K }>;
