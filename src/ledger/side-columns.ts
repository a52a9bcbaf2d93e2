import type { LedgerColumn } from "./columns.ts";

export const SIDES = ["sent", "received", "fee"] as const;
export type Side = (typeof SIDES)[number];

type OfSide = Readonly<Record<"asset" | "amount" | "value", LedgerColumn>>;

/** Written out: a name that is put together for every cell of a million has to be looked at letter by letter. */
export const SIDE_COLUMNS = {
  sent: { asset: "sent_asset", amount: "sent_amount", value: "sent_value_eur" },
  received: { asset: "received_asset", amount: "received_amount", value: "received_value_eur" },
  fee: { asset: "fee_asset", amount: "fee_amount", value: "fee_value_eur" },
} as const satisfies Readonly<Record<Side, OfSide>>;
