import { plainTransaction, type Transaction } from "../../../ledger/index.ts";

/** Builds a transaction from the fields that matter to a test. */
export function transaction(
  stated: Partial<Transaction> & Pick<Transaction, "id" | "time" | "type">,
): Transaction {
  return plainTransaction({ wallet: "W1", recordIds: [stated.id], ...stated });
}
