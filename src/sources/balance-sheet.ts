import type { BalanceEffect } from "../connectors/normalized.ts";
import type { Transaction } from "../ledger/index.ts";
import { countDecimals, formatScaled, parseScaled, powerOfTen } from "../money/index.ts";

/** Sums of signed decimals, exact whatever their places. */
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
      if (units === null) return; // no plain decimal: a connector's reader does not let one through
      total.units = total.units + (negative ? -units : units);
      totals.set(key, total);
    },
    entries: () => [...totals].map(([key, { units, scale }]) => [key, formatScaled(units, scale)] as const),
  };
}

/** What the records add up to against what the provider reports, asset by asset. */
export type Balance = {
  readonly asset: string;
  readonly computed: string;
  /** Null where the provider reports nothing about this asset, or is a file. */
  readonly reported: string | null;
  readonly difference: string | null;
  readonly matches: boolean | null;
  readonly reportedAt: string | null;
};

export type ReportedAmount = { readonly asset: string; readonly amount: string; readonly reportedAt: Date };

/**
 * `listsAll`: what the provider does not list is not held. A chain only answers for the assets it is asked about.
 * `entered`: what a person says is missing from the records; it counts where it explains the difference.
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
  // A single piece is named by its number: nobody reports a balance of it.
  const assets = [...new Set([...computed.keys(), ...reportedAmounts.keys()])]
    .filter((asset) => !asset.includes("#"))
    .toSorted();
  return assets.map((asset) => {
    const computedAmount = computed.get(asset) ?? "0";
    // An account that was emptied may be gone from the provider's list: nothing reported is nothing held.
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

/** What came and went by a transaction, with its fee. */
export function addTransaction(to: Sums, { sent, received, fee }: Transaction): void {
  if (received !== null) to.add(received.asset, received.amount);
  for (const leg of [sent, fee]) if (leg !== null) to.add(leg.asset, `-${leg.amount}`);
}

/** What a person has added to a transaction that the records tell by half. */
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
