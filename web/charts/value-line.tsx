import { useState } from "preact/hooks";

export type ValuePoint = {
  readonly day: string;
  /** Used for drawing only; null if the value is unknown: the line has a gap there. */
  readonly value: number | null;
  readonly cost: number;
};

type Props = {
  readonly points: readonly ValuePoint[];
  readonly label: string;
  /** The label of the slider that selects a day, and the text about a day. */
  readonly dayLabel: string;
  readonly textOf: (index: number) => string;
  readonly amount: (value: number) => string;
  readonly month: (day: string) => string;
};

const [WIDTH, HEIGHT] = [1000, 200];
const MONTH_LABELS = 6;

/**
 * Value and cost of the holdings day by day, with axes and markers for acquisitions and disposals. Pointer, finger and
 * arrow keys move the cross-hair: it is a slider over the chart.
 */
export function ValueLine({ points, label, dayLabel, textOf, amount, month }: Props) {
  const last = points.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  const all = points.flatMap(({ value, cost }) => (value === null ? [cost] : [value, cost]));
  const [low, high] = rangeOf(all);
  const x = (index: number): number => (index / Math.max(1, last)) * WIDTH;
  const y = (of: number): number => ((high - of) / (high - low)) * HEIGHT;
  const moved = points.flatMap(({ cost }, i) => {
    const before = points[i - 1]?.cost ?? cost;
    return cost === before ? [] : [{ i, cost, more: cost > before }];
  });
  const months = points.flatMap(({ day }, i) =>
    i > 0 && day.slice(0, 7) !== points[i - 1]?.day.slice(0, 7) ? [{ i, day }] : [],
  );
  const every = Math.ceil(months.length / MONTH_LABELS);
  return (
    <div class="value-chart">
      <p class="small value-at" aria-hidden="true">
        {textOf(at)}
      </p>
      <div class="value-axis number" aria-hidden="true">
        {[high, (high + low) / 2, low].map((tick) => (
          <span key={tick}>{amount(tick)}</span>
        ))}
      </div>
      <div class="value-plot">
        <svg
          class="value-line"
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {[high, (high + low) / 2, low].map((tick) => (
            <line key={tick} class="axis" x1="0" x2={WIDTH} y1={y(tick)} y2={y(tick)} />
          ))}
          <path class="cost" d={pathOf(points.map(({ cost }, i) => ({ x: x(i), y: y(cost) })))} />
          <path
            class="value"
            d={pathOf(points.map(({ value }, i) => (value === null ? null : { x: x(i), y: y(value) })))}
          />
          {moved.map(({ i, cost, more }) => (
            <line
              key={i}
              class={more ? "bought" : "sold"}
              x1={x(i)}
              x2={x(i)}
              y1={more ? y(cost) - 8 : y(cost)}
              y2={more ? y(cost) : y(cost) + 8}
            />
          ))}
          <line class="cross-hair" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
        </svg>
        <input
          type="range"
          class="value-slider"
          aria-label={dayLabel}
          aria-valuetext={textOf(at)}
          min="0"
          max={last}
          value={at}
          onInput={(event) => setChosen(Number(event.currentTarget.value))}
          onPointerMove={(event) => {
            const { left, width } = event.currentTarget.getBoundingClientRect();
            setChosen(Math.max(0, Math.min(last, Math.round(((event.clientX - left) / width) * last))));
          }}
          onPointerLeave={() => setChosen(null)}
        />
      </div>
      <div class="value-months" aria-hidden="true">
        {months
          .filter((_, i) => i % every === 0)
          .map(({ i, day }) => (
            <span key={day} style={{ left: `${(i / Math.max(1, last)) * 100}%` }}>
              {month(day)}
            </span>
          ))}
      </div>
    </div>
  );
}

/** The bounds of the axis, taken from the data and rounded to two digits, so that a small change is visible. */
function rangeOf(amounts: readonly number[]): readonly [number, number] {
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const step = 10 ** Math.floor(Math.log10(Math.max(1, max - min)));
  const [low, high] = [Math.floor(min / step) * step, Math.ceil(max / step) * step];
  return low === high ? [low - step, high + step] : [low, high];
}

/** A path through the points, interrupted at gaps. A point between two gaps is a dot. */
function pathOf(points: readonly ({ readonly x: number; readonly y: number } | null)[]): string {
  return points
    .flatMap((point, i) => {
      if (point === null) return [];
      const coordinates = `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
      return (points[i - 1] ?? null) === null ? `M${coordinates}h0.1` : `L${coordinates}`;
    })
    .join("");
}
