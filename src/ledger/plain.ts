import type { Leg, Transaction } from "./transaction.ts";

/** A transaction with defaults for all fields that are not stated. */
export function plainTransaction(
  stated: Partial<Transaction> & Pick<Transaction, "id" | "time" | "type" | "wallet">,
): Transaction {
  // One literal with a fixed order: all transactions share one hidden shape, which matters for half a million of them.
  const transaction: Transaction = {
    id: stated.id,
    sourceId: stated.sourceId ?? null,
    time: stated.time,
    type: stated.type,
    wallet: stated.wallet,
    toWallet: stated.toWallet ?? null,
    ownWallet: stated.ownWallet ?? null,
    sent: stated.sent ?? null,
    received: stated.received ?? null,
    fee: stated.fee ?? null,
    costEur: stated.costEur ?? null,
    acquiredAt: stated.acquiredAt ?? null,
    acquiredCostEur: stated.acquiredCostEur ?? null,
    origins: stated.origins ?? null,
    note: stated.note ?? null,
    hash: stated.hash ?? null,
    address: stated.address ?? null,
    recordIds: stated.recordIds ?? [],
    corrected: stated.corrected ?? false,
    excluded: stated.excluded ?? false,
    byHand: stated.byHand ?? false,
  };
  // Set only if present, because few transactions have them.
  const { position, counterparty, withheldTaxEur, lots } = stated;
  if ([position, counterparty, withheldTaxEur, lots].every((field) => field === undefined))
    return transaction;
  return {
    ...transaction,
    ...(position === undefined ? {} : { position }),
    ...(counterparty === undefined ? {} : { counterparty }),
    ...(withheldTaxEur === undefined ? {} : { withheldTaxEur }),
    ...(lots === undefined ? {} : { lots }),
  };
}

/** One leg with its stated value, or null if none is stated. */
export function leg(asset: string, amount: string, valueEur: string | null = null): Leg {
  return { asset, amount, valueEur };
}
