import { holder } from "./holder.ts";
import { messy } from "./messy.ts";
import type { Portfolio } from "./portfolio.ts";
import { staker } from "./staker.ts";
import { trader } from "./trader.ts";
import { whale } from "./whale.ts";

export const PORTFOLIOS: readonly Portfolio[] = [holder, trader, staker, messy];

/** More than this nobody has. */
const MAX_WHALE = 10_000_000;

/** By key: one of the seeded people, or `whale-100000` for as many records. */
export const portfolioOf = (key: string): Portfolio | null => {
  const seeded = PORTFOLIOS.find((portfolio) => portfolio.key === key);
  if (seeded !== undefined) return seeded;
  const records = /^whale-(\d{1,8})$/.exec(key)?.[1];
  return records === undefined || Number(records) > MAX_WHALE ? null : whale(Number(records));
};
