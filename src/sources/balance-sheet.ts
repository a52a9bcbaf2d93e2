import type { BalanceEffect } from "../connectors/normalized.ts";
import type { Transaction } from "../ledger/index.ts";
import { countDecimals, formatScaled, parseScaled, powerOfTen } from "../money/index.ts";

/** Exact sums of signed decimals with any number of decimal places. */
export type Sums = {
  readonly add: (key: string, amount: string) => void;
  readonly entries: () => readonly (readonly [key: string, amount: string])[];
};

export function sums(): Sums {
  const totals = new Map<string, { scale: number; units: bigint }>();
  return {
    add: (key, amount) => {
      const negative = amount.startsWith("-");
      const magnitude = negative ? amount.slice(1) : amount;
      const decimals = countDecimals(magnitude);
      const total = totals.get(key) ?? { scale: decimals, units: 0n };
      if (decimals > total.scale) {
        total.units = total.units * powerOfTen(decimals - total.scale);
        total.scale = decimals;
      }
      const units = parseScaled(magnitude, total.scale);
      if (units === null) return; // no plain decimal: the readers of the connectors reject those
      total.units = total.units + (negative ? -units : units);
      totals.set(key, total);
    },
    entries: () => [...totals].map(([key, { units, scale }]) => [key, formatScaled(units, scale)] as const),
  };
}

/** Computed and reported balance of one asset. */
export type Balance = {
  readonly asset: string;
  readonly computed: string;
  /** Reported balance; null if the provider does not report this asset, or the source is a file. */
  readonly reported: string | null;
  readonly difference: string | null;
  readonly matches: boolean | null;
  readonly reportedAt: string | null;
};

export type ReportedAmount = { readonly asset: string; readonly amount: string; readonly reportedAt: Date };

/**
 * `listsAll`: an asset that the provider does not list has a zero balance. Chains only report the assets they are
 * queried for. `entered`: quantities that the user entered as missing from the records; they count if they explain the
 * difference.
 */
export function balanceSheet(
  effects: Sums,
  reported: readonly ReportedAmount[],
  listsAll = true,
  entered: Sums = sums(),
): readonly Balance[] {
  const reportedSums = sums();
  for (const { asset, amount } of reported) reportedSums.add(asset, amount);
  const reportedAmounts = new Map(reportedSums.entries());
  const at = reported[0]?.reportedAt.toISOString() ?? null;
  const computed = new Map(effects.entries());
  const byHand = new Map(entered.entries());
  // An NFT is named by its number; providers report no balance for it.
  const assets = [...new Set([...computed.keys(), ...reportedAmounts.keys()])]
    .filter((asset) => !asset.includes("#"))
    .toSorted();
  return assets.map((asset) => {
    const computedAmount = computed.get(asset) ?? "0";
    // Providers may omit emptied accounts: an asset that is not reported has a zero balance.
    const theirs = at === null ? null : (reportedAmounts.get(asset) ?? (listsAll ? "0" : null));
    const explained = theirs !== null && subtractText(theirs, computedAmount) === (byHand.get(asset) ?? "0");
    const ours = explained ? theirs : computedAmount;
    const difference = theirs === null ? null : subtractText(ours, theirs);
    return {
      asset,
      computed: ours,
      reported: theirs,
      difference,
      matches: difference === null ? null : difference === "0",
      reportedAt: at,
    };
  });
}

function subtractText(a: string, b: string): string {
  const one = sums();
  one.add("", a);
  one.add("", b.startsWith("-") ? b.slice(1) : `-${b}`);
  return one.entries()[0]?.[1] ?? "0";
}

/** Adds the effects of a transaction and its fee. */
export function addTransaction(to: Sums, { sent, received, fee }: Transaction): void {
  if (received !== null) to.add(received.asset, received.amount);
  for (const leg of [sent, fee]) if (leg !== null) to.add(leg.asset, `-${leg.amount}`);
}

/** Adds the sides with which the user has completed a transaction. */
export function addCompletedSides(to: Sums, parsed: Transaction, now: Transaction): void {
  addTransaction(to, {
    ...now,
    sent: parsed.sent === null ? now.sent : null,
    received: parsed.received === null ? now.received : null,
    fee: null,
  });
}

export const addEffect = (effects: Sums, effect: BalanceEffect | null): void => {
  if (effect !== null) effects.add(effect.asset, effect.amount);
};
