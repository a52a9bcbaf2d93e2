import { EURO_PLACES, formatScaled, fromBigInt, roundText, unitsOf, worth } from "../../money/index.ts";
import type { Result } from "../../result.ts";
import type { Plan, PlanGoal } from "./plan-result.ts";
import { cheapest, reaching } from "./plan-search.ts";
import { type Piece, pieceOf, placesOf, pointsOf, type Wallet } from "./plan-steps.ts";
import type { PlannedSale, WhatIfError } from "./planned-sales.ts";
import type { Lot, YearResult } from "../result.ts";
import { whatIf, type WhatIf, type WhatIfInput } from "./what-if.ts";

export type PlanInput = Omit<WhatIfInput, "sales" | "lots"> & {
  readonly lots: readonly Lot[];
  readonly goal: PlanGoal;
  /** Euro to bring in, gain or loss to realise; null where the goal says it itself. */
  readonly amount: string | null;
  /** Euro for one unit of each coin; one without a price is left out. */
  readonly prices: ReadonlyMap<string, string>;
  /** The day of the sales. */
  readonly date: string;
};

/** What a plan looks at, the most valuable first: each may be two sales, and so many can be asked of what-if at once. */
const MOST_WALLETS = 40;
/** Of the limit less than this may stay unused: a cent is lost with every sale that is rounded. */
const NEAR_LIMIT = unitsOf("1", EURO_PLACES);
const CENT = unitsOf("0.01", EURO_PLACES);
const TRIES = 8;

/**
 * The sales that reach a goal with the least that is taxable. The engine sells everything once, which says what each
 * slice of each wallet brings in the order of use (Rn 61, 62); beginnings of these are put together, and the engine
 * computes what comes of them.
 */
export function planSales(input: PlanInput): Result<Plan, WhatIfError> {
  const all = walletSales(input);
  const sales = all.slice(0, MOST_WALLETS);
  const leftOut = all.length - sales.length;
  if (sales.length === 0) return { ok: true, value: planOf(input, null, input.year, leftOut) };
  const everything = whatIf({ ...input, sales });
  if (!everything.ok) return everything;
  const { before } = everything.value;
  const wallets = everything.value.sales.map((sold) => walletOf(sold, input.prices));
  const plans = waysOf(input, wallets, before).map((way) => alongWay(input, wallets, way));
  const refused = plans.find((plan) => plan?.ok === false);
  if (refused?.ok === false) return refused;
  const best = plans
    .flatMap((plan) => (plan?.ok === true ? plan.value : []))
    .reduce<WhatIf | null>(
      (least, plan) => (least === null || taxableOf(plan.after) < taxableOf(least.after) ? plan : least),
      null,
    );
  return { ok: true, value: planOf(input, best, before, leftOut) };
}

/** How much of each wallet to sell, aiming so much further; and by how much a plan has missed its aim. */
type Way = {
  readonly amounts: (further: bigint) => readonly bigint[];
  readonly missed: (planned: WhatIf) => bigint;
};

/** Amounts are cents and quantities have their places: where that misses the aim by a little, it is aimed again. */
function alongWay(
  input: PlanInput,
  wallets: readonly Wallet[],
  { amounts, missed }: Way,
): Result<WhatIf, WhatIfError> | null {
  let found: Result<WhatIf, WhatIfError> | null = null;
  let tried = "";
  for (let further = 0n, tries = 0; tries < TRIES; tries += 1) {
    const sold = amounts(further);
    const sales = wallets.flatMap((wallet, i) => stepsOf(wallet, sold[i] ?? 0n, input));
    const same = JSON.stringify(sales);
    if (sales.length === 0 || same === tried) return found;
    tried = same;
    found = whatIf({ ...input, sales });
    if (!found.ok) return found;
    const by = missed(found.value);
    if (by === 0n) return found;
    further += by;
  }
  return found;
}

const taxableOf = ({ assessment }: YearResult): bigint => unitsOf(assessment.section23.taxable, EURO_PLACES);
const netOf = ({ assessment }: YearResult): bigint => unitsOf(assessment.section23.net, EURO_PLACES);

/** All that each wallet holds of each coin with a price, as one sale: the most valuable first. */
function walletSales({ lots, prices, date }: PlanInput): readonly PlannedSale[] {
  const groups = new Map<string, Lot[]>();
  for (const lot of lots) {
    if (lot.position !== undefined || !prices.has(lot.asset)) continue;
    const key = JSON.stringify([lot.sourceId, lot.wallet, lot.asset]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [lot]);
    else group.push(lot);
  }
  return [...groups.values()]
    .map((group) => {
      const { sourceId, wallet, asset } = group[0]!;
      const places = placesOf(group.map(({ quantity }) => quantity));
      const quantity = group.reduce((sum, lot) => sum + unitsOf(lot.quantity, places), 0n);
      const value = worth(quantity, places, prices.get(asset)!);
      return {
        value,
        sale: {
          sourceId,
          wallet,
          asset,
          quantity: text(quantity, places),
          date,
          valueEur: text(value, EURO_PLACES),
        },
      };
    })
    .filter(({ value }) => value > 0n)
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1))
    .map(({ sale }) => sale);
}

const text = (units: bigint, places: number): string => formatScaled(fromBigInt(units), places);

function walletOf(sold: WhatIf["sales"][number], prices: ReadonlyMap<string, string>): Wallet {
  const { asset, wallet, sourceId, slices } = sold;
  const places = placesOf(slices.map(({ quantity }) => quantity));
  return {
    asset,
    wallet,
    sourceId,
    price: prices.get(asset)!,
    places,
    pieces: slices.map((slice) => pieceOf(slice, places)),
  };
}

/** Ways to the goal that are worth computing: which of them leaves the least taxable, the engine says. */
function waysOf({ goal, amount }: PlanInput, wallets: readonly Wallet[], before: YearResult): readonly Way[] {
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
    return [
      {
        amounts: (further) => reaching(losses, wanted === null ? null : wanted + further),
        missed: ({ after }) => (wanted === null ? 0n : positive(wanted - (netOf(before) - netOf(after)))),
      },
    ];
  }
  const target = targetOf(wanted, before);
  const gains = curves(({ result }) => result);
  if (target <= 0n) return [];
  return [
    {
      amounts: (further) => reaching(gains, target + further),
      // Too much is what may not be here: it is aimed lower.
      missed: ({ after }) => -positive(netOf(after) - netOf(before) - target),
    },
  ];
}

const positive = (value: bigint): bigint => (value > 0n ? value : 0n);

const proceedsOf = ({ sales }: WhatIf): bigint =>
  sales.reduce((sum, { proceeds }) => sum + unitsOf(proceeds, EURO_PLACES), 0n);

/** The gain to realise: as much as was asked for, and never up to the limit. */
const targetOf = (wanted: bigint | null, before: YearResult): bigint => {
  const room = roomOf(before);
  return wanted === null || wanted > room ? room : wanted;
};

/** What can still be won before the limit is reached: from the limit on everything is taxed (§ 23 Abs. 3 Satz 5). */
const roomOf = (before: YearResult): bigint =>
  unitsOf(before.assessment.section23.limit, EURO_PLACES) - CENT - netOf(before);

/** The sales of one wallet: what is free and what is not are told apart. */
function stepsOf(wallet: Wallet, amount: bigint, { goal, date }: PlanInput): readonly PlannedSale[] {
  const { asset, sourceId, price, places } = wallet;
  const parts: { quantity: bigint; free: boolean }[] = [];
  let left = amount;
  for (const piece of wallet.pieces) {
    if (left <= 0n) break;
    const quantity = piece.value <= left ? piece.quantity : partOf(piece, left, goal);
    left -= piece.value;
    const last = parts.at(-1);
    if (last?.free === piece.free) last.quantity += quantity;
    else parts.push({ quantity, free: piece.free });
  }
  return parts.flatMap(({ quantity }) =>
    quantity === 0n
      ? []
      : {
          asset,
          wallet: wallet.wallet,
          sourceId,
          quantity: text(quantity, places),
          valueEur: roundText(text(worth(quantity, places, price), EURO_PLACES)),
          date,
        },
  );
}

/** Of a slice so much as has this value: what is to be reached is reached, a limit is not. */
function partOf({ quantity, value }: Piece, left: bigint, goal: PlanGoal): bigint {
  const down = (quantity * left) / value;
  return goal === "use-limit" || down * value === quantity * left ? down : down + 1n;
}

function planOf(input: PlanInput, planned: WhatIf | null, before: YearResult, leftOut: number): Plan {
  const { goal, amount, lots, prices, date } = input;
  const after = planned?.after ?? before;
  const wanted = amount === null ? null : unitsOf(amount, EURO_PLACES);
  const rise = netOf(after) - netOf(before);
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
    "use-limit": roomOf(before) >= 0n && targetOf(wanted, before) - comes < NEAR_LIMIT,
  }[goal];
  const figures = (of: YearResult) => of.assessment.section23;
  return {
    sales: (planned?.sales ?? []).map(({ sourceId, wallet, asset, quantity, proceeds, result, slices }) => ({
      sourceId,
      wallet,
      asset,
      quantity,
      valueEur: roundText(proceeds),
      resultEur: roundText(result),
      free: slices.every(({ inside }) => !inside),
      date,
    })),
    before: shown(planned?.before ?? before),
    after: shown(after),
    reached,
    why: {
      goal,
      reached,
      year: input.year.year,
      wanted: amount,
      comes: roundText(text(comes, EURO_PLACES)),
      limit: figures(before).limit,
      netBefore: figures(before).net,
      netAfter: figures(after).net,
      taxableBefore: figures(before).taxable,
      taxableAfter: figures(after).taxable,
      unpriced: [...new Set(lots.flatMap(({ asset }) => (prices.has(asset) ? [] : asset)))].toSorted(),
      leftOut,
    },
    slices: (planned?.sales ?? []).reduce((sum, sale) => sum + sale.slices.length, 0),
  };
}

/** A stored year has more to it. */
const shown = (of: YearResult): YearResult => ({
  year: of.year,
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
