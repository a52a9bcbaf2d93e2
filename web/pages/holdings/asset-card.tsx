import { useState } from "preact/hooks";
import type { CurrentPrice, Lot } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useLocationLabel } from "../../shell/sources.tsx";
import { Button } from "../../ui/button.tsx";
import { LotBar, type TimelineSpan, TimeAxis } from "../../charts/timeline.tsx";
import { Legend } from "../../charts/year-bars.tsx";
import { isByStock, isFree, worthOf } from "./value.ts";
import { TEXT } from "./locales/index.ts";

const FIRST = 8;

/** The cost methods of these lots: one, unless wallets differ. */
const methods = (lots: readonly Lot[]): readonly Lot["method"][] => [
  ...new Set(lots.map(({ method }) => method)),
];

/** One coin: its total, its tax-free part, and each lot on a common time axis. */
export function AssetCard(props: {
  readonly asset: string;
  readonly lots: readonly Lot[];
  /** Null: still loading, or no venue has a price. */
  readonly price: CurrentPrice | null;
  readonly span: TimelineSpan;
  readonly onSell: () => void;
  /** Opens the choice between FIFO and average cost. */
  readonly onValue: () => void;
}) {
  const { asset, lots, price, span, onSell, onValue } = props;
  const t = useText(TEXT).holdings;
  const ofMethod = useText(TEXT).method;
  const format = useFormats();
  const locationLabel = useLocationLabel();
  const [all, setAll] = useState(false);
  const byStock = isByStock(lots);
  const words = byStock ? t.byStock : t;
  const inOrder = lots.toSorted((a, b) => (a.acquiredAt < b.acquiredAt ? -1 : 1));
  // A lot without a proven acquisition never counts as past its holding period.
  const proven = inOrder.filter(({ gap }) => gap === null);
  const free = proven.filter((lot) => isFree(lot, span.today));
  const next = proven
    .flatMap(({ taxFreeFrom }) => (taxFreeFrom !== null && taxFreeFrom > span.today ? [taxFreeFrom] : []))
    .reduce<string | null>((min, day) => (min === null || day < min ? day : min), null);
  const unit = price?.priceEur ?? null;
  const worth = unit === null ? null : worthOf(lots, unit, span.today);
  const method = ofMethod.current({
    names: methods(lots)
      .map((one) => ofMethod.names[one])
      .join(", "),
  });
  const quantity = (of: readonly Lot[]) =>
    `${format.quantity(sumOf(of.map((lot) => lot.quantity)))} ${asset}`;
  return (
    <section class="stack coin-card" aria-label={asset}>
      <div class="row between">
        <h2>{asset}</h2>
        {unit === null || price?.at === null || price === null ? null : (
          <span class="soft small">
            {t.priceAt({ price: format.euro(unit), time: format.time(price.at), venue: t.venue })}
          </span>
        )}
        <div class="row">
          {byStock ? (
            <span class="soft small">{method}</span>
          ) : (
            <Button size="small" label={`${method}, ${asset}`} onClick={onValue}>
              {method}
            </Button>
          )}
          <Button size="small" label={`${t.whatIf} ${asset}`} onClick={onSell}>
            {t.whatIf}
          </Button>
        </div>
      </div>
      <dl class="facts">
        <div>
          <dt>{t.cost}</dt>
          <dd class="number">{format.euro(sumOf(lots.map(({ cost }) => cost)))}</dd>
        </div>
        {worth === null ? null : (
          <>
            <div>
              <dt>{words.unrealisedInside}</dt>
              <dd class="number">{format.signedEuro(worth.inside)}</dd>
            </div>
            <div>
              <dt>{words.unrealisedOutside}</dt>
              <dd class="number">{format.signedEuro(worth.outside)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t.freeNow}</dt>
          <dd class="number">{quantity(free)}</dd>
        </div>
        {byStock ? null : (
          <div>
            <dt>{t.nextFree}</dt>
            <dd class="number">
              {next !== null
                ? format.day(next)
                : proven.length === lots.length && free.length === lots.length
                  ? t.allFree
                  : "–"}
            </dd>
          </div>
        )}
      </dl>
      <Legend
        entries={[
          { label: words.inside, look: "solid" },
          { label: words.outside, look: "hatched" },
          { label: t.unknown, look: "light" },
        ]}
      />
      <div>
        <TimeAxis span={span} todayLabel={t.today} />
        <ol class="lots">
          {inOrder.slice(0, all ? undefined : FIRST).map((lot) => {
            const isProven = lot.gap === null;
            const hasPassed = isProven && isFree(lot, span.today);
            return (
              <li key={`${lot.sourceId ?? ""} ${lot.wallet} ${lot.id}`}>
                <div class="row between baseline small">
                  <span class="number">
                    {(isProven ? t.bought : t.arrived)({
                      quantity: `${format.quantity(lot.quantity)} ${asset}`,
                      day: format.day(lot.acquired),
                    })}{" "}
                    {isProven ? null : (
                      <Link to={`/transfers?asset=${encodeURIComponent(asset)}`} class="tag warn">
                        {t.unknown}
                      </Link>
                    )}{" "}
                    <span class="soft">{locationLabel(lot)}</span>
                  </span>
                  {isProven && lot.taxFreeFrom !== null ? (
                    <span class={hasPassed ? "free" : "soft"}>
                      {(hasPassed ? t.freeSince : t.freeOn)({ day: format.day(lot.taxFreeFrom) })}
                    </span>
                  ) : null}
                  {lot.shelf === undefined ? null : (
                    <span class={lot.shelf === "old" ? "free" : "soft"}>{t.taxRegimes[lot.shelf]}</span>
                  )}
                </div>
                <LotBar span={span} acquired={lot.acquired} taxFreeFrom={isProven ? lot.taxFreeFrom : null} />
              </li>
            );
          })}
        </ol>
      </div>
      {lots.length > FIRST && !all ? (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {t.more({ n: format.count(lots.length) })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
