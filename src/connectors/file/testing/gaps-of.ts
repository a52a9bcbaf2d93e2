import type { StatedBalance } from "../../connector.ts";
import type { RecordIssue } from "../../normalized.ts";
import { balanceGaps, byAccountAndTime } from "../table/balance-gaps.ts";

/** The gaps between rows, independent of their order. */
export const gapsOf = (stated: readonly StatedBalance[]): readonly RecordIssue[] =>
  [...balanceGaps(stated.toSorted(byAccountAndTime))].flatMap((gap) => gap ?? []);
