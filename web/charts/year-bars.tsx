import { useId } from "preact/hooks";
import { Hatch } from "./hatch.tsx";

export type YearBar = {
  readonly year: number;
  /** Used for drawing only. */
  readonly taxable: number;
  readonly taxFree: number;
  readonly income: number;
  /** Text alternative with the three sums. */
  readonly label: string;
};

type Props = {
  readonly bars: readonly YearBar[];
  readonly chosen: number;
  readonly onChoose: (year: number) => void;
  readonly label: string;
};

/** One column per year; a click opens that year. */
export function YearBars({ bars, chosen, onChoose, label }: Props) {
  const hatch = useId();
  const all = bars.flatMap(({ taxable, taxFree, income }) => [taxable, taxFree, income]);
  const high = Math.max(1, ...all);
  const low = Math.min(0, ...all);
  const span = high - low;
  const y = (value: number) => ((high - value) / span) * 100;
  return (
    <ul class="year-bars" aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.year}>
          <button
            type="button"
            aria-pressed={bar.year === chosen}
            aria-label={bar.label}
            onClick={() => onChoose(bar.year)}
          >
            <svg class="year-bar" aria-hidden="true">
              <Hatch id={`${hatch}-${bar.year}`} />
              <line class="axis" x1="0" x2="100%" y1={`${y(0)}%`} y2={`${y(0)}%`} />
              {[
                { value: bar.taxable, fill: "var(--chart-1)" },
                { value: bar.taxFree, fill: `url(#${hatch}-${bar.year})` },
                { value: bar.income, fill: "var(--chart-3)" },
              ].map(({ value, fill }, i) => (
                <rect
                  key={fill}
                  x={`${14 + i * 26}%`}
                  width="20%"
                  y={`${y(Math.max(0, value))}%`}
                  height={`${(Math.abs(value) / span) * 100}%`}
                  rx="2"
                  fill={fill}
                />
              ))}
            </svg>
            <span class="number">{bar.year}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export const Legend = ({
  entries,
}: {
  readonly entries: readonly { readonly label: string; readonly look: "solid" | "hatched" | "light" }[];
}) => {
  const hatch = useId();
  return (
    <ul class="legend">
      {entries.map(({ label, look }) => (
        <li key={label}>
          <svg width="16" height="16" aria-hidden="true">
            <Hatch id={`${hatch}-${look}`} />
            <rect
              width="16"
              height="16"
              rx="3"
              fill={
                look === "solid"
                  ? "var(--chart-1)"
                  : look === "light"
                    ? "var(--chart-3)"
                    : `url(#${hatch}-${look})`
              }
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
};
