import type { Day } from "../../calendar/index.ts";

/** Rn 61: first in, first out, or the moving average of what the wallet holds. */
export type ValueMethod = "fifo" | "average";

export type MethodChoice = {
  readonly wallet: string;
  readonly asset: string;
  readonly method: ValueMethod;
  /** The first German day the choice holds for, `2024-01-01`; from the beginning where it is left out. */
  readonly from?: string;
};

export type TimedChoice = { readonly method: ValueMethod; readonly fromDay: Day };
