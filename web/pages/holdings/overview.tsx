import type { CurrentPrice, Lot } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { useFormats } from "../../shell/format.ts";
import { groupBy } from "../../shell/group.ts";
import { useText } from "../../shell/preferences.tsx";
import { isByStock, worthOf } from "./value.ts";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";

/** The current value of all holdings and their unrealized gain, within and after the holding period. */
export function Overview(props: {
  readonly lots: readonly Lot[];
  /** Null: still loading, or the price venue is unavailable. */
  readonly prices: ReadonlyMap<string, CurrentPrice> | null;
  readonly today: string;
}) {
  const { lots, prices, today } = props;
  const t = useText(TEXT).holdings;
  const format = useFormats();
  const words = isByStock(lots) ? t.byStock : t;
  if (prices === null) return null;
  const priced = groupBy(lots, ({ asset }) => asset).map(([asset, its]) => {
    const unit = prices.get(asset)?.priceEur ?? null;
    return { asset, worth: unit === null ? null : worthOf(its, unit, today) };
  });
  const worths = priced.flatMap(({ worth }) => (worth === null ? [] : [worth]));
  const unpriced = priced.filter(({ worth }) => worth === null).map(({ asset }) => asset);
  const sum = (part: "value" | "inside" | "outside" | "unproven") =>
    sumOf(worths.map((worth) => worth[part]));
  return (
    <Section id="overview" title={t.overview}>
      {worths.length === 0 ? (
        <p class="soft">{t.noPrices}</p>
      ) : (
        <>
          <dl class="facts">
            <div>
              <dt>{t.valueNow}</dt>
              <dd class="number">{format.euro(sum("value"))}</dd>
            </div>
            <div>
              <dt>{words.unrealisedInside}</dt>
              <dd class="number">{format.signedEuro(sum("inside"))}</dd>
            </div>
            <div>
              <dt>{words.unrealisedOutside}</dt>
              <dd class="number">{format.signedEuro(sum("outside"))}</dd>
            </div>
            <div>
              <dt>{t.unproven}</dt>
              <dd class="number">{format.euro(sum("unproven"))}</dd>
            </div>
          </dl>
          {unpriced.length === 0 ? null : (
            <p class="soft small">{t.unpriced({ assets: unpriced.join(", ") })}</p>
          )}
        </>
      )}
    </Section>
  );
}
