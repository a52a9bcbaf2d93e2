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

/** Of the limit less than this may stay unused: a cent is lost with every sale that is rounded. */
const NEAR_LIMIT = unitsOf("1", EURO_DECIMALS);

/**
 * The sales that reach a goal with the least that is taxable. The engine sells everything once, which says what each
 * slice of each wallet brings in the order of use; beginnings of these are put together, and the engine
 * computes what comes of them.
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

/** Ways to the goal that are worth computing: which of them leaves the least taxable, the engine says. */
function strategiesOf(
  law: PlanLaw,
  { goal, amount }: PlanInput,
  wallets: readonly PlanWallet[],
  before: YearResult,
): readonly Strategy[] {
  const curves = (of: (slice: WalletSlice) => bigint) =>
    wallets.map(({ slices: pieces }) => pointsOf(pieces, of));
  const requested = amount === null ? null : unitsOf(amount, EURO_DECIMALS);
  if (goal === "raise") {
    const missed = (planned: WhatIf): bigint => positive((requested ?? 0n) - proceedsOf(planned));
    const by = (costs: ReturnType<typeof curves>): Strategy => ({
      amounts: (further) => cheapest(costs, (requested ?? 0n) + further),
      missed,
    });
    // What is tax-free first, then what changes least; or the most losses and the least gains: where the limit is passed
    // already, a loss is worth more than what is free.
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
      // Too much is what may not be here: it is aimed lower. Less than a cent above the limit is too much, too.
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

/** Where losses are carried into other years all of them are of use, elsewhere what there is to set off; null: all. */
function usefulLoss(law: PlanLaw, before: YearResult): bigint | null {
  const carries = law.incomeCategories.find(({ key }) => key === law.salesCategory)?.carriesLosses === true;
  return carries ? null : positive(netOf(law, before));
}

/** The gain to realise: as much as was asked for, and never so much that it is taxed. */
const targetOf = (law: PlanLaw, requested: bigint | null, before: YearResult): bigint => {
  const remaining = remainingLimit(law, before);
  return requested === null || requested > remaining ? remaining : requested;
};

/** What can still be won before everything is taxed: from the limit on, or from the first cent above it. */
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

/** A stored year has more to it. */
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
