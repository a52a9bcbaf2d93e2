import type { Transaction } from "./transaction.ts";

/** A transaction of which only what is stated happened. */
export function plainTransaction(
  stated: Partial<Transaction> & Pick<Transaction, "id" | "time" | "type" | "wallet">,
): Transaction {
  return {
    toWallet: null,
    sent: null,
    received: null,
    fee: null,
    costEur: null,
    acquiredAt: null,
    acquiredCostEur: null,
    note: null,
    recordIds: [],
    ...stated,
  };
}
