import { EURO_DECIMALS, formatScaled, roundText, unitsOf, worth } from "../../money/index.ts";
import type { Result } from "../../basics/result.ts";
import { categoriesIn } from "../income-categories.ts";
import type { Country } from "../country.ts";
import type { CategoryResult, YearResult } from "../result.ts";
import type { Lot } from "../result-rows.ts";
import type { PlanGoal } from "./result.ts";
import type { PlannedSale, WhatIfError } from "./sales.ts";
import { type WalletSlice, toWalletSlice, decimalsOf, type PlanWallet } from "./steps.ts";
import type { WhatIf, WhatIfInput } from "./what-if.ts";

/** The law that a plan is computed by; the plan aims at its income category of sales. */
export type PlanLaw = Pick<Country, "key" | "whatIf" | "salesCategory" | "incomeCategories">;

export type PlanInput = Omit<WhatIfInput, "sales" | "lots"> & {
  readonly lots: readonly Lot[];
  readonly goal: PlanGoal;
  /** Proceeds, gain or loss to reach in euro; null if the goal itself defines it. */
  readonly amount: string | null;
  /** Price of one unit of each coin in euro; a coin without a price is not sold. */
  readonly prices: ReadonlyMap<string, string>;
  /** The day of the sales. */
  readonly date: string;
};

/**
 * Maximum number of wallets in a plan, the most valuable first: each may be two sales, and what-if has a limit on
 * sales.
 */
export const MAX_WALLETS = 40;
const TRIES = 8;
export const CENT = unitsOf("0.01", EURO_DECIMALS);

/** How much of each wallet to sell, given a correction of the target, and by how much the outcome missed the target. */
export type Strategy = {
  readonly amounts: (further: bigint) => readonly bigint[];
  readonly missed: (planned: WhatIf) => bigint;
};

/**
 * Computes a strategy. Cents and decimals of quantities are rounded: if the outcome misses the target slightly, it
 * retries with a correction.
 */
export function applyStrategy(
  law: PlanLaw,
  input: PlanInput,
  wallets: readonly PlanWallet[],
  { amounts, missed }: Strategy,
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

export const euroOf = (amount: string): bigint => unitsOf(amount, EURO_DECIMALS);
export const categoryOf = ({ salesCategory }: PlanLaw, { assessment }: YearResult): CategoryResult =>
  categoriesIn(assessment).find(({ key }) => key === salesCategory)!;
export const netOf = (law: PlanLaw, of: YearResult): bigint => euroOf(categoryOf(law, of).net);
export const taxableOf = ({ assessment }: YearResult): bigint =>
  categoriesIn(assessment).reduce((sum, { taxable }) => sum + euroOf(taxable), 0n);

/** The holdings of each wallet and coin with a price, one sale each: the most valuable first. */
export function walletSales({ lots, prices, date }: PlanInput): readonly PlannedSale[] {
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
      const decimals = decimalsOf(group.map(({ quantity }) => quantity));
      const quantity = group.reduce((sum, lot) => sum + unitsOf(lot.quantity, decimals), 0n);
      const value = worth(quantity, decimals, prices.get(asset)!);
      return {
        value,
        sale: {
          sourceId,
          wallet,
          asset,
          quantity: text(quantity, decimals),
          date,
          valueEur: text(value, EURO_DECIMALS),
        },
      };
    })
    .filter(({ value }) => value > 0n)
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1))
    .map(({ sale }) => sale);
}

export const text = (units: bigint, decimals: number): string => formatScaled(units, decimals);

export function walletOf(
  { salesCategory }: PlanLaw,
  sold: WhatIf["sales"][number],
  prices: ReadonlyMap<string, string>,
): PlanWallet {
  const { asset, wallet, sourceId, slices } = sold;
  const decimals = decimalsOf(slices.map(({ quantity }) => quantity));
  return {
    asset,
    wallet,
    sourceId,
    price: prices.get(asset)!,
    decimals,
    slices: slices.map((slice) => toWalletSlice(slice, decimals, salesCategory)),
  };
}

/** The sales of one wallet: tax-free and taxable parts are separate. */
export function stepsOf(
  wallet: PlanWallet,
  amount: bigint,
  { goal, date }: PlanInput,
): readonly PlannedSale[] {
  const { asset, sourceId, price, decimals } = wallet;
  const parts: { quantity: bigint; free: boolean }[] = [];
  let left = amount;
  for (const slice of wallet.slices) {
    if (left <= 0n) break;
    const quantity = slice.value <= left ? slice.quantity : partOf(slice, left, goal);
    left -= slice.value;
    const last = parts.at(-1);
    if (last?.free === slice.free) last.quantity += quantity;
    else parts.push({ quantity, free: slice.free });
  }
  return parts.flatMap(({ quantity }) =>
    quantity === 0n
      ? []
      : {
          asset,
          wallet: wallet.wallet,
          sourceId,
          quantity: text(quantity, decimals),
          valueEur: roundText(text(worth(quantity, decimals, price), EURO_DECIMALS)),
          date,
        },
  );
}

/** The quantity of a slice with the given value: rounded so that a target is reached, but a limit is not. */
function partOf({ quantity, value }: WalletSlice, left: bigint, goal: PlanGoal): bigint {
  const down = (quantity * left) / value;
  return goal === "use-limit" || down * value === quantity * left ? down : down + 1n;
}
