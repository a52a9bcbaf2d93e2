import { EURO_PLACES, formatScaled, fromBigInt, roundText, unitsOf, worth } from "../../money/index.ts";
import type { Result } from "../../result.ts";
import { boxesIn } from "../boxes.ts";
import type { Country } from "../country.ts";
import type { Box, Lot, YearResult } from "../result.ts";
import type { Plan, PlanGoal } from "./result.ts";
import type { PlannedSale, WhatIfError } from "./sales.ts";
import { cheapest, reaching } from "./search.ts";
import { type Piece, pieceOf, placesOf, pointsOf, type Wallet } from "./steps.ts";
import type { WhatIf, WhatIfInput } from "./what-if.ts";

/** Whose law a plan is computed by: the box that sales count in is what it aims at. */
type Law = Pick<Country, "key" | "whatIf" | "salesBox" | "boxes">;

type PlanInput = Omit<WhatIfInput, "sales" | "lots"> & {
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

/** How much of each wallet to sell, aiming so much further; and by how much a plan has missed its aim. */
type Way = {
  readonly amounts: (further: bigint) => readonly bigint[];
  readonly missed: (planned: WhatIf) => bigint;
};

/** Amounts are cents and quantities have their places: where that misses the aim by a little, it is aimed again. */
function alongWay(
  law: Law,
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
    found = law.whatIf({ ...input, sales });
    if (!found.ok) return found;
    const by = missed(found.value);
    if (by === 0n) return found;
    further += by;
  }
  return found;
}

const euroOf = (amount: string): bigint => unitsOf(amount, EURO_PLACES);
const boxOf = ({ salesBox }: Law, { assessment }: YearResult): Box =>
  boxesIn(assessment).find(({ key }) => key === salesBox)!;
const netOf = (law: Law, of: YearResult): bigint => euroOf(boxOf(law, of).net);
const taxableOf = ({ assessment }: YearResult): bigint =>
  boxesIn(assessment).reduce((sum, { taxable }) => sum + euroOf(taxable), 0n);

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

function walletOf(
  { salesBox }: Law,
  sold: WhatIf["sales"][number],
  prices: ReadonlyMap<string, string>,
): Wallet {
  const { asset, wallet, sourceId, slices } = sold;
  const places = placesOf(slices.map(({ quantity }) => quantity));
  return {
    asset,
    wallet,
    sourceId,
    price: prices.get(asset)!,
    places,
    pieces: slices.map((slice) => pieceOf(slice, places, salesBox)),
  };
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
      // Too much is what may not be here: it is aimed lower.
      missed: ({ after }) => -positive(netOf(law, after) - netOf(law, before) - target),
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
