/** The columns of the ledger file, in the order in which it is written. */
export const LEDGER_COLUMNS = [
  "id",
  "time",
  "type",
  "wallet",
  "to_wallet",
  "sent_asset",
  "sent_amount",
  "sent_value_eur",
  "received_asset",
  "received_amount",
  "received_value_eur",
  "fee_asset",
  "fee_amount",
  "fee_value_eur",
  "cost_eur",
  "acquired_at",
  "acquired_cost_eur",
  "note",
  "hash",
  "address",
  "position",
  "withheld_tax_eur",
] as const;

export type LedgerColumn = (typeof LEDGER_COLUMNS)[number];

export const REQUIRED_COLUMNS = ["time", "type"] as const satisfies readonly LedgerColumn[];

const NAMES: ReadonlySet<string> = new Set(LEDGER_COLUMNS);

export function isLedgerColumn(name: string): name is LedgerColumn {
  return NAMES.has(name);
}
