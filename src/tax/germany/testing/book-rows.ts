import { readLedgerFile } from "../../../ledger/index.ts";
import { calculate, type CalculateOptions, type TaxResult } from "../../index.ts";

/** Columns of the rows in tests, in this order; omitted ones at the end are empty. */
const HEADER =
  "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur," +
  "fee_asset,fee_amount,fee_value_eur,cost_eur,to_wallet,acquired_at,acquired_cost_eur,note";

/** Calculates from rows of the ledger file, written one per line. */
export function bookRows(rows: string, options: CalculateOptions = {}): TaxResult {
  const lines = rows.split("\n").map((line) => filled(line.trim()));
  const file = readLedgerFile([HEADER, ...lines].join("\n"));
  if (file.errors.length > 0) throw new Error(JSON.stringify(file.errors));
  return calculate(file.transactions, options);
}

const COLUMNS = HEADER.split(",").length;

function filled(line: string): string {
  return line === "" ? line : line + ",".repeat(Math.max(0, COLUMNS - line.split(",").length));
}

export function codesOf(result: TaxResult): readonly string[] {
  return result.issues.map(({ code }) => code);
}

/** `asset result` of every disposal, in order. */
export function resultsOf(result: TaxResult): readonly string[] {
  return [...result.disposals].map(({ asset, kind, result: gain }) => `${kind} ${asset} ${gain}`);
}

/** `wallet asset quantity cost acquired` of every open lot. */
export function lotsOf(result: TaxResult): readonly string[] {
  return [...result.lots].map(
    (lot) => `${lot.wallet} ${lot.asset} ${lot.quantity} ${lot.cost} ${lot.acquired}`,
  );
}
