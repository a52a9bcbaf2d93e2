import { countDecimals, formatScaled, parseScaled } from "../money/index.ts";
import type { Effect, ReportWallet } from "./effects.ts";

/** Balance of one coin in one wallet, computed from the first record on. */
export type WalletBalance = {
  readonly wallet: ReportWallet;
  readonly asset: string;
  readonly quantity: string;
  /** Quantity that left the wallet in the year without a recorded arrival. */
  readonly shortfall: string;
  /** Time since when the wallet has never been empty of the coin; null if it is empty. */
  readonly sinceMs: number | null;
};

type Cell = {
  readonly wallet: ReportWallet;
  readonly asset: string;
  scale: number;
  units: bigint;
  shortfall: bigint;
  sinceMs: number | null;
};

export type RunningBalances = {
  /** Applies the effects of one moment; arrivals come before departures. */
  readonly apply: (effects: readonly Effect[], ms: number) => void;
  /** Balances of every wallet and coin seen so far, sorted by name. Resets the shortfalls. */
  readonly close: () => readonly WalletBalance[];
};

/**
 * Running balances that never fall below zero: missing quantities are counted as shortfall, and later arrivals count
 * in full.
 */
export function runningBalances(): RunningBalances {
  const cells = new Map<string, Cell>();
  const change = ({ wallet, asset, amount, direction }: Effect, ms: number): void => {
    const key = `${wallet.sourceId} ${wallet.name}\u001F${wallet.onTheWayTo ?? ""}\u001F${asset}`;
    let cell = cells.get(key);
    if (cell === undefined)
      cells.set(key, (cell = { wallet, asset, scale: 0, units: 0n, shortfall: 0n, sinceMs: null }));
    const decimals = countDecimals(amount);
    if (decimals > cell.scale) {
      const finer = 10n ** BigInt(decimals - cell.scale);
      cell.units *= finer;
      cell.shortfall *= finer;
      cell.scale = decimals;
    }
    const units = parseScaled(amount, cell.scale) ?? 0n;
    const after = direction === "in" ? cell.units + units : cell.units - units;
    if (after < 0n) cell.shortfall -= after;
    cell.units = after < 0n ? 0n : after;
    cell.sinceMs = cell.units === 0n ? null : (cell.sinceMs ?? ms);
  };
  return {
    apply: (effects, ms) => {
      for (const direction of ["in", "out"] as const)
        for (const effect of effects) if (effect.direction === direction) change(effect, ms);
    },
    close: () => {
      const holdings = [...cells.values()].map(({ wallet, asset, scale, units, shortfall, sinceMs }) => ({
        wallet,
        asset,
        quantity: formatScaled(units, scale),
        shortfall: formatScaled(shortfall, scale),
        sinceMs,
      }));
      for (const [key, cell] of cells) {
        cell.shortfall = 0n;
        // Coins that have arrived are no longer in transit.
        if (cell.wallet.onTheWayTo !== undefined && cell.units === 0n) cells.delete(key);
      }
      return holdings
        .filter(isListed)
        .toSorted(
          (a, b) =>
            compareText(a.wallet.name, b.wallet.name) ||
            compareText(a.wallet.sourceId ?? "", b.wallet.sourceId ?? "") ||
            compareText(a.wallet.onTheWayTo ?? "", b.wallet.onTheWayTo ?? "") ||
            compareText(a.asset, b.asset),
        );
    },
  };
}

/** Wallets in transit are listed only while they hold coins. */
const isListed = ({ wallet, quantity }: WalletBalance): boolean =>
  wallet.onTheWayTo === undefined || /[1-9]/.test(quantity);

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
