import type { LedgerColumn } from "./columns.ts";

export const LEG_KEYS = ["sent", "received", "fee"] as const;
export type LegKey = (typeof LEG_KEYS)[number];

type LegColumns = Readonly<Record<"asset" | "amount" | "value", LedgerColumn>>;

/** Written out: names concatenated for every one of a million cells would be slow to look up. */
export const LEG_COLUMNS = {
  sent: { asset: "sent_asset", amount: "sent_amount", value: "sent_value_eur" },
  received: { asset: "received_asset", amount: "received_amount", value: "received_value_eur" },
  fee: { asset: "fee_asset", amount: "fee_amount", value: "fee_value_eur" },
} as const satisfies Readonly<Record<LegKey, LegColumns>>;
