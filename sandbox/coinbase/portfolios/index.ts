import { todayPortfolio } from "../../today.ts";
import { holder } from "./holder.ts";
import { messy } from "./messy.ts";
import type { SandboxPortfolio } from "./portfolio.ts";
import { stacker } from "./stacker.ts";
import { staker } from "./staker.ts";
import { trader } from "./trader.ts";
import { whale } from "./whale.ts";

export const PORTFOLIOS: readonly SandboxPortfolio[] = [holder, trader, staker, messy, stacker];

/** Maximum number of records of a whale. */
const MAX_WHALE = 10_000_000;

/**
 * By key: one of the seeded users, `today-2026-01-31` for a user as of that day, `whale-100000` for a user with this
 * number of records, or `whale-100000-3` for the third of them.
 */
export const portfolioOf = (key: string): SandboxPortfolio | null => {
  const seeded = PORTFOLIOS.find((portfolio) => portfolio.key === key);
  if (seeded !== undefined) return seeded;
  const today = todayPortfolio(key);
  if (today !== null) return today;
  const [, records, follower = "0"] = /^whale-(\d{1,8})(?:-([1-9]\d{0,3}))?$/.exec(key) ?? [];
  if (records === undefined || Number(records) > MAX_WHALE) return null;
  return whale(Number(records), Number(follower));
};
