/** Proceeds of disposals, with their acquisition cost and their deductible costs. */
export type Turnover = { proceeds: bigint; cost: bigint; costs: bigint };

/** The running sums of disposals, exact. Those within the holding period and those outside never offset each other. */
export type SaleSums = {
  gains: bigint;
  losses: bigint;
  outsideGains: bigint;
  outsideLosses: bigint;
  /** The part of the gains and losses within the period that rests on an unproven acquisition. */
  unprovenGains: bigint;
  unprovenLosses: bigint;
  readonly inside: Turnover;
  readonly outside: Turnover;
  disposals: number;
};

export const saleSums = (): SaleSums => ({
  gains: 0n,
  losses: 0n,
  outsideGains: 0n,
  outsideLosses: 0n,
  unprovenGains: 0n,
  unprovenLosses: 0n,
  inside: { proceeds: 0n, cost: 0n, costs: 0n },
  outside: { proceeds: 0n, cost: 0n, costs: 0n },
  disposals: 0,
});

type Sold = { readonly proceeds: bigint; readonly cost: bigint; readonly costs: bigint };

/** Adds one slice and returns its result. */
export function addSale(sums: SaleSums, isInside: boolean, { proceeds, cost, costs }: Sold): bigint {
  const turnover = isInside ? sums.inside : sums.outside;
  turnover.proceeds += proceeds;
  turnover.cost += cost;
  turnover.costs += costs;
  const result = proceeds - cost - costs;
  if (isInside && result >= 0n) sums.gains += result;
  else if (isInside) sums.losses -= result;
  else if (result >= 0n) sums.outsideGains += result;
  else sums.outsideLosses -= result;
  return result;
}

export function addUnproven(sums: SaleSums, result: bigint): void {
  if (result >= 0n) sums.unprovenGains += result;
  else sums.unprovenLosses -= result;
}
