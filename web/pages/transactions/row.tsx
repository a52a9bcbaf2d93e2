import type { ComponentChildren } from "preact";
import { useCallback } from "preact/hooks";
import { isUnnamed, knownWalletName } from "../../../src/wording/index.ts";
import type { Leg, Transaction } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSourceName } from "../../shell/sources.tsx";
import { useKind } from "./kinds.ts";
import { TEXT } from "./locales/index.ts";

export function TransactionHead() {
  const t = useText(TEXT).transactions;
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

/** The cells of one row: always the same elements, so that a row that scrolls in can reuse those of another. */
export function useTransactionRow(named: boolean): (of: Transaction | undefined) => ComponentChildren {
  const t = useText(TEXT).transactions;
  const format = useFormats();
  const kindOf = useKind();
  const nameOf = useSourceName();
  return useCallback(
    (of) => {
      const amount = (leg: Leg | null | undefined, sign: string) =>
        leg === null || leg === undefined ? "" : `${sign}${format.of(leg.amount, leg.asset)}`;
      const value = of === undefined ? null : valueOf(of);
      return (
        <>
          <span role="gridcell" class="number clip">
            {of === undefined ? "…" : format.time(of.time)}
            {named && of !== undefined ? <span class="soft row-source">{nameOf(of.sourceId)}</span> : null}
          </span>
          <span role="gridcell" class="clip">
            {of === undefined ? "" : kindOf(of)}
            {of?.corrected === true ? <span class="tag accent">{t.corrected}</span> : null}
            {of?.byHand === true ? <span class="tag">{t.byHand}</span> : null}
            {of?.excluded === true ? <span class="tag warn">{t.excluded}</span> : null}
            {of === undefined ? null : <span class="soft row-source">{chainLine(of)}</span>}
          </span>
          <span role="gridcell" class={`end number clip ${moneyClass(of?.sent)}`}>
            {amount(of?.sent, "−")}
          </span>
          <span role="gridcell" class={`end number clip ${moneyClass(of?.received)}`}>
            {amount(of?.received, "+")}
          </span>
          <span role="gridcell" class="end number nowrap">
            {of === undefined ? "" : value === null ? "–" : format.euro(value)}
          </span>
        </>
      );
    },
    [t, format, kindOf, nameOf, named],
  );
}

/** The chain or wallet, and the protocol or note of the source. */
const chainLine = ({ wallet, note }: Transaction): string =>
  [isUnnamed(wallet) || wallet === "file" ? null : knownWalletName(wallet), note]
    .filter((part) => part !== null && part !== "")
    .join(" · ");

/** In a narrow layout the value column already contains the euro amount. */
const moneyClass = (leg: Leg | null | undefined): string => (leg?.asset === "EUR" ? "money" : "");

/** The value of a transaction: that of the side with a value in euro. */
const valueOf = ({ received, sent }: Transaction): string | null => {
  const euro = [received, sent].find((leg) => leg?.asset === "EUR");
  return euro?.amount ?? received?.valueEur ?? sent?.valueEur ?? null;
};
