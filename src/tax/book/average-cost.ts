import { share } from "../../money/index.ts";
import { fifo } from "./fifo.ts";
import type { Method } from "./holding.ts";

/**
 * The moving average. Germany: the ministry's letter of 6 March 2025, Rn 61, chosen for a coin in a wallet and kept
 * until all of it is sold (Rn 62). Austria: KryptowährungsVO § 2 Abs 1, for new stock from 2023 on (§ 7).
 *
 * The date follows the lot that was acquired first; the value is the average of all that the wallet holds at that
 * moment. So the cost of a single lot no longer matters: a sale takes its part of the cost of the whole. Borrowed coins
 * are not the person's own, keep their cost and do not change the average.
 */
export const averageCost: Method = {
  name: "average",
  newestFirst: false,
  addCost: ({ averaged }, lot) => {
    if (lot.borrowed) return;
    averaged.quantity += lot.quantity;
    averaged.cost += lot.cost;
  },
  takeCost: (holding, lot, quantity) => {
    if (lot.borrowed) return fifo.takeCost(holding, lot, quantity);
    const { averaged } = holding;
    const cost = share(averaged.cost, quantity, averaged.quantity);
    averaged.quantity -= quantity;
    averaged.cost -= cost;
    return cost;
  },
};
