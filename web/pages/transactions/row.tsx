import type { ComponentChildren } from "preact";
import { useCallback } from "preact/hooks";
import type { Leg, Transaction } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useTypeLabel } from "../../shell/type-labels.ts";
import { TEXT } from "./text.ts";

export function TransactionHead() {
  const t = useText(TEXT);
  return (
    <>
      <span role="columnheader">{t.time}</span>
      <span role="columnheader">{t.type}</span>
      <span role="columnheader" class="end">
        {t.given}
      </span>
      <span role="columnheader" class="end">
        {t.received}
      </span>
      <span role="columnheader" class="end">
        {t.value}
      </span>
    </>
  );
}

/** The cells of one row: always the same elements, so that a row that scrolls in can take over those of another. */
export function useTransactionRow(): (of: Transaction | undefined) => ComponentChildren {
  const t = useText(TEXT);
  const format = useFormats();
  const typeLabel = useTypeLabel();
  return useCallback(
    (of) => {
      const amount = (leg: Leg | null | undefined, sign: string) =>
        leg === null || leg === undefined ? "" : `${sign}${format.of(leg.amount, leg.asset)}`;
      const value = of === undefined ? null : valueOf(of);
      return (
        <>
          <span role="gridcell" class="number nowrap">
            {of === undefined ? "…" : format.time(of.time)}
          </span>
          <span role="gridcell" class="clip">
            {of === undefined ? "" : typeLabel(of.type)}
            {of?.corrected === true ? <span class="tag accent">{t.corrected}</span> : null}
          </span>
          <span role="gridcell" class="end number clip">
            {amount(of?.sent, "−")}
          </span>
          <span role="gridcell" class="end number clip">
            {amount(of?.received, "+")}
          </span>
          <span role="gridcell" class="end number nowrap">
            {of === undefined ? "" : value === null ? "–" : format.euro(value)}
          </span>
        </>
      );
    },
    [t, format, typeLabel],
  );
}

/** What it was worth: the side that has a value in euro. */
const valueOf = ({ received, sent }: Transaction): string | null => {
  const euro = [received, sent].find((leg) => leg?.asset === "EUR");
  return euro?.amount ?? received?.valueEur ?? sent?.valueEur ?? null;
};
