import { share } from "../../money/index.ts";
import type { Method } from "./holding.ts";

/**
 * First in, first out. Germany: the ministry's letter of 6 March 2025, Rn 61, which allows it for the value too.
 * Austria: old stock always, new stock until costs are averaged (KryptowährungsVO § 7).
 *
 * The lot acquired first is used first, at the price paid for it: a part of a lot carries its part of that.
 */
export const fifo: Method = {
  name: "fifo",
  newestFirst: false,
  addCost: () => {},
  takeCost: (_holding, lot, quantity) => {
    const cost = share(lot.cost, quantity, lot.quantity);
    lot.cost -= cost;
    return cost;
  },
};
