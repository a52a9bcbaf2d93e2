import { compareDecimals } from "../../ledger/amounts.ts";
import type { ChangedReturn, Remedy } from "../remedy.ts";

/** The appeal period of a notice is not computed. */
export function remedyOf({ filedEur, nowEur }: ChangedReturn): Remedy {
  const comparison = compareDecimals(nowEur, filedEur);
  return {
    code: comparison > 0 ? "report" : comparison === 0 ? "review" : "objection-or-amendment",
    until: null,
  };
}
