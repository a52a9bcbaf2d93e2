import { useState } from "preact/hooks";
import { type Person, readPortfolio } from "../../api/tax.ts";
import { ValueLine } from "../../charts/value-line.tsx";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { berlinToday, daysAfter } from "../../shell/today.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { TEXT } from "./locales/index.ts";

const SPANS = {
  month: { days: 30, step: "day" },
  year: { days: 365, step: "day" },
  five: { days: 1826, step: "week" },
  ten: { days: 3652, step: "month" },
} as const;
type SpanKey = keyof typeof SPANS;
const SPAN_KEYS = ["month", "year", "five", "ten"] as const satisfies readonly SpanKey[];
const MAX_NEXT_FREE = 5;

/** The total value over time, with purchases and sales, and the lots that become tax-free next. */
export function ValueOverTime({ person }: { readonly person: Person }) {
  const t = useText(TEXT).portfolio;
  const format = useFormats();
  const { version } = useSources();
  const [span, setSpan] = useState<SpanKey>("year");
  const { days, step } = SPANS[span];
  const from = daysAfter(berlinToday(), -days);
  const loaded = useLoad(
    (signal) => readPortfolio(person, { from, step }, signal),
    [person, from, step],
    version,
  );
  const portfolio = loaded.value;
  const points = portfolio?.points ?? [];
  const [first, last] = [points[0], points.at(-1)];
  const worth = (value: string | null): string => (value === null ? t.unknown : format.euro(value));
  const textOf = (index: number): string => {
    const point = points[index];
    return point === undefined
      ? ""
      : t.at({ day: format.day(point.date), value: worth(point.valueEur), cost: format.euro(point.costEur) });
  };
  return (
    <section class="card stack" aria-labelledby="value-over-time" aria-busy={loaded.state === "loading"}>
      <div class="row between">
        <h2 id="value-over-time">{t.title}</h2>
        <div class="segments" role="group" aria-label={t.span}>
          {SPAN_KEYS.map((key) => (
            <button key={key} type="button" aria-pressed={key === span} onClick={() => setSpan(key)}>
              {t.spans[key]}
            </button>
          ))}
        </div>
      </div>
      <Loaded of={loaded} fallback={null} />
      <div class="value-frame">
        {first === undefined || last === undefined ? (
          <p class="soft">{portfolio?.note ?? t.loading}</p>
        ) : (
          <ValueLine
            key={span}
            dayLabel={t.day}
            textOf={textOf}
            amount={format.euroShort}
            month={format.month}
            label={t.line({
              from: format.day(first.date),
              first: worth(first.valueEur),
              to: format.day(last.date),
              last: worth(last.valueEur),
            })}
            points={points.map(({ date, valueEur, costEur }) => ({
              day: date,
              value: valueEur === null ? null : Number(valueEur),
              cost: Number(costEur),
            }))}
          />
        )}
      </div>
      <p class="soft small value-key">
        <span class="key-value">{t.value}</span> · <span class="key-cost">{t.cost}</span> · {t.moves}
      </p>
      {points.some(({ unpriced }) => unpriced > 0) ? <p class="soft small">{t.gaps}</p> : null}
      {portfolio === null || portfolio.today.unpriced.length === 0 ? null : (
        <p class="soft small">{t.unpriced({ assets: portfolio.today.unpriced.join(", ") })}</p>
      )}
      {portfolio === null || portfolio.nextFree.length === 0 ? null : (
        <>
          <h3>{t.nextFree}</h3>
          <dl class="facts">
            {portfolio.nextFree.slice(0, MAX_NEXT_FREE).map(({ asset, date, quantity, gainEur }) => (
              <div key={`${date} ${asset}`}>
                <dt>{format.day(date)}</dt>
                <dd class="number">
                  {t.freeRow({
                    quantity: format.of(quantity, asset),
                    gain: gainEur === null ? null : format.signedEuro(gainEur),
                  })}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
