import { EURO_PLACES, roundText, unitsOf } from "../../money/index.ts";
import type { Result } from "../../basics/result.ts";
import type { YearResult } from "../result.ts";
import type { Plan } from "./result.ts";
import type { WhatIfError } from "./sales.ts";
import { cheapest, reaching } from "./search.ts";
import { type Piece, pointsOf, type Wallet } from "./steps.ts";
import type { WhatIf } from "./what-if.ts";
import {
  type Law,
  type PlanInput,
  MOST_WALLETS,
  CENT,
  type Way,
  alongWay,
  euroOf,
  boxOf,
  netOf,
  taxableOf,
  walletSales,
  text,
  walletOf,
} from "./way.ts";

/** Of the limit less than this may stay unused: a cent is lost with every sale that is rounded. */
const NEAR_LIMIT = unitsOf("1", EURO_PLACES);

/**
 * The sales that reach a goal with the least that is taxable. The engine sells everything once, which says what each
 * slice of each wallet brings in the order of use; beginnings of these are put together, and the engine
 * computes what comes of them.
 */
export function planSales(law: Law, input: PlanInput): Result<Plan, WhatIfError> {
  const all = walletSales(input);
  const sales = all.slice(0, MOST_WALLETS);
  const leftOut = all.length - sales.length;
  if (sales.length === 0) return { ok: true, value: planOf(law, input, null, input.year, leftOut) };
  const everything = law.whatIf({ ...input, sales });
  if (!everything.ok) return everything;
  const { before } = everything.value;
  const wallets = everything.value.sales.map((sold) => walletOf(law, sold, input.prices));
  const plans = waysOf(law, input, wallets, before).map((way) => alongWay(law, input, wallets, way));
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
function waysOf(
  law: Law,
  { goal, amount }: PlanInput,
  wallets: readonly Wallet[],
  before: YearResult,
): readonly Way[] {
  const curves = (of: (piece: Piece) => bigint) => wallets.map(({ pieces }) => pointsOf(pieces, of));
  const wanted = amount === null ? null : unitsOf(amount, EURO_PLACES);
  if (goal === "raise") {
    const missed = (planned: WhatIf): bigint => positive((wanted ?? 0n) - proceedsOf(planned));
    const by = (costs: ReturnType<typeof curves>): Way => ({
      amounts: (further) => cheapest(costs, (wanted ?? 0n) + further),
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
    const loss = wanted ?? usefulLoss(law, before);
    return [
      {
        amounts: (further) => reaching(losses, loss === null ? null : loss + further),
        missed: ({ after }) =>
          loss === null ? 0n : positive(loss - (netOf(law, before) - netOf(law, after))),
      },
    ];
  }
  const target = targetOf(law, wanted, before);
  const gains = curves(({ result }) => result);
  if (target <= 0n) return [];
  return [
    {
      amounts: (further) => reaching(gains, target + further),
      // Too much is what may not be here: it is aimed lower. Less than a cent above the limit is too much, too.
      missed: ({ after }) => {
        const over = positive(netOf(law, after) - netOf(law, before) - target);
        return over === 0n && euroOf(boxOf(law, after).taxable) > 0n ? -CENT : -over;
      },
    },
  ];
}

const positive = (value: bigint): bigint => (value > 0n ? value : 0n);

const proceedsOf = ({ sales }: WhatIf): bigint =>
  sales.reduce((sum, { proceeds }) => sum + unitsOf(proceeds, EURO_PLACES), 0n);

/** Where losses are carried into other years all of them are of use, elsewhere what there is to set off; null: all. */
function usefulLoss(law: Law, before: YearResult): bigint | null {
  const carries = law.boxes.find(({ key }) => key === law.salesBox)?.carriesLosses === true;
  return carries ? null : positive(netOf(law, before));
}

/** The gain to realise: as much as was asked for, and never so much that it is taxed. */
const targetOf = (law: Law, wanted: bigint | null, before: YearResult): bigint => {
  const room = roomOf(law, before);
  return wanted === null || wanted > room ? room : wanted;
};

/** What can still be won before everything is taxed: from the limit on, or from the first cent above it. */
function roomOf(law: Law, before: YearResult): bigint {
  const { limit, net } = boxOf(law, before);
  const free = limit === null ? 0n : euroOf(limit.amount) - (limit.kind === "below" ? CENT : 0n);
  return free - euroOf(net);
}

function planOf(
  law: Law,
  input: PlanInput,
  planned: WhatIf | null,
  before: YearResult,
  leftOut: number,
): Plan {
  const { goal, amount, lots, prices, date } = input;
  const after = planned?.after ?? before;
  const wanted = amount === null ? null : unitsOf(amount, EURO_PLACES);
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
    raise: comes >= (wanted ?? 0n),
    "realise-loss": wanted === null ? comes > 0n : comes >= wanted,
    "use-limit": roomOf(law, before) >= 0n && targetOf(law, wanted, before) - comes < NEAR_LIMIT,
  }[goal];
  const [was, is] = [boxOf(law, before), boxOf(law, after)];
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
    before: shown(planned?.before ?? before),
    after: shown(after),
    reached,
    taxDifference,
    why: {
      goal,
      reached,
      year: input.year.year,
      wanted: amount,
      comes: roundText(text(comes, EURO_PLACES)),
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
const shown = (of: YearResult): YearResult => ({
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
