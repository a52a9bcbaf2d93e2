import type { Layout, Style } from "../format.ts";
import { dateSign, type DateOrder, type DateSign } from "./dates.ts";
import { type DecimalStyle, styleOf } from "./numbers.ts";

/** How a file writes what it holds, found out from all of it, for the answer to the upload. */
export type Sniffed = {
  readonly style: Style;
  readonly decimal: DecimalStyle;
  /** The ways in which its dates are written. */
  readonly dates: readonly Exclude<DateSign, null>[];
};

/** Looks at every number and date of a file before any of them is read: one cell alone can be two things. */
export function sniffer({ numbersAt, datesAt, native }: Layout): {
  readonly look: (fields: readonly string[]) => void;
  readonly done: () => Sniffed;
} {
  const decimals = new Set<"." | ",">();
  const dates = new Set<Exclude<DateSign, null>>();
  return {
    look: (fields) => {
      for (const at of numbersAt) {
        const style = styleOf(fields[at] ?? "");
        if (style !== null) decimals.add(style);
      }
      for (const at of datesAt) {
        const sign = dateSign(fields[at] ?? "");
        if (sign !== null) dates.add(sign);
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
      };
    },
  };
}
