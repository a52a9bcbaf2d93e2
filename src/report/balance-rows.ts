import { compareDecimals, subtract } from "../ledger/amounts.ts";
import { sums } from "../sources/balance-sheet.ts";
import type { WalletBalance } from "./balances.ts";
import type { ReportInput } from "./input.ts";
import type { BalanceRow, OpenLotRow } from "./holding-rows.ts";
import { type Survey, yearEnd } from "./survey.ts";
import { momentsOf } from "./time.ts";

/**
 * Balances per wallet and coin at 31 December of the year and of the year before (docs/contract/german-rules.md, S10;
 * Rn 104).
 */
export function balanceRows(input: ReportInput, survey: Survey, year: number): readonly BalanceRow[] {
  const rowsAt = (of: number, holdings: readonly WalletBalance[]): readonly BalanceRow[] =>
    holdings.map(({ wallet, asset, quantity, shortfall }) => {
      const reported = of === year ? reportedAt(input, survey, wallet, asset, year) : null;
      return {
        wallet: wallet.name,
        ...(wallet.onTheWayTo === undefined ? {} : { onTheWayTo: wallet.onTheWayTo }),
        sourceId: wallet.sourceId,
        asset,
        at: yearEnd(of),
        quantity,
        reported,
        difference: reported === null ? null : subtract(quantity, reported),
        shortfall,
      };
    });
  return [...rowsAt(year - 1, survey.before), ...rowsAt(year, survey.after)];
}

/**
 * Coins that plain addition of the records finds at the end of the year and that are in no lot of the book, because
 * the book excluded them.
 */
export function unlistedLots(
  balances: readonly BalanceRow[],
  open: readonly OpenLotRow[],
  year: number,
): readonly BalanceRow[] {
  const listed = sums();
  const keyOf = ({ sourceId, wallet, onTheWayTo, asset }: BalanceRow | OpenLotRow): string =>
    JSON.stringify([sourceId, wallet, onTheWayTo, asset]);
  for (const lot of open) listed.add(keyOf(lot), lot.quantity);
  const quantities = new Map(listed.entries());
  return balances.flatMap((row) => {
    if (row.at !== yearEnd(year)) return [];
    const quantity = subtract(row.quantity, quantities.get(keyOf(row)) ?? "0");
    return compareDecimals(quantity, "0") > 0 ? [{ ...row, quantity }] : [];
  });
}

/** Platforms report today's balance. It equals the balance at the end of the year only if nothing happened since. */
function reportedAt(
  { sources }: ReportInput,
  survey: Survey,
  wallet: WalletBalance["wallet"],
  asset: string,
  year: number,
): string | null {
  const source = sources.find(({ id }) => id === wallet.sourceId);
  // A platform does not report coins that have left it.
  if (source === undefined || survey.counts.later > 0 || wallet.onTheWayTo !== undefined) return null;
  const alone = survey.after.filter(
    (one) =>
      one.wallet.sourceId === wallet.sourceId && one.asset === asset && one.wallet.onTheWayTo === undefined,
  );
  const reported = source.reported.filter((one) => one.asset === asset);
  if (alone.length !== 1 || reported.length === 0) return null;
  if (reported.some(({ reportedAt: at }) => Date.parse(at) < momentsOf(year).before)) return null;
  const total = sums();
  for (const { amount } of reported) total.add("", amount);
  const amount = total.entries()[0]?.[1] ?? "0";
  return compareDecimals(amount, "0") < 0 ? null : amount;
}
