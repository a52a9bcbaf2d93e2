export type ValuePoint = {
  readonly day: string;
  /** Used for drawing only; null if the value is unknown: the line has a gap there. */
  readonly value: number | null;
  readonly cost: number;
};

type Props = { readonly points: readonly ValuePoint[]; readonly label: string };

const [WIDTH, HEIGHT] = [1000, 200];

/** Value and cost of the holdings day by day, with markers for acquisitions and disposals. */
export function ValueLine({ points, label }: Props) {
  const all = points.flatMap(({ value, cost }) => (value === null ? [cost] : [value, cost]));
  const [high, low] = [Math.max(1, ...all), Math.min(0, ...all)];
  const x = (index: number): number => (index / Math.max(1, points.length - 1)) * WIDTH;
  const y = (amount: number): number => 10 + ((high - amount) / (high - low)) * (HEIGHT - 20);
  const moved = points.flatMap(({ cost }, i) => {
    const before = points[i - 1]?.cost ?? cost;
    return cost === before ? [] : [{ i, cost, more: cost > before }];
  });
  return (
    <svg
      class="value-line"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <line class="axis" x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
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
    </svg>
  );
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
