import { absolute, add, signOf, subtract } from "../ledger/amounts.ts";
import { byTime, type BalanceMovement } from "./pairs.ts";

/** A transfer as a provider's list of deposits or withdrawals tells it, with the chain's own id of it. */
export type ChainEntry = BalanceMovement & {
  readonly fee: string;
  readonly hash: string | null;
  readonly address: string | null;
};

/** The history and the lists tell a transfer at different moments of it. */
const WITHIN_MS = 86_400_000;

/**
 * Where the lists share no id with the history: each entry belongs to the transfer of that amount that is nearest in time,
 * its fee in the amount or not, because providers do not say which. The answer depends on the rows alone.
 */
export const findChainIds = <M extends BalanceMovement, E extends ChainEntry>(
  transfers: readonly M[],
  entries: readonly E[],
): ReadonlyMap<string, E> => {
  const found = new Map<string, E>();
  for (const entry of entries.toSorted(byTime)) {
    const at = Date.parse(entry.time);
    const distanceMs = ({ time }: BalanceMovement): number => Math.abs(Date.parse(time) - at);
    const [nearest] = transfers
      .filter((one) => !found.has(one.recordId) && distanceMs(one) <= WITHIN_MS && matches(one, entry))
      .toSorted((a, b) => distanceMs(a) - distanceMs(b) || byTime(a, b));
    if (nearest !== undefined) found.set(nearest.recordId, entry);
  }
  return found;
};

const matches = (transfer: BalanceMovement, { asset, amount, fee }: ChainEntry): boolean => {
  if (transfer.asset !== asset || signOf(transfer.amount) !== signOf(amount)) return false;
  const size = absolute(amount);
  return [size, add(size, fee), subtract(size, fee)].includes(absolute(transfer.amount));
};
