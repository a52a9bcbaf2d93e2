import { absolute, add, compareDecimals, negate, signOf, subtract } from "../../../ledger/amounts.ts";
import type { Assembled } from "../../normalized.ts";
import type { EventRow } from "../../rows.ts";

type Standard = (rows: readonly EventRow[]) => Assembled;

/**
 * Joins coins that left one wallet and came into another of the same user, in one row or in two of a group, into one
 * transfer. The difference is the transfer fee; if the file also lists that fee, it counts once.
 */
export const joinTransfers =
  (accountRef: string) =>
  (rows: readonly EventRow[], standard: Standard): Assembled => {
    const flows = rows.flatMap((row) => row.flows.map((flow) => ({ row, flow })));
    const from = flows.find(({ flow }) => signOf(flow.amount) < 0);
    const to = flows.find(({ flow }) => signOf(flow.amount) > 0);
    if (from === undefined || to === undefined || flows.length > 2) return standard(rows);
    const [wallet, toWallet] = [from.row.wallet ?? "", to.row.toWallet ?? to.row.wallet ?? ""];
    const { asset } = from.flow;
    const gap = subtract(absolute(from.flow.amount), to.flow.amount);
    if (asset !== to.flow.asset || rows.some(({ type }) => type !== "transfer") || signOf(gap) < 0)
      return standard(rows);
    const stated = rows.flatMap((row) => row.fees);
    const inCoin = stated
      .filter((fee) => fee.asset === asset)
      .reduce((sum, { amount }) => add(sum, amount), "0");
    const twice = signOf(gap) > 0 && compareDecimals(gap, inCoin) === 0;
    const fees = twice || signOf(gap) === 0 ? stated : [...stated, { asset, amount: gap }];
    const moved = wallet === toWallet ? [] : [{ ...from.flow, amount: negate(to.flow.amount) }];
    const joined = standard([
      { ...from.row, wallet, toWallet: wallet === toWallet ? null : toWallet, flows: moved, fees },
      ...rows
        .filter((row) => row !== from.row)
        .map((row) => ({ ...row, wallet: null, toWallet: null, flows: [], fees: [] })),
    ]);
    return twice ? { ...joined, effects: [{ accountRef, asset, amount: gap }] } : joined;
  };
