import type { TableLayout, CellStyle } from "../format.ts";
import { dateSign, type DateOrder, type DateSign } from "./dates.ts";
import { type DecimalStyle, styleOf } from "./numbers.ts";

/** Notation of a file, detected from its whole content, for the response to the upload. */
export type Sniffed = {
  readonly style: CellStyle;
  readonly decimal: DecimalStyle;
  /** Notations of its dates. */
  readonly dates: readonly Exclude<DateSign, null>[];
  /** Whether a time in it may be in the repeated hour of October, if its zone has one. */
  readonly mayDouble: boolean;
};

const TWO_OCLOCK = /(?:^|\D)0?2:\d/;
/** The clocks go back on the last Sunday of October. */
const isLateOctober = (text: string): boolean => /10|o[ck]t/i.test(text) && /2[5-9]|3[01]/.test(text);

/** Examines every number and date of a file before any of them is parsed: one cell alone is ambiguous. */
export function sniffer({ numbersAt, datesAt, native }: TableLayout): {
  readonly look: (fields: readonly string[]) => void;
  readonly done: () => Sniffed;
} {
  const decimals = new Set<"." | ",">();
  const dates = new Set<Exclude<DateSign, null>>();
  let mayDouble = false;
  return {
    look: (fields) => {
      for (const at of numbersAt) {
        const style = styleOf(fields[at] ?? "");
        if (style !== null) decimals.add(style);
      }
      for (const at of datesAt) {
        const sign = dateSign(fields[at] ?? "");
        if (sign !== null) dates.add(sign);
        // Date and hour may be in two columns.
        if (!mayDouble && TWO_OCLOCK.test(fields[at]?.slice(0, 64) ?? ""))
          mayDouble = isLateOctober(datesAt.map((one) => fields[one]?.slice(0, 64)).join(" "));
      }
    },
    done: () => {
      const [only, second] = [...decimals];
      const decimal: DecimalStyle =
        only === undefined ? native.decimal : second === undefined ? only : "mixed";
      const order: DateOrder =
        dates.has("dmy") === dates.has("mdy") ? native.order : dates.has("dmy") ? "dmy" : "mdy";
      return {
        style: {
          ...(decimal === "." ? {} : { decimal }),
          ...(order === "unknown" ? {} : { order }),
        },
        decimal,
        dates: [...dates].toSorted(),
        mayDouble,
      };
    },
  };
}
