import type { Day } from "../../calendar/index.ts";

/** A number of a question with its kind; `from` and `to` are the position of its text. */
export type Mention = { readonly from: number; readonly to: number } &
  /** A sum of money: `each` is per coin or sale, `per` a sum that recurs, counted by the year. */
  (
    | { readonly kind: "amount"; readonly cents: number; readonly each?: boolean; readonly per?: Frequency }
    | { readonly kind: "date"; readonly first: Day; readonly last: Day; readonly precision: Precision }
    | { readonly kind: "relative"; readonly years: -1 | 0 | 1 }
    | {
        readonly kind: "held";
        readonly lies: PeriodPosition;
        readonly unit: TimeUnit;
        readonly count: number;
      }
    | { readonly kind: "coins"; readonly count: string; readonly coin: string }
    | { readonly kind: "limit"; readonly cents: number }
    | { readonly kind: "times"; readonly count: number }
    | { readonly kind: "per"; readonly unit: Frequency }
    /** Recognized but irrelevant: a time of day, a citation, or the period itself. */
    | { readonly kind: "beside" }
  );
export type Precision = "day" | "month" | "year";
export type TimeUnit = "day" | "week" | "month" | "year" | "exact" | "within" | "longer";
export type Frequency = "day" | "week" | "month" | "quarter";
/** Position of a sale: in the year after the purchase, after it, or on a day that is not known exactly enough. */
export type PeriodPosition = "inside" | "after" | "unclear";

export type Reader = (match: RegExpExecArray) => Mention | null;

export const span = ({ index, 0: text }: RegExpExecArray) => ({ from: index, to: index + text.length });
export const ignored: Reader = (match) => ({ ...span(match), kind: "beside" });
