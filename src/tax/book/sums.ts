import { add, isNegative, subtract, type Int } from "../../money/index.ts";

/** What disposals brought in and what stands against it. */
export type Turnover = { proceeds: Int; cost: Int; costs: Int };

/** The running sums of disposals, exact. Those inside and those outside never offset each other. */
export type SaleSums = {
  gains: Int;
  losses: Int;
  outsideGains: Int;
  outsideLosses: Int;
  /** The part of the gains and losses inside that rests on an acquisition nobody has proven. */
  unprovenGains: Int;
  unprovenLosses: Int;
  readonly inside: Turnover;
  readonly outside: Turnover;
  disposals: number;
};

export function saleSums(): SaleSums {
  return {
    gains: 0,
    losses: 0,
    outsideGains: 0,
    outsideLosses: 0,
    unprovenGains: 0,
    unprovenLosses: 0,
    inside: { proceeds: 0, cost: 0, costs: 0 },
    outside: { proceeds: 0, cost: 0, costs: 0 },
    disposals: 0,
  };
}

/** Adds one slice and answers its result. */
export function addSale(sums: SaleSums, inside: boolean, proceeds: Int, cost: Int, costs: Int): Int {
  const turnover = inside ? sums.inside : sums.outside;
  turnover.proceeds = add(turnover.proceeds, proceeds);
  turnover.cost = add(turnover.cost, cost);
  if (costs !== 0) turnover.costs = add(turnover.costs, costs);
  const result = subtract(subtract(proceeds, cost), costs);
  if (inside) {
    if (!isNegative(result)) sums.gains = add(sums.gains, result);
    else sums.losses = subtract(sums.losses, result);
  } else if (!isNegative(result)) {
    sums.outsideGains = add(sums.outsideGains, result);
  } else {
    sums.outsideLosses = subtract(sums.outsideLosses, result);
  }
  return result;
}

export function addUnproven(sums: SaleSums, result: Int): void {
  if (!isNegative(result)) sums.unprovenGains = add(sums.unprovenGains, result);
  else sums.unprovenLosses = subtract(sums.unprovenLosses, result);
}
