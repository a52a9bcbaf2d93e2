import { plainTransaction, type Transaction } from "../../../ledger/index.ts";

/** A transaction of which a test states only what matters to it. */
export function transaction(
  stated: Partial<Transaction> & Pick<Transaction, "id" | "time" | "type">,
): Transaction {
  return plainTransaction({ wallet: "W1", recordIds: [stated.id], ...stated });
}
