import { Fragment, type ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { CurrentPrice, Lot } from "../../api/tax.ts";
import { ShareBar } from "../../charts/share-bar.tsx";
import { sumOf } from "../../explain/sum.ts";
import { useFormats } from "../../shell/format.ts";
import { groupBy } from "../../shell/group.ts";
import { useText } from "../../shell/preferences.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isByStock, isFree, worthOf } from "./value.ts";
import { TEXT } from "./locales/index.ts";

/** The row of one coin. */
type CoinRow = {
  readonly asset: string;
  readonly lots: readonly Lot[];
  readonly quantity: string;
  /** Null while prices load, or without a price. */
  readonly value: string | null;
  readonly gain: string | null;
  /** The tax-free part of the quantity from 0 to 1. */
  readonly free: number;
  readonly nextFree: string | null;
};

function rowsOf(
  lots: readonly Lot[],
  prices: ReadonlyMap<string, CurrentPrice> | null,
  today: string,
): readonly CoinRow[] {
  const rows = groupBy(lots, ({ asset }) => asset).map(([asset, its]): CoinRow => {
    const price = prices?.get(asset)?.priceEur ?? null;
    const worth = price === null ? null : worthOf(its, price, today);
    // A lot without a proven acquisition never counts as past its holding period.
    const proven = its.filter(({ gap }) => gap === null);
    const quantity = sumOf(its.map((lot) => lot.quantity));
    const free = sumOf(proven.filter((lot) => isFree(lot, today)).map((lot) => lot.quantity));
    const days = proven.flatMap(({ taxFreeFrom }) =>
      taxFreeFrom !== null && taxFreeFrom > today ? [taxFreeFrom] : [],
    );
    return {
      asset,
      lots: its,
      quantity,
      value: worth?.value ?? null,
      gain: worth === null ? null : sumOf([worth.inside, worth.outside]),
      free: Number(free) / (Number(quantity) || 1),
      nextFree: days.toSorted()[0] ?? null,
    };
  });
  return rows.toSorted((a, b) => Number(b.value ?? 0) - Number(a.value ?? 0));
}

/** All coins, the most valuable first; a row opens the lots of its coin. */
export function CoinTable(props: {
  readonly lots: readonly Lot[];
  readonly prices: ReadonlyMap<string, CurrentPrice> | null;
  readonly today: string;
  readonly lotsOf: (asset: string, lots: readonly Lot[]) => ComponentChildren;
}) {
  const t = useText(TEXT).holdings;
  const format = useFormats();
  const rows = rowsOf(props.lots, props.prices, props.today);
  const byStock = isByStock(props.lots);
  /** Undefined until the user opens or closes a row: the first row is open. */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const open = chosen === undefined ? props.lots[0]?.asset : chosen;
  return (
    <table class="coins">
      <thead>
        <tr>
          <th scope="col">{t.coin}</th>
          <th scope="col" class="end">
            {t.held}
          </th>
          <th scope="col" class="end">
            {t.valueNow}
          </th>
          <th scope="col" class="end">
            {t.gain}
          </th>
          <th scope="col">{t.freeShare}</th>
          {byStock ? null : <th scope="col">{t.nextFree}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ asset, lots, quantity, value, gain, free, nextFree }) => (
          <Fragment key={asset}>
            <tr class="coin-row" onClick={() => setChosen(asset === open ? null : asset)}>
              <th scope="row">
                <button type="button" class="coin-name" aria-expanded={asset === open}>
                  <Icon name="right" />
                  {asset}
                </button>
              </th>
              <td class="end coin-quantity">{format.quantity(quantity)}</td>
              <td class="end coin-value">{value === null ? "–" : format.euro(value)}</td>
              <td class="end coin-gain">{gain === null ? "–" : format.signedEuro(gain)}</td>
              <td class="coin-free">
                <ShareBar share={free} /> <span class="number small">{format.percent(free)}</span>
              </td>
              {byStock ? null : (
                <td class="coin-next small">
                  {nextFree === null ? (free === 1 ? t.allFree : "–") : format.day(nextFree)}
                </td>
              )}
            </tr>
            {asset === open ? (
              <tr class="coin-lots">
                <td colSpan={6}>{props.lotsOf(asset, lots)}</td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
