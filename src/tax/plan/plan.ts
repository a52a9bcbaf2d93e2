import { EURO_DECIMALS, roundText, unitsOf } from "../../money/index.ts";
import type { Result } from "../../basics/result.ts";
import type { YearResult } from "../result.ts";
import type { ComputedPlan } from "./result.ts";
import type { WhatIfError } from "./sales.ts";
import { cheapest, reaching } from "./search.ts";
import { type WalletSlice, pointsOf, type PlanWallet } from "./steps.ts";
import type { WhatIf } from "./what-if.ts";
import {
  type PlanLaw,
  type PlanInput,
  MAX_WALLETS,
  CENT,
  type Strategy,
  applyStrategy,
  euroOf,
  categoryOf,
  netOf,
  taxableOf,
  walletSales,
  text,
  walletOf,
} from "./strategy.ts";

/** Part of the limit that may stay unused: every sale that is rounded loses a cent. */
const NEAR_LIMIT = unitsOf("1", EURO_DECIMALS);

/**
 * Finds the sales that reach a goal with the least taxable amount. The engine first sells everything once, which gives
 * the result of each slice of each wallet in the order of use; prefixes of these are combined, and the engine computes
 * their outcome.
 */
export function planSales(law: PlanLaw, input: PlanInput): Result<ComputedPlan, WhatIfError> {
  const all = walletSales(input);
  const sales = all.slice(0, MAX_WALLETS);
  const leftOut = all.length - sales.length;
  if (sales.length === 0) return { ok: true, value: planOf(law, input, null, input.year, leftOut) };
  const everything = law.whatIf({ ...input, sales });
  if (!everything.ok) return everything;
  const { before } = everything.value;
  const wallets = everything.value.sales.map((sold) => walletOf(law, sold, input.prices));
  const plans = strategiesOf(law, input, wallets, before).map((strategy) =>
    applyStrategy(law, input, wallets, strategy),
  );
  const refused = plans.find((plan) => plan?.ok === false);
  if (refused?.ok === false) return refused;
  const best = plans
    .flatMap((plan) => (plan?.ok === true ? plan.value : []))
    .reduce<WhatIf | null>(
      (least, plan) => (least === null || taxableOf(plan.after) < taxableOf(least.after) ? plan : least),
      null,
    );
  return { ok: true, value: planOf(law, input, best, before, leftOut) };
}

/** Strategies that are worth computing; the engine decides which of them leaves the least taxable amount. */
function strategiesOf(
  law: PlanLaw,
  { goal, amount }: PlanInput,
  wallets: readonly PlanWallet[],
  before: YearResult,
): readonly Strategy[] {
  const curves = (of: (slice: WalletSlice) => bigint) => wallets.map(({ slices }) => pointsOf(slices, of));
  const requested = amount === null ? null : unitsOf(amount, EURO_DECIMALS);
  if (goal === "raise") {
    const missed = (planned: WhatIf): bigint => positive((requested ?? 0n) - proceedsOf(planned));
    const by = (costs: ReturnType<typeof curves>): Strategy => ({
      amounts: (further) => cheapest(costs, (requested ?? 0n) + further),
      missed,
    });
    // Tax-free slices first, then those with the least effect; or the most losses and the least gains: if the limit is
    // exceeded already, a loss is worth more than a tax-free slice.
    return [
      by(curves(({ free, value, result }) => (free ? 0n : value + (result < 0n ? -result : result)))),
      by(curves(({ result }) => result)),
    ];
  }
  if (goal === "realise-loss") {
    const losses = curves(({ result }) => -result);
    const loss = requested ?? usefulLoss(law, before);
    return [
      {
        amounts: (further) => reaching(losses, loss === null ? null : loss + further),
        missed: ({ after }) =>
          loss === null ? 0n : positive(loss - (netOf(law, before) - netOf(law, after))),
      },
    ];
  }
  const target = targetOf(law, requested, before);
  const gains = curves(({ result }) => result);
  if (target <= 0n) return [];
  return [
    {
      amounts: (further) => reaching(gains, target + further),
      // Exceeding the target is not allowed, so the next try aims lower. Less than a cent above the limit is too much
      // as well.
      missed: ({ after }) => {
        const over = positive(netOf(law, after) - netOf(law, before) - target);
        return over === 0n && euroOf(categoryOf(law, after).taxable) > 0n ? -CENT : -over;
      },
    },
  ];
}

const positive = (value: bigint): bigint => (value > 0n ? value : 0n);

const proceedsOf = ({ sales }: WhatIf): bigint =>
  sales.reduce((sum, { proceeds }) => sum + unitsOf(proceeds, EURO_DECIMALS), 0n);

/**
 * The loss that can be used: all of it if losses are carried into other years, otherwise up to the gains of the year;
 * null: all.
 */
function usefulLoss(law: PlanLaw, before: YearResult): bigint | null {
  const carries = law.incomeCategories.find(({ key }) => key === law.salesCategory)?.carriesLosses === true;
  return carries ? null : positive(netOf(law, before));
}

/** The gain to realize: the requested amount, limited so that it is not taxed. */
const targetOf = (law: PlanLaw, requested: bigint | null, before: YearResult): bigint => {
  const remaining = remainingLimit(law, before);
  return requested === null || requested > remaining ? remaining : requested;
};

/** The gain that is left before everything is taxed: from the limit on, or from the first cent above it. */
function remainingLimit(law: PlanLaw, before: YearResult): bigint {
  const { limit, net } = categoryOf(law, before);
  const free = limit === null ? 0n : euroOf(limit.amount) - (limit.kind === "below" ? CENT : 0n);
  return free - euroOf(net);
}

function planOf(
  law: PlanLaw,
  input: PlanInput,
  planned: WhatIf | null,
  before: YearResult,
  leftOut: number,
): ComputedPlan {
  const { goal, amount, lots, prices, date } = input;
  const after = planned?.after ?? before;
  const requested = amount === null ? null : unitsOf(amount, EURO_DECIMALS);
  const rise = netOf(law, after) - netOf(law, before);
  const comes =
    goal === "realise-loss"
      ? -rise
      : goal === "use-limit"
        ? rise
        : planned === null
          ? 0n
          : proceedsOf(planned);
  const reached = {
    raise: comes >= (requested ?? 0n),
    "realise-loss": requested === null ? comes > 0n : comes >= requested,
    "use-limit": remainingLimit(law, before) >= 0n && targetOf(law, requested, before) - comes < NEAR_LIMIT,
  }[goal];
  const [was, is] = [categoryOf(law, before), categoryOf(law, after)];
  const taxDifference = planned === null ? (was.tax === null ? null : "0.00") : planned.taxDifference;
  return {
    sales: (planned?.sales ?? []).map(({ sourceId, wallet, asset, quantity, proceeds, result, slices }) => ({
      sourceId,
      wallet,
      asset,
      quantity,
      valueEur: roundText(proceeds),
      resultEur: roundText(result),
      free: slices.every(({ box }) => box === null),
      date,
    })),
    before: toYearResult(planned?.before ?? before),
    after: toYearResult(after),
    reached,
    taxDifference,
    why: {
      goal,
      reached,
      year: input.year.year,
      wanted: amount,
      comes: roundText(text(comes, EURO_DECIMALS)),
      jurisdiction: law.key,
      limit: was.limit?.amount ?? "0.00",
      limitIs: was.limit?.kind ?? "upTo",
      netBefore: was.net,
      netAfter: is.net,
      taxableBefore: was.taxable,
      taxableAfter: is.taxable,
      taxDifference,
      unpriced: [...new Set(lots.flatMap(({ asset }) => (prices.has(asset) ? [] : asset)))].toSorted(),
      leftOut,
    },
    slices: (planned?.sales ?? []).reduce((sum, sale) => sum + sale.slices.length, 0),
  };
}

/** Converts a stored year, which has more fields, to a year's result. */
const toYearResult = (of: YearResult): YearResult => ({
  year: of.year,
  ...(of.jurisdiction === undefined ? {} : { jurisdiction: of.jurisdiction }),
  taxableGains: of.taxableGains,
  taxableLosses: of.taxableLosses,
  taxFreeGains: of.taxFreeGains,
  incomeTotal: of.incomeTotal,
  assessment: of.assessment,
  turnover: of.turnover,
  disposals: of.disposals,
  range: of.range,
  complete: of.complete,
  exact: of.exact,
});
