import type { ComponentChildren } from "preact";
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
  readonly loading: boolean;
  readonly today: string;
  readonly children: ComponentChildren;
}) {
  const { lots, prices, loading, today, children } = props;
  const t = useText(TEXT).holdings;
  const format = useFormats();
  const words = isByStock(lots) ? t.byStock : t;
  const priced = groupBy(lots, ({ asset }) => asset).map(([asset, its]) => {
    const unit = prices?.get(asset)?.priceEur ?? null;
    return { asset, worth: unit === null ? null : worthOf(its, unit, today) };
  });
  const worths = priced.flatMap(({ worth }) => (worth === null ? [] : [worth]));
  const unpriced = priced.filter(({ worth }) => worth === null).map(({ asset }) => asset);
  const sum = (part: "value" | "inside" | "outside" | "unproven", of: (amount: string) => string): string =>
    worths.length === 0 ? "–" : of(sumOf(worths.map((worth) => worth[part])));
  return (
    <Section id="overview" title={t.overview}>
      <dl class="facts">
        <div>
          <dt>{t.valueNow}</dt>
          <dd class="number figure-value">{sum("value", format.euro)}</dd>
        </div>
        <div>
          <dt>{words.unrealisedInside}</dt>
          <dd class="number">{sum("inside", format.signedEuro)}</dd>
        </div>
        <div>
          <dt>{words.unrealisedOutside}</dt>
          <dd class="number">{sum("outside", format.signedEuro)}</dd>
        </div>
        <div>
          <dt>{t.unproven}</dt>
          <dd class="number">{sum("unproven", format.euro)}</dd>
        </div>
      </dl>
      {children}
      {loading || unpriced.length === 0 ? null : (
        <p class="soft small">
          {worths.length === 0 ? t.noPrices : t.unpriced({ assets: unpriced.join(", ") })}
        </p>
      )}
    </Section>
  );
}
