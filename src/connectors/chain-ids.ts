import { absolute, add, signOf, subtract } from "../ledger/amounts.ts";
import { byTime, type BalanceMovement } from "./pairs.ts";

/** A transfer in a provider's list of deposits or withdrawals, with its transaction id on the chain. */
export type ChainEntry = BalanceMovement & {
  readonly fee: string;
  readonly hash: string | null;
  readonly address: string | null;
};

/** Maximum time difference: history and lists record different moments of the same transfer. */
const WITHIN_MS = 86_400_000;

/**
 * Matches by amount and time, for lists that share no id with the history: each entry belongs to the nearest transfer
 * of its amount, with or without the fee, because providers do not document which. The result depends only on the rows,
 * not on their order.
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
