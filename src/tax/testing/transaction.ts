import type { Transaction } from "../../ledger/transaction.ts";

/** A transaction of which a test states only what matters to it. */
export function transaction(
  stated: Partial<Transaction> & Pick<Transaction, "id" | "time" | "type">,
): Transaction {
  return {
    wallet: "W1",
    toWallet: null,
    sent: null,
    received: null,
    fee: null,
    costEur: null,
    acquiredAt: null,
    acquiredCostEur: null,
    note: null,
    recordIds: [stated.id],
    ...stated,
  };
}
