import type { OracleRow } from "./person.ts";

const COLUMNS = [
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
  "hash",
  "address",
  "position",
] as const;

/** The ledger file of a source (docs/contract/README.md, "Ledger file"). */
export function ledgerFile(rows: readonly OracleRow[]): string {
  const lines = rows.map((row) => {
    const cells: Record<string, string | null | undefined> = {
      id: row.id,
      time: row.time,
      type: row.type,
      wallet: row.wallet,
      to_wallet: row.toWallet,
      cost_eur: row.costEur,
      acquired_at: row.acquiredAt,
      acquired_cost_eur: row.acquiredCostEur,
      hash: row.hash,
      address: row.address,
      position: row.position,
    };
    for (const side of ["sent", "received", "fee"] as const) {
      const leg = row[side];
      if (leg === undefined) continue;
      // The agreed price of a payment is a value without an asset.
      if (row.type === "payment" && side === "received") cells["received_value_eur"] = leg.amount;
      else {
        cells[`${side}_asset`] = leg.asset;
        cells[`${side}_amount`] = leg.amount;
        cells[`${side}_value_eur`] = leg.value;
      }
    }
    return COLUMNS.map((name) => cells[name] ?? "").join(",");
  });
  return [COLUMNS.join(","), ...lines].join("\n");
}
