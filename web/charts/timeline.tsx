import { useId } from "preact/hooks";
import { Hatch } from "./hatch.tsx";

/** The time span that all bars share, as German calendar days. */
export type TimelineSpan = { readonly first: string; readonly last: string; readonly today: string };

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

const scaleOf = ({ first, last }: TimelineSpan): ((day: string) => number) => {
  const from = dayNumber(first);
  const width = Math.max(1, dayNumber(last) - from);
  return (day) => ((dayNumber(day) - from) / width) * 100;
};

/** The axis with the years and today. */
export function TimeAxis({ span, todayLabel }: { readonly span: TimelineSpan; readonly todayLabel: string }) {
  const at = scaleOf(span);
  const years = Array.from(
    { length: Number(span.last.slice(0, 4)) - Number(span.first.slice(0, 4)) },
    (_, i) => Number(span.first.slice(0, 4)) + 1 + i,
  );
  const today = at(span.today);
  // Near the ends the label moves to one side of its line; on a phone it is as wide as a sixth of the axis.
  const [before, after] = today > 90 ? [18, 5] : today < 10 ? [5, 18] : [11, 11];
  return (
    <svg class="time-axis" aria-hidden="true">
      {years
        .map((year) => ({ year, x: at(`${year}-01-01`) }))
        .filter(({ x }) => x > 2 && x < 98 && (x < today - before || x > today + after))
        .map(({ year, x }) => (
          <text key={year} x={`${x}%`} y="12" text-anchor="middle">
            {year}
          </text>
        ))}
      <text
        class="today"
        x={`${today}%`}
        y="12"
        text-anchor={today > 90 ? "end" : today < 10 ? "start" : "middle"}
      >
        {todayLabel}
      </text>
    </svg>
  );
}

/**
 * The bar of one lot: solid while a gain would be taxed, hatched from the tax-free day; grey if the acquisition date is
 * not proven. The line is today.
 */
export function LotBar(props: {
  readonly span: TimelineSpan;
  readonly acquired: string;
  readonly taxFreeFrom: string | null;
}) {
  const { span, acquired, taxFreeFrom } = props;
  const hatch = useId();
  const at = scaleOf(span);
  const [start, free, end] = [at(acquired), at(taxFreeFrom ?? span.last), at(span.last)];
  return (
    <svg class="lot-bar" aria-hidden="true">
      <Hatch id={hatch} />
      <rect
        x={`${start}%`}
        width={`${Math.max(0.5, free - start)}%`}
        y="3"
        height="10"
        rx="2"
        fill={taxFreeFrom === null ? "var(--chart-3)" : "var(--chart-1)"}
      />
      <rect
        x={`${free}%`}
        width={`${Math.max(0, end - free)}%`}
        y="3"
        height="10"
        rx="2"
        fill={`url(#${hatch})`}
      />
      <line class="today-line" x1={`${at(span.today)}%`} x2={`${at(span.today)}%`} y1="-4" y2="20" />
    </svg>
  );
}
