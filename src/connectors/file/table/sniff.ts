import type { TableLayout, CellStyle } from "../format.ts";
import { dateSign, type DateOrder, type DateSign } from "./dates.ts";
import { type DecimalStyle, styleOf } from "./numbers.ts";

/** How a file writes what it holds, found out from all of it, for the answer to the upload. */
export type Sniffed = {
  readonly style: CellStyle;
  readonly decimal: DecimalStyle;
  /** The ways in which its dates are written. */
  readonly dates: readonly Exclude<DateSign, null>[];
  /** Whether a time in it may be in the hour that October has twice, wherever its zone has one. */
  readonly mayDouble: boolean;
};

const TWO_OCLOCK = /(?:^|\D)0?2:\d/;
/** The clocks go back on October's last Sunday. */
const isLateOctober = (text: string): boolean => /10|o[ck]t/i.test(text) && /2[5-9]|3[01]/.test(text);

/** Looks at every number and date of a file before any of them is read: one cell alone can be two things. */
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
        // Day and hour may stand in two columns.
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
