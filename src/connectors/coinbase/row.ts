import type { DecimalText } from "../../ledger/index.ts";
import type { Row } from "../connector.ts";
import type { Money } from "../normalized.ts";
import type { CoinbaseKind } from "./kinds.ts";

/** One wallet movement, read. Kept small: a year of a busy account is half a million of them. */
export type CoinbaseRow = CoinbaseVoidRow | CoinbaseMovementRow;

/** A row that changed nothing: not completed, or of amount zero. */
export type CoinbaseVoidRow = Row & { readonly kind: "void" };

export type CoinbaseMovementRow = Row & {
  readonly kind: CoinbaseKind;
  readonly time: string;
  readonly asset: string;
  /** Signed change of the wallet. */
  readonly amount: DecimalText;
  /** What Coinbase says it was worth: unsigned, in the user's own currency. */
  readonly value: Money | null;
  readonly detail: Detail;
};

export type Detail =
  | { readonly of: "plain" }
  /** Buy, sell, convert. `total` is what left or reached the payment method, fee included; null where it is the value. */
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
      /** Where it went; Coinbase does not say at which address something arrived. */
      readonly address: string | null;
      /** Credited by Coinbase itself for a lesson of its Earn programme. */
      readonly earn: boolean;
      /** Credited off chain by a user, which may be Coinbase. */
      readonly fromUser: boolean;
    };

export type DetailOf<K extends Detail["of"]> = Extract<Detail, { of: K }>;
